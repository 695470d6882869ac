// Giving one of the shop's people another role.

import type { Person } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SelectField, SubmitButton, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { partMessages } from "../parts/messages";
import { SHOP_ROLES } from "../rights";
import { peopleMessages } from "./messages";
import { setPersonRole } from "./queries";

const MAX_REASON_LEN = 500;

const schema = z.object({ role: z.enum(SHOP_ROLES), reason: z.string().check(z.trim(), z.maxLength(MAX_REASON_LEN)) });

interface RoleDialogProps {
  person: Person;
  /** As people call the person. */
  name: string;
  isSelf: boolean;
  onClose: () => void;
}

export default function RoleDialog({ person, name, isSelf, onClose }: RoleDialogProps) {
  const t = useMessages(peopleMessages);
  const common = useMessages(partMessages);
  return (
    <Dialog
      title={t("roleOf", { name })}
      description={t("roleLead", { name })}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form
        label={t("roleOf", { name })}
        schema={schema}
        draft={`office/person/${person.userId}/role`}
        defaultValues={{ role: SHOP_ROLES.find((one) => one === person.role) ?? "OPERATOR", reason: "" }}
        onSubmit={async ({ role, reason }) => {
          await setPersonRole(person.userId, role, reason);
          toast.done(t("roleChanged", { name, role: t(role) }));
          onClose();
        }}
      >
        <FormProblem />
        {isSelf && <p className="rounded-control bg-warn-wash px-3 py-2.5 text-sm text-warn">{t("roleSelf")}</p>}
        <SelectField name="role" label={t("role")} autoFocus>
          {SHOP_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(role)}
            </option>
          ))}
        </SelectField>
        <TextField name="reason" label={t("reason")} autoComplete="off" optional />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("changeRole")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

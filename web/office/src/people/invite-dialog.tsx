// Inviting somebody to work for the shop, or for a supplier.

import { useMessages } from "@comptoir/i18n";
import {
  Button,
  Dialog,
  Form,
  FormProblem,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  UnreadNotice,
} from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { partMessages } from "../parts/messages";
import { suppliersQuery } from "../parts/suppliers";
import { SHOP_ROLES } from "../rights";
import { peopleMessages } from "./messages";
import { invitePerson, type Workplace } from "./queries";

const MAX_EMAIL_LEN = 254;
/** What stands before a supplier's id among the places to work at. */
const SUPPLIER = "supplier/";

function workplaceOf(place: string): Workplace {
  const role = SHOP_ROLES.find((one) => one === place);
  return role ? { role } : { supplier: place.slice(SUPPLIER.length) };
}

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(peopleMessages);
  const common = useMessages(partMessages);
  const { data: suppliers = [], error, refetch } = useQuery(suppliersQuery());
  const schema = useMemo(() => {
    const wrong = t("emailInvalid");
    const email = z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LEN, wrong), z.regex(/^[^@\s]+@[^@\s]+$/, wrong));
    return z.object({ email, place: z.string() });
  }, [t]);
  return (
    <Dialog title={t("invite")} description={t("inviteLead")} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("invite")}
        schema={schema}
        draft="office/person/invitation"
        defaultValues={{ email: "", place: SHOP_ROLES[0] as string }}
        onSubmit={async ({ email, place }) => {
          await invitePerson(email, workplaceOf(place));
          toast.done(t("invited", { email }));
          onClose();
        }}
      >
        <FormProblem />
        <TextField name="email" type="email" label={t("email")} autoComplete="off" spellCheck={false} autoFocus />
        <SelectField name="place" label={t("worksFor")}>
          <optgroup label={t("shop")}>
            {SHOP_ROLES.map((role) => (
              <option key={role} value={role}>
                {t(role)}
              </option>
            ))}
          </optgroup>
          {suppliers.length > 0 && (
            <optgroup label={t("suppliers")}>
              {suppliers.map(({ externalId, name, status }) => (
                <option key={externalId} value={`${SUPPLIER}${externalId}`}>
                  {status === "ACTIVE" ? name : t("inactive", { name })}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        {error && <UnreadNotice text={t("suppliersUnread")} onRetry={refetch} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("sendInvitation")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

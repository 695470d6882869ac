// Inviting somebody to the account by e-mail.

import { useAdministeredAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Dialog, Form, FormProblem, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { DialogFooter } from "../dialog-footer";
import { EmailField, emailRule } from "../email-field";
import { authMessages } from "../messages";
import { memberListMessages } from "./list-messages";
import { memberMessages } from "./messages";
import { inviteMember } from "./queries";
import { RightsFields } from "./rights-fields";
import { givesARight, rightsBody, rightsFields, rightsOf } from "./rules";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(memberMessages);
  const words = useMessages(memberListMessages);
  const auth = useMessages(authMessages);
  const account = useAdministeredAccount();
  const draft = account === undefined ? "invitation" : `invitation/${account}`;
  const schema = useMemo(
    () => z.object({ email: emailRule(auth), ...rightsFields(t) }).check(givesARight(t)),
    [auth, t],
  );
  return (
    <Dialog title={words("invite")} description={t("inviteLead")} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={words("invite")}
        schema={schema}
        draft={draft}
        defaultValues={{ email: "", ...rightsOf() }}
        onSubmit={async ({ email, ...rights }) => {
          await inviteMember(account, { email, ...rightsBody(rights) });
          onClose();
          toast.done(t("invited", { email }));
        }}
      >
        <FormProblem />
        <EmailField autoComplete="off" autoFocus />
        <RightsFields />
        <DialogFooter draft={draft} save={t("sendInvitation")} cancel={t("cancel")} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

// What one member may do, changed by an administrator; and the way out of the account.

import { type AccountUser, useAdministeredAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo, useState } from "react";
import { DialogFooter } from "../dialog-footer";
import { memberListMessages } from "./list-messages";
import { memberMessages } from "./messages";
import { changeMember, removeMember } from "./queries";
import { RightsFields } from "./rights-fields";
import { givesARight, rightsBody, rightsFields, rightsOf } from "./rules";

export function MemberDialog({ member, onClose }: { member: AccountUser; onClose: () => void }) {
  const t = useMessages(memberMessages);
  const words = useMessages(memberListMessages);
  const schema = useMemo(() => z.object(rightsFields(t)).check(givesARight(t)), [t]);
  const account = useAdministeredAccount();
  const [leaving, setLeaving] = useState(false);
  const name = `${member.firstName} ${member.lastName}`;
  const draft = ["member", member.id].join("/");
  if (leaving) return <Removal member={member} onClose={onClose} />;
  return (
    <Dialog title={words("editMember", { name })} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={words("editMember", { name })}
        schema={schema}
        draft={draft}
        defaultValues={rightsOf(member)}
        onSubmit={async (values) => {
          await changeMember(account, member.id, rightsBody(values));
          onClose();
          toast.done(t("saved"));
        }}
      >
        <FormProblem />
        <RightsFields />
        <DialogFooter draft={draft} save={t("save")} cancel={t("cancel")} onCancel={onClose}>
          <Button kind="danger" onClick={() => setLeaving(true)}>
            {t("remove")}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function Removal({ member, onClose }: { member: AccountUser; onClose: () => void }) {
  const t = useMessages(memberMessages);
  const account = useAdministeredAccount();
  const [busy, setBusy] = useState(false);
  const name = `${member.firstName} ${member.lastName}`;
  async function remove() {
    setBusy(true);
    try {
      await removeMember(account, member.id);
      onClose();
      toast.done(t("removed", { name }));
    } catch (error) {
      setBusy(false);
      toast.problem(error instanceof Error ? error : String(error));
    }
  }
  return (
    <Dialog
      title={t("remove")}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind="danger" busy={busy} onClick={remove}>
            {t("remove")}
          </Button>
        </>
      }
    >
      <p>{t("removeText", { name })}</p>
    </Dialog>
  );
}

// The question before a list is no more.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, toast } from "@comptoir/ui";
import type { AskProps } from "./list-actions";
import { listMessages } from "./messages";
import { useDeleteList } from "./queries";
import { sharingMessages } from "./sharing-messages";

export default function DeleteList({ list, onClose, onDeleted }: AskProps) {
  const t = useMessages(listMessages);
  const tSharing = useMessages(sharingMessages);
  const remove = useDeleteList();
  const { id, name, numberOfLines, sharing } = list;

  function gone() {
    toast.done(t("deleted", { name }));
    onClose();
    onDeleted?.();
  }

  return (
    <Dialog
      title={t("deleteTitle", { name })}
      description={`${t("deleteLead", { count: numberOfLines })}${sharing === "PRIVATE" ? "" : ` ${tSharing("deleteShared")}`}`}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            kind="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(id, { onSuccess: gone, onError: (error) => toast.problem(error) })}
          >
            {t("delete")}
          </Button>
        </>
      }
    />
  );
}

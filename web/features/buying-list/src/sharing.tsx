// Whom a list is shared with: said beside its name, and asked in a dialog.

import type { BuyingList } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Choice, Dialog, toast } from "@comptoir/ui";
import { Users } from "lucide-react";
import { useState } from "react";
import { useShareList } from "./queries";
import { sharingMessages } from "./sharing-messages";

const SHARINGS = ["PRIVATE", "READ", "EDIT"] as const;

/** Whose list it is and what others may do with it; nothing where it is the buyer's own and private. */
export function SharingNote({ list: { owner, sharing, right } }: { list: BuyingList }) {
  const t = useMessages(sharingMessages);
  if (!owner && sharing === "PRIVATE") return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-faint text-xs">
      <Users aria-hidden size={14} className="shrink-0" />
      {owner ? t(right === "READ" ? "sharedReadOnly" : "sharedBy", { name: owner.name ?? t("colleague") }) : t(sharing)}
    </span>
  );
}

/** Asks what the account's other members may do with a list. Who manages the account can't hide another's. */
export function ShareList({ list, onClose }: { list: BuyingList; onClose: () => void }) {
  const t = useMessages(sharingMessages);
  const [sharing, setSharing] = useState(list.sharing);
  const share = useShareList();
  const choices = list.owner ? SHARINGS.filter((choice) => choice !== "PRIVATE") : SHARINGS;

  function shared() {
    toast.done(t(`done${sharing}`, { name: list.name }));
    onClose();
  }

  return (
    <Dialog
      title={t("shareTitle", { name: list.name })}
      description={t("shareLead")}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            kind="primary"
            busy={share.isPending}
            onClick={() =>
              share.mutate({ id: list.id, sharing }, { onSuccess: shared, onError: (error) => toast.problem(error) })
            }
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <fieldset aria-label={t("share")} className="flex flex-col gap-2">
        {choices.map((choice) => (
          <Choice key={choice} name="sharing" checked={sharing === choice} onChange={() => setSharing(choice)}>
            <span className="block font-medium">{t(choice)}</span>
            <span className="block text-soft text-sm">{t(`${choice}_LEAD`)}</span>
          </Choice>
        ))}
      </fieldset>
    </Dialog>
  );
}

// Asks what the account's other members may do with a list; loaded when somebody means to share one.

import type { BuyingList } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Choice, Dialog, toast } from "@comptoir/ui";
import { useState } from "react";
import { useShareList } from "./queries";
import { sharingMessages } from "./sharing-messages";

const SHARINGS = ["PRIVATE", "READ", "EDIT"] as const;

/** Who manages the account can't hide another's list. */
export default function ShareList({ list, onClose }: { list: BuyingList; onClose: () => void }) {
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

// The question before an address leaves the book.

import type { Address } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, toast } from "@comptoir/ui";
import { useState } from "react";
import { addressBookMessages } from "./address-book-messages";
import { nameOf } from "./address-card";
import { deleteAddress } from "./queries";

export default function AddressRemoval({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useMessages(addressBookMessages);
  const [busy, setBusy] = useState(false);
  const name = nameOf(address);
  async function remove() {
    setBusy(true);
    try {
      await deleteAddress(address.id);
      onClose();
      toast.done(t("removed", { address: name }));
    } catch (error) {
      setBusy(false);
      toast.problem(error instanceof Error ? error : String(error));
    }
  }
  return (
    <Dialog
      title={t("removeTitle")}
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
      <p>{t("removeText", { address: name })}</p>
    </Dialog>
  );
}

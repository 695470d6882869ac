// A new address, or a change to one, over the address book.

import { type Address, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Dialog, Form, FormProblem, FormSummary, toast } from "@comptoir/ui";
import { useMemo } from "react";
import { addressBookMessages } from "./address-book-messages";
import { nameOf } from "./address-card";
import { AddressFields } from "./address-fields";
import { addressMessages } from "./address-messages";
import { addressBody, addressSchema, addressValues, NEW_ADDRESS } from "./address-rules";
import { DialogFooter } from "./dialog-footer";
import { saveAddress } from "./queries";

export interface AddressDialogProps {
  /** The one to change; a new one when absent. */
  address?: Address;
  /** What a new one is for; both unless said. */
  use?: "shipping" | "billing";
  onClose: () => void;
  /** Told which address the server took. */
  onSaved?: (id: string) => void;
}

/** Stays open until the server takes the address; what is refused is shown at its field. */
export function AddressDialog({ address, use, onClose, onSaved }: AddressDialogProps) {
  const t = useMessages(addressBookMessages);
  const words = useMessages(addressMessages);
  const schema = useMemo(() => addressSchema(words), [words]);
  const { user, account } = useSession();
  const title = t(address ? "editTitle" : "add");
  const draft = ["address", user?.id, account?.id, address?.id ?? "new"].join("/");
  const start = address
    ? addressValues(address)
    : {
        ...NEW_ADDRESS,
        ...(use && { shipping: use === "shipping", billing: use === "billing" }),
        company: account?.name ?? "",
        fullName: user ? `${user.firstName} ${user.lastName}` : "",
      };
  return (
    <Dialog title={title} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={draft}
        defaultValues={start}
        onSubmit={async (values) => {
          const saved = await saveAddress(addressBody(values), address?.id);
          onClose();
          onSaved?.(saved.id);
          toast.done(t("saved", { address: nameOf(saved) }));
        }}
      >
        <FormProblem />
        <FormSummary />
        <AddressFields />
        <DialogFooter draft={draft} save={t("save")} cancel={t("cancel")} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

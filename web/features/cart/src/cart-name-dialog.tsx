// Asks for a cart's name; loaded when somebody means to give one.

import { useMessages } from "@comptoir/i18n";
import { NameDialog } from "@comptoir/ui";
import { cartPageMessages } from "./page-messages";

export interface CartNameDialogProps {
  /** The name it has; without one, the cart is new. */
  name?: string;
  onClose: () => void;
  /** Sends the name; what it throws is shown at the field. */
  onName: (name: string) => Promise<void>;
}

export default function CartNameDialog({ name, onClose, onName }: CartNameDialogProps) {
  const t = useMessages(cartPageMessages);
  return (
    <NameDialog
      title={name === undefined ? t("newCart") : t("renameTitle")}
      action={name === undefined ? t("newCartAction") : t("save")}
      hint={t("nameHint")}
      required={t("nameRequired")}
      name={name}
      onClose={onClose}
      onName={onName}
    />
  );
}

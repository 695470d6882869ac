// Asks for a list's name, for a new one, a copy or an old one; loaded when somebody means to give one.

import { useMessages } from "@comptoir/i18n";
import { NameDialog, type NameDialogProps } from "@comptoir/ui";
import { listMessages } from "./messages";

export default function ListNameDialog(props: Omit<NameDialogProps, "hint" | "required">) {
  const t = useMessages(listMessages);
  return <NameDialog hint={t("nameHint")} required={t("nameRequired")} {...props} />;
}

// What a view is called.

import { useMessages } from "@comptoir/i18n";
import { NameDialog, type NameDialogProps } from "@comptoir/ui";
import { viewsMessages } from "./views-messages";

export default function ViewNameDialog(props: Omit<NameDialogProps, "required">) {
  const t = useMessages(viewsMessages);
  return <NameDialog required={t("required")} {...props} />;
}

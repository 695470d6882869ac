// Puts the page on paper, as the styles for paper draw it.

import { useMessages } from "@comptoir/i18n";
import { Printer } from "lucide-react";
import { Button } from "./button";
import { uiMessages } from "./messages";

export function PrintButton() {
  const t = useMessages(uiMessages);
  return (
    <Button icon={<Printer aria-hidden size={16} />} onClick={() => window.print()}>
      {t("print")}
    </Button>
  );
}

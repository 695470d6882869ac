// Says that a part of a page could not be read, with a way to try again (D8.6).

import { useMessages } from "@comptoir/i18n";
import { Button } from "./button";
import { uiMessages } from "./messages";

export function UnreadNotice({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const t = useMessages(uiMessages);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-bad text-sm">
      {text}
      <Button size="small" onClick={() => onRetry()}>
        {t("retry")}
      </Button>
    </p>
  );
}

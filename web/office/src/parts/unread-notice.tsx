// Says that a part of the page could not be read, with a way to try again.

import { useMessages } from "@comptoir/i18n";
import { Button } from "@comptoir/ui";
import { partMessages } from "./messages";

export function UnreadNotice({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const t = useMessages(partMessages);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-bad text-sm">
      {text}
      <Button size="small" onClick={() => onRetry()}>
        {t("retry")}
      </Button>
    </p>
  );
}

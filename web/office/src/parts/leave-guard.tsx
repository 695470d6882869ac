// Asks before a page with unsaved work is left: inside the office in a dialog, and by the browser before the tab closes.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog } from "@comptoir/ui";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { partMessages } from "./messages";

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  isDirty: boolean;
  title: string;
  lead: string;
  /** Somebody leaves all the same. */
  onDiscard: () => void;
}

/** What stays on the page, such as its next rows, is no leaving. */
export function LeaveGuard({ isDirty, title, lead, onDiscard }: LeaveGuardProps) {
  const t = useMessages(partMessages);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title={title}
      description={lead}
      open
      onOpenChange={(open) => open || blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.reset()}>{t("stay")}</Button>
          <Button
            kind="danger"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            {t("leave")}
          </Button>
        </>
      }
    />
  );
}

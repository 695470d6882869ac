// Asks before a page with unsaved work is left: inside the office in a dialog, and by the browser before the tab closes.

import { withoutLocale } from "@comptoir/i18n";
import { lazy, Suspense, useEffect } from "react";
import { useBlocker } from "react-router";

const LeaveQuestion = lazy(() => import("./leave-question"));

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  isDirty: boolean;
  title: string;
  lead: string;
  /** Somebody leaves all the same. */
  onDiscard: () => void;
}

/** What stays on the page, such as its next rows or its other language, is no leaving. */
export function LeaveGuard({ isDirty, title, lead, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && withoutLocale(currentLocation.pathname) !== withoutLocale(nextLocation.pathname);
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <LeaveQuestion
        title={title}
        lead={lead}
        onStay={() => blocker.reset()}
        onLeave={() => {
          onDiscard();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
}

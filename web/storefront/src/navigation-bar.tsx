// The bar at the top of the page: another page is coming.

import { FixedLanguage, localeOf, useMessages } from "@comptoir/i18n";
import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { errorMessages } from "./errors/messages";

/** What is there sooner needs no bar. */
const DELAY_MS = 100;

/** Seen and announced while a navigation takes its time. */
export function NavigationBar() {
  return <Bar shown={useNavigation().state !== "idle"} />;
}

/** The same before anything of the app is there. */
export function FirstPageBar() {
  const { pathname } = useLocation();
  return (
    <FixedLanguage locale={localeOf(pathname)}>
      <Bar shown />
    </FixedLanguage>
  );
}

function Bar({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.75 print:hidden">
      {shown && <Progress />}
    </div>
  );
}

/** How far a page is nobody knows: the bar slows down, and gets nowhere near its end. */
function Progress() {
  const t = useMessages(errorMessages);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <>
      <span className="sr-only">{t("pageComing")}</span>
      <div aria-hidden className="h-full origin-left animate-progress bg-accent" />
    </>
  );
}

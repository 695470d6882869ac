// A page that could not be shown: inside the frame, or instead of everything.

import { ApiError, loadAnew, PageCodeMissing } from "@comptoir/api";
import { FixedLanguage, localeOf, useMessages } from "@comptoir/i18n";
import { Button, ErrorState } from "@comptoir/ui";
import { useState } from "react";
import { useLocation, useRouteError } from "react-router";
import { officeMessages } from "./messages";
import { NotFound } from "./not-found";

/** What a page was stopped by, inside the frame. */
export function PageError() {
  const t = useMessages(officeMessages);
  const error = useRouteError();
  const [isInVain, setIsInVain] = useState(false);
  async function loadAgain() {
    setIsInVain(false);
    await loadAnew();
    setIsInVain(true);
  }
  const outcome = (
    <p role="status" className="max-w-prose text-soft">
      {isInVain && t("unreachable")}
    </p>
  );
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error instanceof ApiError) return <ErrorState error={error} onRetry={loadAgain} action={outcome} />;
  return (
    <section className="page-width flex flex-col items-start gap-4 py-20">
      <title>{`${t("failedTitle")} · Comptoir`}</title>
      <h1 tabIndex={-1} className="text-2xl">
        {t("failedTitle")}
      </h1>
      <p className="max-w-prose text-soft">{t(error instanceof PageCodeMissing ? "codeMissing" : "failedLead")}</p>
      <Button kind="primary" onClick={loadAgain}>
        {t("reload")}
      </Button>
      {outcome}
    </section>
  );
}

/** The office itself could not be opened. */
export function OfficeError() {
  const { pathname } = useLocation();
  return (
    <FixedLanguage locale={localeOf(pathname)}>
      <main className="flex min-h-dvh flex-col justify-center">
        <PageError />
      </main>
    </FixedLanguage>
  );
}

// The error pages: not found, and everything else. Crawlers get none.

import { ApiError, loadAnew, PageCodeMissing } from "@comptoir/api";
import { FixedLanguage, LocalizedLink, localeOf, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { lazy, Suspense, useState } from "react";
import { useLocation, useRouteError } from "react-router";
import { isCrawler } from "./crawler";
import { errorMessages } from "./messages";
import { isNotFound } from "./report";

const NotFound = lazy(() => import("./not-found"));

/** A page of the shop that could not be shown, inside its layout. */
export function PageError() {
  const error = useRouteError();
  if (isCrawler(navigator.userAgent)) return null;
  if (!isNotFound(error)) return <ServerError error={error} />;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}

/** The shop itself could not be opened: the same page, without a layout around it. */
export function ShopError() {
  const { pathname } = useLocation();
  return (
    <FixedLanguage locale={localeOf(pathname)}>
      <main className="flex min-h-dvh flex-col justify-center">
        <PageError />
      </main>
    </FixedLanguage>
  );
}

function ServerError({ error }: { error: unknown }) {
  const t = useMessages(errorMessages);
  const refusal = error instanceof ApiError ? error : undefined;
  const isCodeMissing = error instanceof PageCodeMissing;
  const isUnanswered = refusal?.status === 0 || isCodeMissing;
  const sentence = isCodeMissing ? t("pageCodeMissing") : refusal?.message;
  return (
    <section className="page-width flex flex-col items-start gap-4 py-20">
      <title>{`${t(isUnanswered ? "unansweredTitle" : "serverErrorTitle")} · Comptoir`}</title>
      {!isUnanswered && <p className="figures font-mono text-faint">{refusal?.status ?? 500}</p>}
      <h1 tabIndex={-1} className="text-3xl">
        {sentence ?? t("serverErrorTitle")}
      </h1>
      {isUnanswered && <p className="max-w-prose text-soft">{t("nothingLost")}</p>}
      {!sentence && <p className="max-w-prose text-soft">{t("serverErrorAdvice")}</p>}
      {refusal?.traceId && (
        <>
          <p className="max-w-prose text-soft">{t("supportAdvice")}</p>
          <p className="text-faint text-sm">
            {t("traceId")} <code className="font-mono">{refusal.traceId}</code>
          </p>
        </>
      )}
      <WaysOn />
    </section>
  );
}

/** Try again, or go home; who tries while the shop does not answer keeps this page. */
function WaysOn() {
  const t = useMessages(errorMessages);
  const [trying, setTrying] = useState<"now" | "in vain">();
  async function retry() {
    setTrying("now");
    await loadAnew();
    setTrying("in vain");
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className={buttonStyle({ kind: "primary" })}
          aria-disabled={trying === "now" || undefined}
          aria-busy={trying === "now" || undefined}
          onClick={trying === "now" ? undefined : retry}
        >
          {t("retry")}
        </button>
        <LocalizedLink to="/" className={buttonStyle()}>
          {t("backHome")}
        </LocalizedLink>
      </div>
      <p role="status" className="max-w-prose text-soft">
        {trying === "now" ? t("pageComing") : trying === "in vain" ? t("stillUnanswered") : ""}
      </p>
    </>
  );
}

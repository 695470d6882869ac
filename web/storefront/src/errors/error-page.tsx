// The error pages: not found, and everything else. Crawlers get none.

import { ApiError } from "@comptoir/api";
import { FixedLanguage, LocalizedLink, localeOf, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { lazy, Suspense } from "react";
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
  return (
    <section className="page-width flex flex-col items-start gap-4 py-20">
      <title>{`${t("serverErrorTitle")} · Comptoir`}</title>
      <p className="figures font-mono text-faint">{refusal?.status || 500}</p>
      <h1 tabIndex={-1} className="text-3xl">
        {refusal?.message || (refusal?.status === 0 ? t("unreachable") : t("serverErrorTitle"))}
      </h1>
      <p className="max-w-prose text-soft">{refusal?.status === 0 ? t("unreachableAdvice") : t("serverErrorAdvice")}</p>
      {refusal?.traceId && (
        <p className="text-faint text-sm">
          {t("traceId")} <code className="font-mono">{refusal.traceId}</code>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className={buttonStyle({ kind: "primary" })} onClick={() => location.reload()}>
          {t("retry")}
        </button>
        <LocalizedLink to="/" className={buttonStyle()}>
          {t("backHome")}
        </LocalizedLink>
      </div>
    </section>
  );
}

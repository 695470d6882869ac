// The error pages: not found, and everything else. Crawlers get none.

import { ApiError } from "@comptoir/api";
import { FixedLanguage, LocalizedLink, localeOf, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { useLocation, useRouteError } from "react-router";
import { isCrawler } from "./crawler";
import { errorMessages } from "./messages";
import { isNotFound } from "./report";

/** A page of the shop that could not be shown, inside its layout. */
export function PageError() {
  const error = useRouteError();
  if (isCrawler(navigator.userAgent)) return null;
  return isNotFound(error) ? <NotFound /> : <ServerError error={error} />;
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

function NotFound() {
  const t = useMessages(errorMessages);
  const { pathname, search } = useLocation();
  return (
    <section className="page-width flex flex-col items-start gap-4 py-20">
      <title>{`${t("notFoundTitle")} · Comptoir`}</title>
      <p className="figures font-mono text-faint">404</p>
      <h1 tabIndex={-1} className="text-3xl">
        {t("notFoundTitle")}
      </h1>
      <p className="break-all text-soft">{t("notFound", { path: pathname + search })}</p>
      <p className="text-soft">{t("notFoundAdvice")}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LocalizedLink to="/" className={buttonStyle({ kind: "primary" })}>
          {t("backHome")}
        </LocalizedLink>
        <LocalizedLink to="/search" className={buttonStyle()}>
          {t("searchInstead")}
        </LocalizedLink>
      </div>
    </section>
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

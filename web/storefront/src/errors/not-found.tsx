// The page for addresses that lead nowhere, and for things that are not there.

import { ApiError } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { useLocation, useRouteError } from "react-router";
import { notFoundMessages } from "./not-found-messages";

export default function NotFound() {
  const t = useMessages(notFoundMessages);
  const { pathname, search } = useLocation();
  const error = useRouteError();
  // What the server says is not there is told in its words; of an address nobody knows more than the address.
  const own = error instanceof ApiError && error.problem ? error.message : undefined;
  return (
    <section className="page-width flex flex-col items-start gap-4 py-20">
      <title>{`${t("title")} · Comptoir`}</title>
      <p className="figures font-mono text-faint">404</p>
      <h1 tabIndex={-1} className="text-3xl">
        {own ?? t("title")}
      </h1>
      {!own && <p className="break-all text-soft">{t("notFound", { path: pathname + search })}</p>}
      <p className="text-soft">{t("advice")}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LocalizedLink to="/" className={buttonStyle({ kind: "primary" })}>
          {t("backHome")}
        </LocalizedLink>
        <LocalizedLink to="/search" className={buttonStyle()}>
          {t("search")}
        </LocalizedLink>
      </div>
    </section>
  );
}

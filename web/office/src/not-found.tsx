// An address of the office that leads nowhere.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { useLocation } from "react-router";
import { officeMessages } from "./messages";

export function NotFound() {
  const t = useMessages(officeMessages);
  const { pathname } = useLocation();
  return (
    <section className="page-width flex flex-col items-start gap-4 py-20">
      <title>{`${t("notFoundTitle")} · Comptoir`}</title>
      <h1 tabIndex={-1} className="text-2xl">
        {t("notFoundTitle")}
      </h1>
      <p className="break-all text-soft">{t("notFoundLead", { path: pathname })}</p>
      <LocalizedLink to="/office" className={buttonStyle({ kind: "primary" })}>
        {t("toToday")}
      </LocalizedLink>
    </section>
  );
}

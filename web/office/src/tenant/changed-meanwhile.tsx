// Somebody was faster: what they changed about the procurement system since the reader saw it.

import { useMessages } from "@comptoir/i18n";
import { ChangedNotice } from "../parts/changed-notice";
import { tenantMessages } from "./messages";
import { useOpenTenant } from "./use-tenant";

/** Stands where it matters: on the page, and in a dialog that was open meanwhile. */
export function ChangedMeanwhile() {
  const t = useMessages(tenantMessages);
  const said = (text: string) => (text === "true" ? t("yes") : text === "false" ? t("no") : text || t("nothing"));
  return (
    <ChangedNotice
      title={t("changedTitle")}
      seen={useOpenTenant()}
      tell={({ fact, from, to }) =>
        from || to
          ? t("changed", { fact: t(fact), from: said(from), to: said(to) })
          : t("changedFact", { fact: t(fact) })
      }
    />
  );
}

// Somebody was faster: what they changed about the account since the reader saw it.

import { useMessages } from "@comptoir/i18n";
import { ChangedNotice } from "../parts/changed-notice";
import { accountMessages } from "./messages";
import { useOpenAccount } from "./use-account";

/** Stands where it matters: on the page, and in a dialog that was open meanwhile. */
export function ChangedMeanwhile() {
  const t = useMessages(accountMessages);
  return (
    <ChangedNotice
      title={t("changedTitle")}
      seen={useOpenAccount()}
      tell={({ fact, from, to }) => t("changed", { fact: t(fact), from: from || t("nothing"), to: to || t("nothing") })}
    />
  );
}

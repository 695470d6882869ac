// What a page shows to a user who belongs to no customer account: why it can't be used, and what can (D4.16).

import { authenticatedUserQuery } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, EmptyState, Page } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { accountMessages } from "./account-messages";

export function AccountMissingPage() {
  const t = useMessages(accountMessages);
  const waits = useQuery(authenticatedUserQuery).data?.waitsToJoin === true;
  return (
    <Page title={t("noAccountTitle")}>
      <EmptyState
        icon={<Building2 aria-hidden size={28} />}
        title={t(waits ? "waitsToJoin" : "noAccountReason")}
        action={
          <>
            <LocalizedLink to="/account/user-information" className={buttonStyle({ kind: "primary" })}>
              {t("yourInformation")}
            </LocalizedLink>
            <LocalizedLink to="/contact" className={buttonStyle()}>
              {t("contactUs")}
            </LocalizedLink>
          </>
        }
      >
        {t(waits ? "waitsToJoinText" : "noAccount")}
      </EmptyState>
    </Page>
  );
}

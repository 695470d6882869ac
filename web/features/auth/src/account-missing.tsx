// What a page shows to a user who belongs to no customer account: why it can't be used, and what can (D4.16).

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, EmptyState, Page } from "@comptoir/ui";
import { Building2 } from "lucide-react";
import { accountMessages } from "./account-messages";

export function AccountMissingPage() {
  const t = useMessages(accountMessages);
  return (
    <Page title={t("noAccountTitle")}>
      <EmptyState
        icon={<Building2 aria-hidden size={28} />}
        title={t("noAccountReason")}
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
        {t("noAccount")}
      </EmptyState>
    </Page>
  );
}

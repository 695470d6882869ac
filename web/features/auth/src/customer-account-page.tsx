// The acting customer account: its company, its stores, its terms.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Copyable, EmptyState, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { accountMessages } from "./account-messages";
import { Facts } from "./facts";
import { accountQuery } from "./queries";

export function CustomerAccountPage() {
  const t = useMessages(accountMessages);
  const hasAccount = useSession().account !== null;
  return (
    <Page title={t("accountTitle")} subtitle={t("changes")}>
      {hasAccount ? <AccountFacts /> : <EmptyState title={t("noAccountTitle")}>{t("noAccount")}</EmptyState>}
    </Page>
  );
}

function AccountFacts() {
  const t = useMessages(accountMessages);
  const { data: account, error, refetch } = useQuery(accountQuery());
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!account) {
    return (
      <Loading>
        <Skeleton className="h-96 max-w-3xl" />
      </Loading>
    );
  }
  const terms =
    account.paymentType === "DUE_DATE" ? t("DUE_DATE", { days: account.paymentTermDays ?? 30 }) : t("IMMEDIATE");
  return (
    <Facts
      facts={[
        { name: t("accountName"), value: account.name },
        { name: t("registrationName"), value: account.companyRegistrationName },
        { name: t("registrationNumber"), value: <Copyable value={account.businessRegistrationNumber} /> },
        { name: t("vatNumber"), value: account.vatNumber && <Copyable value={account.vatNumber} /> },
        { name: t("website"), value: account.website },
        { name: t("accountManager"), value: account.accountManager },
        { name: t("payment"), value: terms },
        { name: t("stores"), value: account.stores.map((store) => `${store.name} (${store.currency})`).join(", ") },
      ]}
    />
  );
}

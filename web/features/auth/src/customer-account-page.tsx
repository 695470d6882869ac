// The acting customer account: the company, its terms, its contacts and its members.

import { type Account, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { ErrorState, Loading, lazyPart, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { accountMessages } from "./account-messages";
import { CustomerAccountCompany } from "./customer-account-company";
import { CustomerAccountContacts } from "./customer-account-contacts";
import { accountQuery } from "./queries";
import { UsersSection } from "./users-section";

const ArticleNumbers = lazyPart(() => import("./article-numbers"));

export function CustomerAccountPage() {
  const t = useMessages(accountMessages);
  const account = useSession().account?.name ?? "";
  return (
    <Page title={t("accountTitle")} subtitle={t("accountLead", { account })}>
      <Sections />
    </Page>
  );
}

function Sections() {
  const t = useMessages(accountMessages);
  const { data: account, isFetching, refetch } = useQuery(accountQuery());
  if (account === undefined || (account === null && isFetching)) {
    return (
      <Loading className="grid gap-6">
        <Skeleton className="h-120 max-w-3xl" />
        <Skeleton className="h-40 max-w-3xl" />
      </Loading>
    );
  }
  if (account === null) return <ErrorState error={null} title={t("unavailable")} onRetry={refetch} />;
  const mayChange = isAdministrator(account);
  return (
    <div className="flex flex-col gap-10">
      {!mayChange && (
        <p className="max-w-3xl rounded-control bg-sunken px-3.5 py-3 text-soft text-sm">{t("adminsOnly")}</p>
      )}
      <CustomerAccountCompany account={account} mayChange={mayChange} />
      <CustomerAccountContacts account={account} mayChange={mayChange} />
      <UsersSection account={account} mayList={mayChange} />
      {mayChange && (
        <Suspense>
          <ArticleNumbers />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the asking user may change the account and see its members (D6.1). */
function isAdministrator({ roles }: Account): boolean {
  return roles.includes("ACCOUNT_ADMIN");
}

// A page about one customer beside its own: read by the customer's number, with the way back to it.

import { ApiError, type OperatedAccount } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { accountUrl } from "./account-columns";
import { AccountStatusBadge } from "./account-status";
import { accountsMessages } from "./messages";
import { accountQuery } from "./queries";

interface CustomerPageProps {
  externalId: string;
  /** What the page is for, whoever the customer is. */
  name: string;
  /** What stands above it once the customer is known. */
  title: (customer: string) => string;
  children: (account: OperatedAccount) => ReactNode;
}

export function CustomerPage({ externalId, name, title, children }: CustomerPageProps) {
  const t = useMessages(accountsMessages);
  const { data: account, error, refetch } = useQuery(accountQuery(externalId));
  const customers = { label: t("title"), to: "/office/customers" };
  if (account) {
    return (
      <Page
        title={title(account.name)}
        crumbs={[customers, { label: account.name, to: accountUrl(account) }, { label: name }]}
        subtitle={<AccountStatusBadge account={account} />}
        actions={
          <LocalizedLink to={accountUrl(account)} className={buttonStyle()}>
            {t("toCustomer")}
          </LocalizedLink>
        }
      >
        {children(account)}
      </Page>
    );
  }
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page title={name} crumbs={[customers, { label: externalId }]}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  );
}

// /office/customers/:externalId/order: an order that somebody of the shop places for a member of the account.

import { ApiError, type OperatedAccount } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { accountUrl } from "../accounts/account-columns";
import { AccountStatusBadge } from "../accounts/account-status";
import { accountQuery } from "../accounts/queries";
import { ReadPart } from "../parts/read-part";
import { onBehalfMessages } from "./messages";
import { OrderForm } from "./order-form";
import { membersQuery } from "./queries";

export default function OrderOnBehalfPage({ externalId }: { externalId: string }) {
  const t = useMessages(onBehalfMessages);
  const { data: account, error, refetch } = useQuery(accountQuery(externalId));
  if (account) return <OneCustomer account={account} />;
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page title={t("loading")} crumbs={[{ label: t("customers"), to: "/office/customers" }, { label: externalId }]}>
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

function OneCustomer({ account }: { account: OperatedAccount }) {
  const t = useMessages(onBehalfMessages);
  const { externalId, name } = account;
  const members = useQuery(membersQuery(externalId));
  return (
    <Page
      title={t("title", { name })}
      crumbs={[
        { label: t("customers"), to: "/office/customers" },
        { label: name, to: accountUrl(account) },
        { label: t("open") },
      ]}
      subtitle={<AccountStatusBadge account={account} />}
      actions={
        <LocalizedLink to={accountUrl(account)} className={buttonStyle()}>
          {t("back")}
        </LocalizedLink>
      }
    >
      <p className="mb-6 max-w-3xl rounded-card border border-accent bg-accent-wash p-4 text-sm">{t("lead")}</p>
      <ReadPart query={members} skeleton="h-96">
        {(known) =>
          known.length > 0 ? (
            <OrderForm account={account} members={known} />
          ) : (
            <p className="text-soft">{t("noMembers")}</p>
          )
        }
      </ReadPart>
    </Page>
  );
}

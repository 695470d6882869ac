// /account/orders: what an account ordered, found by number, reference, status and day; the address keeps what is shown.

import { useSession } from "@comptoir/api";
import { LocalizedLink, useLocale, useMessages } from "@comptoir/i18n";
import { buttonStyle, EmptyState, ErrorState, Loading, lazyPart, Page, Pagination, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Download, PackageSearch, ShieldCheck } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { ordersToDecideQuery, useDecidesOnOrders } from "../desk/queries";
import { ordersQuery } from "../queries";
import { exportUrl, type Filter, isFiltered, listUrl, NO_FILTER, readFilter, TO_DECIDE_PATH } from "./filter";
import { listMessages } from "./messages";
import { OrdersFilter } from "./orders-filter";
import { OrdersTable } from "./orders-table";

/** What only those load who decide. */
const DecideOrders = lazyPart(() => import("./decide-orders"));

export function OrdersPage() {
  const t = useMessages(listMessages);
  const locale = useLocale();
  const { account } = useSession();
  const filter = readFilter(useSearchParams()[0]);
  const isApprover = useDecidesOnOrders();
  return (
    <Page
      title={t("title")}
      subtitle={t("lead", { account: account?.name })}
      actions={
        <a href={exportUrl(filter, locale)} download className={buttonStyle()}>
          <Download aria-hidden size={16} />
          {t("export")}
        </a>
      }
    >
      {isApprover && !filter.toDecide && <ToDecide />}
      <OrdersFilter filter={filter} isApprover={isApprover} />
      <Orders filter={filter} />
    </Page>
  );
}

/** What waits for the reader's decision is said before they look for it. */
function ToDecide() {
  const t = useMessages(listMessages);
  const { data } = useQuery(ordersToDecideQuery());
  if (!data?.totalElement) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warn-wash px-4 py-3 text-warn">
      <ShieldCheck aria-hidden size={18} />
      <span className="flex-1">{t("toDecideNews", { count: data.totalElement })}</span>
      <LocalizedLink to={TO_DECIDE_PATH} className={buttonStyle({ size: "small" })}>
        {t("look")}
      </LocalizedLink>
    </p>
  );
}

function Orders({ filter }: { filter: Filter }) {
  const t = useMessages(listMessages);
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersQuery(filter));
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <OrdersSkeleton />;
  if (data.orders.length === 0) return <Nothing filter={filter} />;
  return (
    <section
      aria-label={t("title")}
      aria-busy={isPlaceholderData || undefined}
      className={clsx("flex flex-col gap-4 transition-opacity", isPlaceholderData && "opacity-60")}
    >
      <p role="status" className="figures text-soft text-sm">
        {t("found", { count: data.totalElement })}
      </p>
      {filter.toDecide ? (
        <Suspense fallback={<OrdersSkeleton />}>
          <DecideOrders orders={data.orders} />
        </Suspense>
      ) : (
        <OrdersTable orders={data.orders} />
      )}
      <Pagination
        page={data.page}
        pages={Math.ceil(data.totalElement / data.size)}
        href={(page) => listUrl({ ...filter, page })}
      />
    </section>
  );
}

/** Nothing to list: because nothing was ordered, nothing waits, or too much was asked for. */
function Nothing({ filter }: { filter: Filter }) {
  const t = useMessages(listMessages);
  const icon = <PackageSearch aria-hidden size={36} strokeWidth={1.5} />;
  if (!isFiltered(filter)) {
    const action = (
      <LocalizedLink to="/c" className={buttonStyle({ kind: "primary" })}>
        {t("toCatalogue")}
      </LocalizedLink>
    );
    return (
      <EmptyState icon={icon} title={t("noOrders")} action={action}>
        {t("noOrdersLead")}
      </EmptyState>
    );
  }
  const action = (
    <LocalizedLink to={listUrl(NO_FILTER)} className={buttonStyle()}>
      {t("clear")}
    </LocalizedLink>
  );
  return (
    <EmptyState icon={icon} title={t(filter.toDecide ? "noDecision" : "noMatch")} action={action}>
      {t(filter.toDecide ? "noDecisionLead" : "noMatchLead")}
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <Loading className="flex flex-col gap-px sm:pt-16.5">
      {["a", "b", "c", "d", "e"].map((place) => (
        <div key={place} className="flex h-15.5 items-center justify-between border-line border-b max-sm:h-52">
          <Skeleton className="h-4 w-56 max-w-[60%]" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}

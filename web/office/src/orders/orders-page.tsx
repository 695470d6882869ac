// /office/orders: the orders of all accounts, found by words and status; the address keeps what is shown.

import type { OrderSummary } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, EmptyState, ErrorState, Loading, Page, Pagination, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { PackageSearch } from "lucide-react";
import { useSearchParams } from "react-router";
import { useStaffRole } from "../rights";
import { ColumnButton } from "./column-button";
import { type ColumnId, useColumns } from "./columns";
import { ExportButton } from "./export-button";
import { type Filter, isFiltered, NO_FILTER, ordersUrl, readFilter } from "./filter";
import { ordersMessages } from "./messages";
import { OrdersFilter } from "./orders-filter";
import { OrdersTable } from "./orders-table";
import { ordersQuery } from "./queries";
import { useRowKeys } from "./row-keys";

export function OrdersPage() {
  const t = useMessages(ordersMessages);
  const filter = readFilter(useSearchParams()[0]);
  const columns = useColumns();
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersQuery(filter));
  const orders = data?.orders ?? [];
  return (
    <Page
      title={t("title")}
      actions={
        <>
          <ColumnButton shown={columns} />
          <ExportButton orders={orders} columns={columns} />
        </>
      }
    >
      <OrdersFilter filter={filter} />
      {data ? (
        <section
          aria-label={t("title")}
          aria-busy={isPlaceholderData || undefined}
          className={clsx("flex flex-col gap-4 transition-opacity", isPlaceholderData && "opacity-60")}
        >
          <Orders orders={orders} columns={columns} count={data.totalElement} filter={filter} />
          <Pagination
            page={data.page}
            pages={Math.ceil(data.totalElement / data.size)}
            href={(page) => ordersUrl({ ...filter, page })}
          />
        </section>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <OrdersSkeleton />
      )}
    </Page>
  );
}

interface OrdersProps {
  orders: OrderSummary[];
  columns: readonly ColumnId[];
  count: number;
  filter: Filter;
}

function Orders({ orders, columns, count, filter }: OrdersProps) {
  const t = useMessages(ordersMessages);
  const rows = useRowKeys();
  const isOperator = useStaffRole() === "OPERATOR";
  if (orders.length === 0) return <Nothing filter={filter} />;
  return (
    <div ref={rows} className="flex flex-col gap-2">
      <p role="status" className="figures text-soft text-sm">
        {t("found", { count })}
      </p>
      {/* A supplier's people would read their own name in every row. */}
      <OrdersTable orders={orders} columns={isOperator ? columns : columns.filter((id) => id !== "suppliers")} />
    </div>
  );
}

function Nothing({ filter }: { filter: Filter }) {
  const t = useMessages(ordersMessages);
  const icon = <PackageSearch aria-hidden size={36} strokeWidth={1.5} />;
  if (!isFiltered(filter)) {
    return (
      <EmptyState icon={icon} title={t("noOrders")}>
        {t("noOrdersLead")}
      </EmptyState>
    );
  }
  const action = (
    <LocalizedLink to={ordersUrl(NO_FILTER)} className={buttonStyle()}>
      {t("clear")}
    </LocalizedLink>
  );
  return (
    <EmptyState icon={icon} title={t("noMatch")} action={action}>
      {t("noMatchLead")}
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <Loading className="flex flex-col gap-px pt-14">
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((place) => (
        <div key={place} className="flex h-12 items-center justify-between border-line border-b max-sm:h-52">
          <Skeleton className="h-4 w-56 max-w-[60%]" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}

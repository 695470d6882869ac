// Orders in a table: which, when and by whom, from where, where they stand, what they come to.

import type { OrderSummary } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { type Column, DateTime, Money, Numeral, Table } from "@comptoir/ui";
import { StatusBadge } from "../status-badge";
import { listMessages } from "./messages";

export interface OrdersTableProps {
  orders: OrderSummary[];
  /** What stands before each, where something is done with them here. */
  before?: Column<OrderSummary>;
  /** They wait for the reader's decision. */
  decides?: boolean;
}

export function OrdersTable({ orders, before, decides }: OrdersTableProps) {
  const t = useMessages(listMessages);
  const columns: Column<OrderSummary>[] = [
    ...(before ? [before] : []),
    {
      id: "order",
      header: t("order"),
      card: "title",
      cell: ({ id, reference, purchaseOrderNumber }) => (
        <div className="flex flex-col items-start">
          <LocalizedLink
            to={`/account/orders/${id}`}
            className="inline-flex min-h-6 items-center whitespace-nowrap font-medium text-[0.9375rem] hover:text-accent hover:underline"
          >
            {reference}
          </LocalizedLink>
          {purchaseOrderNumber && (
            <span className="text-faint text-xs [overflow-wrap:anywhere]">
              {t.rich("po", {
                number: (
                  <span key="number" className="font-mono">
                    {purchaseOrderNumber}
                  </span>
                ),
              })}
            </span>
          )}
        </div>
      ),
    },
    {
      id: "placed",
      header: t("placed"),
      headerClassName: "whitespace-nowrap",
      cell: ({ validatedAt, createdAt }) => <DateTime iso={validatedAt ?? createdAt} />,
    },
    {
      id: "by",
      header: t("by"),
      className: "text-soft lg:whitespace-nowrap",
      cell: ({ customer }) => customer && `${customer.firstName} ${customer.lastName}`,
    },
    {
      id: "suppliers",
      header: t("suppliers"),
      className: "text-soft md:w-full max-sm:text-right",
      cell: ({ supplierNames }) => <Suppliers names={supplierNames} />,
    },
    { id: "status", header: t("status"), cell: ({ status }) => <StatusBadge status={status} decides={decides} /> },
    {
      id: "lines",
      header: t("lines"),
      align: "right",
      className: "sm:max-lg:hidden",
      headerClassName: "sm:max-lg:hidden",
      cell: ({ numberOfLines }) => <Numeral value={numberOfLines} />,
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: ({ prices }) => (
        <Money amount={prices.totalOrderPrice} currency={prices.currency} className="font-medium" />
      ),
    },
  ];
  return <Table caption={t("title")} columns={columns} rows={orders} rowKey={({ id }) => id} />;
}

/** The first of many stands for them; the others are told to who points at it. */
function Suppliers({ names }: { names: string[] }) {
  const t = useMessages(listMessages);
  const [first, ...others] = names;
  if (others.length < 2) return names.join(", ");
  return <span title={names.join(", ")}>{t("moreSuppliers", { first, count: others.length })}</span>;
}

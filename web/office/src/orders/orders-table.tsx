// Orders in a table, with the columns that somebody chose.

import type { OrderSummary } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { type Column, DateTime, Money, Numeral, Table } from "@comptoir/ui";
import { COLUMN_NAMES, type ColumnId } from "./columns";
import { ordersMessages } from "./messages";
import { ROW_LINK } from "./row-keys";
import { StatusBadge } from "./status-badge";

interface OrdersTableProps {
  orders: OrderSummary[];
  columns: readonly ColumnId[];
}

export function OrdersTable({ orders, columns }: OrdersTableProps) {
  const t = useMessages(ordersMessages);
  const order: Column<OrderSummary> = {
    id: "order",
    header: t("order"),
    card: "title",
    cell: (row) => <Reference order={row} />,
  };
  const chosen = columns.map((id): Column<OrderSummary> => ({ id, header: t(COLUMN_NAMES[id]), ...CELLS[id] }));
  return (
    <div className="overflow-x-auto">
      <Table
        caption={t("title")}
        columns={[order, ...chosen]}
        rows={orders}
        rowKey={({ id }) => id}
        rowClassName={() => "focus-within:bg-accent-wash sm:hover:bg-sunken"}
      />
    </div>
  );
}

function Reference({ order }: { order: OrderSummary }) {
  const t = useMessages(ordersMessages);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5 pl-2">
      <LocalizedLink
        {...ROW_LINK}
        to={`/office/orders/${order.reference}`}
        className="inline-flex min-h-6 items-center whitespace-nowrap font-medium hover:text-accent hover:underline"
      >
        {order.reference}
      </LocalizedLink>
      {order.purchaseOrderNumber && (
        <span className="text-faint text-xs [overflow-wrap:anywhere]">
          {t("po", { number: order.purchaseOrderNumber })}
        </span>
      )}
    </span>
  );
}

const CELLS: Record<ColumnId, Omit<Column<OrderSummary>, "id" | "header">> = {
  date: {
    cell: ({ validatedAt, createdAt }) => <DateTime iso={validatedAt ?? createdAt} time className="text-soft" />,
  },
  customer: { cell: ({ customer }) => customer?.parentName },
  buyer: { cell: ({ customer }) => customer && `${customer.firstName} ${customer.lastName}` },
  suppliers: { cell: ({ supplierNames }) => supplierNames.join(", ") },
  lines: { align: "right", cell: ({ numberOfLines }) => <Numeral value={numberOfLines} /> },
  channel: { cell: ({ channel }) => <Channel channel={channel} /> },
  status: { card: "corner", cell: ({ status }) => <StatusBadge status={status} /> },
  net: {
    align: "right",
    cell: ({ prices }) => <Money amount={prices.totalPriceWithoutTax} currency={prices.currency} />,
  },
  gross: {
    align: "right",
    cell: ({ prices }) => <Money amount={prices.totalOrderPrice} currency={prices.currency} className="font-medium" />,
  },
};

function Channel({ channel }: { channel: string }) {
  const t = useMessages(ordersMessages);
  return channel === "WEB" || channel === "FASTCART" || channel === "PUNCHOUT" ? t(channel) : channel;
}

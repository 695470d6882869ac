// The columns of the table of orders.

import type { OrderSummary } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { statusOf } from "@comptoir/order";
import { DateTime, Money, Numeral } from "@comptoir/ui";
import type { ListColumn } from "../list/columns";
import { listMessages } from "../list/messages";
import { RowLink } from "../list/row-link";
import { useStaffRole } from "../rights";
import { ordersMessages } from "./messages";
import { StatusBadge } from "./status-badge";
import { officeStatusMessages } from "./status-messages";

/** A supplier's people would read their own name in every row. */
export function useOrderColumns(): ListColumn<OrderSummary>[] {
  const t = useMessages(ordersMessages);
  const common = useMessages(listMessages);
  const words = useMessages(officeStatusMessages);
  const formats = useFormats();
  const isOperator = useStaffRole() === "OPERATOR";
  const columns: ListColumn<OrderSummary>[] = [
    {
      id: "order",
      header: t("order"),
      kind: "fixed",
      card: "title",
      className: "max-sm:pr-28",
      cell: ({ reference, purchaseOrderNumber: number }) => (
        <RowLink to={`/office/orders/${reference}`} aside={number && t("po", { number })}>
          <span className="whitespace-nowrap">{reference}</span>
        </RowLink>
      ),
      value: ({ reference }) => reference,
    },
    {
      id: "po",
      header: t("poNumber"),
      kind: "file",
      cell: () => null,
      value: ({ purchaseOrderNumber }) => purchaseOrderNumber,
    },
    {
      id: "date",
      header: t("date"),
      cell: ({ validatedAt, createdAt }) => <DateTime iso={validatedAt ?? createdAt} time className="text-soft" />,
      value: ({ validatedAt, createdAt }) => formats.dateTime(validatedAt ?? createdAt),
    },
    {
      id: "customer",
      header: t("customerColumn"),
      cell: ({ customer }) => customer?.parentName,
      value: ({ customer }) => customer?.parentName,
    },
    { id: "buyer", header: t("buyer"), kind: "hidden", cell: buyerOf, value: buyerOf },
    { id: "suppliers", header: t("suppliers"), cell: suppliersOf, value: suppliersOf },
    {
      id: "lines",
      header: t("lines"),
      align: "right",
      cell: ({ numberOfLines }) => <Numeral value={numberOfLines} />,
      value: ({ numberOfLines }) => numberOfLines,
    },
    {
      id: "channel",
      header: t("channel"),
      kind: "hidden",
      cell: ({ channel }) => (isChannel(channel) ? t(channel) : channel),
      value: ({ channel }) => channel,
    },
    {
      id: "status",
      header: t("status"),
      card: "corner",
      cell: ({ status }) => <StatusBadge status={status} />,
      value: ({ status }) => words(statusOf(status)),
    },
    {
      id: "net",
      header: t("net"),
      kind: "hidden",
      align: "right",
      cell: ({ prices }) => <Money amount={prices.totalPriceWithoutTax} currency={prices.currency} />,
      value: ({ prices }) => prices.totalPriceWithoutTax,
    },
    {
      id: "gross",
      header: t("gross"),
      align: "right",
      cell: ({ prices }) => (
        <Money amount={prices.totalOrderPrice} currency={prices.currency} className="font-medium" />
      ),
      value: ({ prices }) => prices.totalOrderPrice,
    },
    {
      id: "currency",
      header: common("currency"),
      kind: "file",
      cell: () => null,
      value: ({ prices }) => prices.currency,
    },
  ];
  return isOperator ? columns : columns.filter(({ id }) => id !== "suppliers");
}

function buyerOf({ customer }: OrderSummary) {
  return customer && `${customer.firstName} ${customer.lastName}`;
}

function suppliersOf({ supplierNames }: OrderSummary) {
  return supplierNames.join(", ");
}

function isChannel(channel: string): channel is "WEB" | "FASTCART" | "PUNCHOUT" {
  return ["WEB", "FASTCART", "PUNCHOUT"].includes(channel);
}

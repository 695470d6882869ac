// What an order holds: its logistic orders, each with its lines, and the sum over all.

import type { LogisticOrder, Order, OrderLine } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { type Column, Money, Numeral, Picture, Table } from "@comptoir/ui";
import { clsx } from "clsx";
import { orderMessages } from "./messages";

/** One table for each supplier's part of an order. */
export function OrderLines({ order }: { order: Order }) {
  return order.orderLogistics.map((part) => <Part key={part.id} part={part} />);
}

function Part({ part }: { part: LogisticOrder }) {
  const t = useMessages(orderMessages);
  const { currency } = part.orderLogisticPrices;
  const hidden = part.numberOfLines - part.lines.length;
  const columns: Column<OrderLine>[] = [
    {
      id: "article",
      header: t("article"),
      card: "title",
      className: "w-full",
      cell: (line) => <Article line={line} />,
    },
    { id: "quantity", header: t("quantity"), align: "right", cell: (line) => <Numeral value={line.quantity} /> },
    {
      id: "unit",
      header: t("unitPrice"),
      align: "right",
      className: "sm:min-w-24",
      headerClassName: "whitespace-nowrap",
      cell: (line) => <Money amount={line.unitPrice} currency={currency} />,
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      className: "sm:min-w-26",
      headerClassName: "whitespace-nowrap",
      cell: (line) => <Money amount={line.totalPrice.priceWithoutTax} currency={currency} className="font-medium" />,
    },
  ];
  return (
    <section aria-label={part.supplierSnapshot.name} className="flex flex-col gap-1">
      <header className="flex items-baseline justify-between gap-4 border-edge/50 border-b pb-1.5">
        <h3 className="text-base">{part.supplierSnapshot.name}</h3>
        <span className="font-mono text-faint text-xs">{part.reference}</span>
      </header>
      <Table caption={part.supplierSnapshot.name} columns={columns} rows={part.lines} rowKey={(line) => line.id} />
      {hidden > 0 && <p className="pt-2 text-faint text-sm">{t("moreLines", { count: hidden })}</p>}
    </section>
  );
}

function Article({ line }: { line: OrderLine }) {
  const { name, skuVariant, brand, imageLink } = line.productVariant;
  return (
    <div className="flex items-center gap-3">
      <Picture src={imageLink} alt="" name={name} size={44} />
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-faint text-xs">
          <span className="font-mono">{skuVariant}</span>
          {brand && ` · ${brand}`}
        </p>
      </div>
    </div>
  );
}

/** Items, delivery, tax and what is to pay. */
export function OrderSum({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const prices = order.orderLogisticPrices;
  const rows = [
    { label: t("items"), amount: prices.totalItemPrice },
    { label: t("fees"), amount: prices.totalShippingFees },
    { label: t("net"), amount: prices.totalPriceWithoutTax, className: "border-line border-t pt-2.5 text-soft" },
    { label: t("tax"), amount: prices.totalTaxAmount, className: "text-soft" },
    {
      label: t("gross"),
      amount: prices.totalOrderPrice,
      className: "border-line border-t pt-2.5 font-semibold text-base",
    },
  ];
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {rows.map(({ label, amount, className }) => (
        <div key={label} className={clsx("flex items-baseline justify-between gap-4", className)}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} currency={prices.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

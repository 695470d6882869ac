// What an order comes to: by supplier where there are several, and over all.

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { clsx } from "clsx";
import { orderMessages } from "./messages";

type Prices = Order["orderLogisticPrices"];

/** Items, delivery, tax and what is to pay. */
export function OrderSum({ order }: { order: Pick<Order, "orderLogisticPrices"> }) {
  return <Sum prices={order.orderLogisticPrices} />;
}

/** The same for each supplier's part, where there are several. */
export function PartSums({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  if (order.orderLogistics.length < 2) return null;
  return (
    <ul className="flex flex-col gap-3">
      {order.orderLogistics.map((part) => {
        const { currency, ...prices } = part.orderLogisticPrices;
        return (
          <li key={part.id} className="border-line border-b pb-3 text-sm">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{part.supplierSnapshot.name}</span>
              <Money amount={prices.totalOrderPrice} currency={currency} className="font-medium" />
            </p>
            <p className="text-soft text-xs">{t("lines", { count: part.numberOfLines })}</p>
            <dl className="mt-1.5 flex flex-col gap-0.5 text-soft text-xs">
              <Row label={t("items")} amount={prices.totalItemPriceWithoutTax} currency={currency} />
              <Row label={t("fees")} amount={prices.totalShippingFeesWithoutTax} currency={currency} />
              <Row label={t("tax")} amount={prices.totalTaxAmount} currency={currency} />
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function Sum({ prices }: { prices: Prices }) {
  const t = useMessages(orderMessages);
  const { currency } = prices;
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Row label={t("items")} amount={prices.totalItemPriceWithoutTax} currency={currency} />
      <Row label={t("fees")} amount={prices.totalShippingFeesWithoutTax} currency={currency} />
      <Row label={t("tax")} amount={prices.totalTaxAmount} currency={currency} className="text-soft" />
      <Row
        label={t("gross")}
        amount={prices.totalOrderPrice}
        currency={currency}
        className="border-line border-t pt-2.5 font-semibold text-base"
      />
    </dl>
  );
}

interface RowProps {
  label: string;
  amount: number;
  currency: string;
  className?: string;
}

function Row({ label, amount, currency, className }: RowProps) {
  return (
    <div className={clsx("flex items-baseline justify-between gap-4", className)}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

// How an order is delivered, what each way costs for each supplier, and the day it is wished for.

import { type Order, shippingFeesQuery } from "@comptoir/api";
import { TIME_ZONE, useMessages } from "@comptoir/i18n";
import { Choice, Field, Input, Money } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { feesOf, SHIPPING_TYPES, type ShippingType, type SupplierFee } from "./fees";
import { checkoutMessages } from "./messages";
import { Section } from "./section";

export interface DeliveryChoiceProps {
  order: Order;
  chosen: string;
  onChoose: (type: ShippingType) => void;
}

export function DeliveryChoice({ order, chosen, onChoose }: DeliveryChoiceProps) {
  const t = useMessages(checkoutMessages);
  const { data: fees = [] } = useQuery(shippingFeesQuery);
  return (
    <Section title={t("shippingType")}>
      <div role="radiogroup" aria-label={t("shippingType")} className="grid gap-3 sm:grid-cols-3">
        {SHIPPING_TYPES.map((type) => (
          <Choice key={type} name="shippingType" checked={type === chosen} onChange={() => onChoose(type)}>
            <span className="block font-medium text-sm">{t(type)}</span>
            <Fees fees={feesOf(order, type, fees)} order={order} />
          </Choice>
        ))}
      </div>
    </Section>
  );
}

/** The sum, and beneath it each supplier's share where there are several and it is not the same for nothing. */
function Fees({ fees, order }: { fees: SupplierFee[]; order: Order }) {
  const t = useMessages(checkoutMessages);
  const { currency } = order.orderLogisticPrices;
  if (fees.length === 0) return null;
  const sum = fees.reduce((total, { fee }) => total + fee, 0);
  const amount = (fee: number) => (fee === 0 ? t("free") : <Money key="fee" amount={fee} currency={currency} />);
  return (
    <span className="block text-soft text-sm">
      {sum === 0 ? t("free") : t.rich("feeExclTax", { amount: amount(sum) })}
      {fees.length > 1 && sum > 0 && (
        <span className="mt-0.5 flex flex-col text-faint text-xs">
          {fees.map(({ supplier, fee }) => (
            <span key={supplier}>{t.rich("feeOf", { supplier, amount: amount(fee) })}</span>
          ))}
        </span>
      )}
    </span>
  );
}

export interface RequestedDateProps {
  /** ISO 8601; empty: as soon as can be. */
  day: string;
  onChoose: (day: string) => void;
}

/** Kept when the field is left: a day that is being typed is many days until it is one. */
export function RequestedDate({ day, onChoose }: RequestedDateProps) {
  const t = useMessages(checkoutMessages);
  const [problem, setProblem] = useState<string>();
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE }).format(new Date());
  function leave(typed: string) {
    const isPast = typed !== "" && typed < today;
    setProblem(isPast ? t("dateInPast") : undefined);
    if (!isPast && typed !== day) onChoose(typed);
  }
  return (
    <Field label={t("requestedDate")} hint={t("requestedHint")} error={problem} optional className="md:pt-1">
      {(control) => (
        <Input
          {...control}
          type="date"
          min={today}
          defaultValue={day}
          onBlur={({ target }) => leave(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            leave(event.currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}

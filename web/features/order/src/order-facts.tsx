// What was said about an order: to whom it goes, who is billed, how it is paid, under which number, for which day.

import type { Order } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Copyable } from "@comptoir/ui";
import type { ReactNode } from "react";
import { PostalAddress } from "./address";
import { factsMessages } from "./facts-messages";
import { paymentOf } from "./payment";
import { paymentMessages } from "./status-messages";

const DAY_MS = 86_400_000;

export function OrderFacts({ order }: { order: Order }) {
  const t = useMessages(factsMessages);
  const words = useMessages(paymentMessages);
  const formats = useFormats();
  const { customerUserSnapshot: person, paymentTermDays, validatedAt } = order;
  const payment = paymentOf(order, words);
  const due = validatedAt && paymentTermDays > 0 ? Date.parse(validatedAt) + paymentTermDays * DAY_MS : undefined;
  return (
    <dl className="grid gap-4 border-line border-t pt-4 text-sm empty:hidden sm:max-lg:grid-cols-2">
      {order.externalReference && (
        <Fact name={t("poNumber")}>
          <Copyable value={order.externalReference} />
        </Fact>
      )}
      {payment && (
        <Fact name={t("payment")}>
          <p>{payment}</p>
          {due !== undefined && (
            <p className="text-soft">{t("due", { date: formats.date(new Date(due).toISOString()) })}</p>
          )}
        </Fact>
      )}
      {order.shippingAddressSnapshot && (
        <Fact name={t("deliveredTo")}>
          <PostalAddress address={order.shippingAddressSnapshot} />
        </Fact>
      )}
      {order.shippingType && isShippingType(order.shippingType) && (
        <Fact name={t("delivery")}>{t(order.shippingType)}</Fact>
      )}
      {order.requestedDate && <Fact name={t("requestedDate")}>{formats.date(order.requestedDate)}</Fact>}
      {order.billingAddressSnapshot && (
        <Fact name={t("billedTo")}>
          <PostalAddress address={order.billingAddressSnapshot} />
        </Fact>
      )}
      {person && (
        <Fact name={t("orderedBy")}>
          <p>{`${person.firstName} ${person.lastName}`}</p>
          <p className="break-all text-soft">{person.email}</p>
        </Fact>
      )}
      {order.onBehalf && (
        <Fact name={t("placedForYouBy")}>
          <p>{order.onBehalf.name}</p>
          <q className="text-soft [overflow-wrap:anywhere]">{order.onBehalf.reason}</q>
        </Fact>
      )}
      {order.paymentInfo?.comment && (
        <Fact name={t("comment")}>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{order.paymentInfo.comment}</p>
        </Fact>
      )}
    </dl>
  );
}

function isShippingType(type: string): type is "STD" | "EXPRESS" | "PICKUP" {
  return ["STD", "EXPRESS", "PICKUP"].includes(type);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-faint text-xs">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

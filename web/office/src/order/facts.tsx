// What was said about an order: for whom it is, where it goes, who is billed, how it is paid.

import type { Order } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { PostalAddress, paymentMessages, paymentOf } from "@comptoir/order";
import { Copyable } from "@comptoir/ui";
import { Fact } from "../parts/fact";
import { orderMessages } from "./messages";

export function Facts({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const words = useMessages(paymentMessages);
  const formats = useFormats();
  const { customerUserSnapshot: person, shippingAddressSnapshot: destination } = order;
  const payment = paymentOf(order, words);
  return (
    <dl className="grid gap-4 text-sm sm:max-xl:grid-cols-2">
      {destination && (
        <Fact name={t("shippingTo")}>
          <PostalAddress address={destination} />
          {destination.phone && <p className="figures text-soft">{destination.phone}</p>}
        </Fact>
      )}
      {order.shippingType && isShippingType(order.shippingType) && (
        <Fact name={t("delivery")}>{t(order.shippingType)}</Fact>
      )}
      {order.requestedDate && <Fact name={t("requestedDate")}>{formats.date(order.requestedDate)}</Fact>}
      {order.externalReference && (
        <Fact name={t("poNumber")}>
          <Copyable value={order.externalReference} className="min-h-6 text-left" />
        </Fact>
      )}
      {person && (
        <>
          <Fact name={t("account")}>{person.parentName}</Fact>
          <Fact name={t("buyer")}>
            <p>{`${person.firstName} ${person.lastName}`}</p>
            <a
              href={`mailto:${person.email}`}
              className="inline-flex min-h-6 items-center break-all text-accent hover:underline"
            >
              {person.email}
            </a>
          </Fact>
        </>
      )}
      {order.onBehalf && (
        <Fact name={t("placedOnBehalfBy")}>
          <p>{order.onBehalf.name}</p>
          <q className="text-soft [overflow-wrap:anywhere]">{order.onBehalf.reason}</q>
        </Fact>
      )}
      {order.paymentInfo?.comment && (
        <Fact name={t("comment")}>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{order.paymentInfo.comment}</p>
        </Fact>
      )}
      {order.billingAddressSnapshot && (
        <Fact name={t("billingTo")}>
          <PostalAddress address={order.billingAddressSnapshot} />
        </Fact>
      )}
      {order.costCentre && <Fact name={t("costCentre")}>{order.costCentre}</Fact>}
      {payment && <Fact name={t("payment")}>{payment}</Fact>}
    </dl>
  );
}

function isShippingType(type: string): type is "STD" | "EXPRESS" | "PICKUP" {
  return ["STD", "EXPRESS", "PICKUP"].includes(type);
}

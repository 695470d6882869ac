// What of an order is owed, paid and given back, and writing down what came in or went back (D4.21).

import type { Order, PaymentState } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { paymentMessages, paymentStatus } from "@comptoir/order";
import { Copyable, DateTime, Loading, Money, Skeleton, UnreadNotice } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { DialogButton } from "../parts/dialog-button";
import { useMayChange } from "../rights";
import { moneyMessages } from "./money-messages";
import { paymentQuery } from "./queries";

const MoneyDialog = lazy(() => import("./money-dialog"));

export default function MoneyPanel({ order }: { order: Order }) {
  const t = useMessages(moneyMessages);
  const mayRecord = useMayChange("PAYMENTS");
  const { data: payment, error, refetch } = useQuery(paymentQuery(order.reference));
  const dialog = (kind: "PAYMENT" | "REFUND", payment: PaymentState) => (onClose: () => void) => (
    <MoneyDialog kind={kind} reference={order.reference} payment={payment} onClose={onClose} />
  );
  return (
    <section aria-labelledby="order-money" className="flex flex-col gap-3 border-line border-t pt-4 text-sm">
      <h2 id="order-money" className="text-base">
        {t("title")}
      </h2>
      {payment && (
        <>
          <Standing payment={payment} />
          <Entries payment={payment} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            <DialogButton size="small" shown={mayRecord} dialog={dialog("PAYMENT", payment)}>
              {t("recordPayment")}
            </DialogButton>
            <DialogButton
              size="small"
              shown={mayRecord && payment.received > payment.refunded}
              dialog={dialog("REFUND", payment)}
            >
              {t("recordRefund")}
            </DialogButton>
          </div>
        </>
      )}
      {!payment && error && <UnreadNotice text={t("unavailable")} onRetry={refetch} />}
      {!payment && !error && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </section>
  );
}

function Standing({ payment }: { payment: PaymentState }) {
  const t = useMessages(moneyMessages);
  const words = useMessages(paymentMessages);
  const formats = useFormats();
  const { due, received, refunded, owed, excess, dueDate, wireReference, currency } = payment;
  const sums: [name: string, amount: number, isOpen: boolean][] = [
    [t("due"), due, false],
    [t("received"), received, false],
    [t("refunded"), refunded, false],
    [t("owed"), owed, true],
    [t("excess"), excess, true],
  ];
  return (
    <>
      <p className="font-medium">{paymentStatus(payment.status, words)}</p>
      <dl className="flex flex-col gap-1.5">
        {sums.map(
          ([name, amount, isOpen]) =>
            amount > 0 && (
              <div
                key={name}
                className={`flex items-baseline justify-between gap-4 ${isOpen ? "font-semibold" : "text-soft"}`}
              >
                <dt>{name}</dt>
                <dd>
                  <Money amount={amount} currency={currency} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {dueDate && <p className="text-soft">{t("dueDate", { date: formats.date(dueDate) })}</p>}
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-soft">
        {t("wireReference")} <Copyable value={wireReference} className="min-h-6" />
      </p>
    </>
  );
}

function Entries({ payment: { payments, currency } }: { payment: PaymentState }) {
  const t = useMessages(moneyMessages);
  if (payments.length === 0) return null;
  return (
    <ul aria-label={t("entries")} className="flex flex-col divide-y divide-line border-line border-y">
      {payments.map(({ id, kind, amount, date, reference, source }) => (
        <li key={id} className="flex flex-col gap-0.5 py-2">
          <span className="flex items-baseline justify-between gap-4">
            <span>{kind === "PAYMENT" || kind === "REFUND" ? t(kind) : kind}</span>
            <Money amount={amount} currency={currency} className="font-medium" />
          </span>
          <span className="text-faint text-xs [overflow-wrap:anywhere]">
            <DateTime iso={date} /> · <span className="font-mono">{reference}</span>
            {(source === "OPERATOR" || source === "STATEMENT") && ` · ${t(source)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

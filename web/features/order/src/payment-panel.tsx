// What of an order is owed and paid, and where to pay what is left (D4.21).

import type { Order, PaymentState } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Copyable, Loading, Money, Skeleton, UnreadNotice } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paymentStatus } from "./payment";
import { paymentPanelMessages } from "./payment-messages";
import { paymentQuery } from "./queries";
import { paymentMessages } from "./status-messages";

export function PaymentPanel({ order }: { order: Order }) {
  const t = useMessages(paymentPanelMessages);
  const { data: payment, error, refetch } = useQuery(paymentQuery(order.id));
  return (
    <section aria-labelledby="order-payment" className="flex flex-col gap-3 border-line border-t pt-4 text-sm">
      <h2 id="order-payment" className="text-base">
        {t("title")}
      </h2>
      {payment && <Standing payment={payment} />}
      {!payment && error && <UnreadNotice text={t("unavailable")} onRetry={refetch} />}
      {!payment && !error && (
        <Loading>
          <Skeleton className="h-9 w-full" />
        </Loading>
      )}
    </section>
  );
}

function Standing({ payment }: { payment: PaymentState }) {
  const t = useMessages(paymentPanelMessages);
  const words = useMessages(paymentMessages);
  const formats = useFormats();
  const sum = (name: string, amount: number, strong = false) =>
    amount > 0 && (
      <Row name={name} strong={strong}>
        <Money amount={amount} currency={payment.currency} />
      </Row>
    );
  return (
    <>
      <p className="font-medium">{paymentStatus(payment.status, words)}</p>
      <dl className="flex flex-col gap-1.5">
        {sum(t("received"), payment.received)}
        {sum(t("refunded"), payment.refunded)}
        {sum(t("owed"), payment.owed, true)}
        {sum(t("excess"), payment.excess, true)}
      </dl>
      {payment.dueDate && <p className="text-soft">{t("dueDate", { date: formats.date(payment.dueDate) })}</p>}
      {payment.owed > 0 && <Bank payment={payment} />}
    </>
  );
}

/** Where to pay, each value with a press that copies it. */
function Bank({ payment }: { payment: PaymentState }) {
  const t = useMessages(paymentPanelMessages);
  const { bank } = payment;
  if (!bank) return <p className="text-soft">{t("bankLater")}</p>;
  return (
    <dl className="flex flex-col gap-2">
      <Fact name={t("beneficiary")} value={bank.beneficiary} />
      <Fact name={t("iban")} value={bank.iban} />
      {bank.bic && <Fact name={t("bic")} value={bank.bic} />}
      <Fact name={t("reference")} value={payment.wireReference} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-faint text-xs">{name}</dt>
      <dd>
        <Copyable value={value} className="break-all text-left" />
      </dd>
    </div>
  );
}

function Row({ name, strong, children }: { name: string; strong: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${strong ? "font-semibold" : "text-soft"}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

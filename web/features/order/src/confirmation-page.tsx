// The order as it was placed: its reference, what happens next, and everything worth keeping.

import { type Order, useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, Copyable, DateTime, Page, PrintButton } from "@comptoir/ui";
import { CircleCheck, Clock } from "lucide-react";
import { useApprovalReasons, useWhoDecides } from "./approval-words";
import { orderMessages } from "./messages";
import { OrderDocument } from "./order-document";
import { OrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { OrderSum, PartSums } from "./order-sum";
import { paymentOf } from "./payment";
import { PaymentPanel } from "./payment-panel";
import { ProcessedOrder } from "./processed-order";
import { paymentMessages } from "./status-messages";

export interface OrderConfirmationPageProps {
  orderId: string;
}

export function OrderConfirmationPage({ orderId }: OrderConfirmationPageProps) {
  const t = useMessages(orderMessages);
  return (
    <ProcessedOrder id={orderId} title={t("review")}>
      {(order) => <Confirmation order={order} />}
    </ProcessedOrder>
  );
}

function Confirmation({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  return (
    <Page
      title={t.rich("confirmationTitle", {
        reference: (
          <span key="reference" className="whitespace-nowrap">
            {order.reference}
          </span>
        ),
      })}
      documentTitle={t("confirmationTitle", { reference: order.reference })}
      subtitle={t.rich("placedOn", { date: <DateTime key="date" iso={order.validatedAt ?? order.createdAt} time /> })}
      actions={
        <>
          <PrintButton />
          <OrderDocument order={order} />
          <LocalizedLink to={`/account/orders/${order.id}`} className={buttonStyle()}>
            {t("follow")}
          </LocalizedLink>
          <LocalizedLink to="/" className={buttonStyle({ kind: "primary" })}>
            {t("continue")}
          </LocalizedLink>
        </>
      }
    >
      <News order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <OrderLines order={order} />
        </div>
        <aside className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
          <section aria-labelledby="order-sum" className="flex flex-col gap-4">
            <h2 id="order-sum" className="text-base">
              {t("review")}
            </h2>
            <PartSums order={order} />
            <OrderSum order={order} />
          </section>
          {order.isValidated && <PaymentPanel order={order} />}
          <OrderFacts order={order} />
        </aside>
      </div>
    </Page>
  );
}

function News({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const words = useMessages(paymentMessages);
  const { user } = useSession();
  const awaiting = order.orderLogistics.some((part) => part.status === "WAITING_CUSTOMER_APPROVAL");
  const who = useWhoDecides(order);
  const reasons = useApprovalReasons(order);
  const payment = paymentOf(order, words);
  const Icon = awaiting ? Clock : CircleCheck;
  return (
    <section
      aria-label={t("next")}
      className={`flex gap-4 rounded-card px-5 py-4 ${awaiting ? "bg-warn-wash" : "bg-good-wash"}`}
    >
      <Icon aria-hidden size={24} className={`mt-0.5 shrink-0 ${awaiting ? "text-warn" : "text-good"}`} />
      <div className="flex flex-col gap-2">
        <p className="font-medium">{t(awaiting ? "awaiting" : "thanks")}</p>
        <ul className="flex flex-col gap-1 text-sm text-soft">
          {awaiting && <li>{who ?? t("awaitingLead")}</li>}
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {user && <li>{t("nextMail", { email: user.email })}</li>}
          {!awaiting && <li>{t("nextSuppliers", { count: order.orderLogistics.length })}</li>}
          {payment && <li>{t("nextPayment", { option: payment })}</li>}
          <li className="print:hidden">
            {t.rich("nextFollow", {
              link: (words) => (
                <LocalizedLink
                  key="link"
                  to={`/account/orders/${order.id}`}
                  className="text-accent underline underline-offset-2"
                >
                  {words}
                </LocalizedLink>
              ),
            })}
          </li>
        </ul>
        <p className="text-sm">
          <Copyable value={order.reference} />
        </p>
      </div>
    </section>
  );
}

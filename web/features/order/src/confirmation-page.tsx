// The order as it was placed: its reference, what happens next, and everything worth keeping.

import { ApiError, type Order, useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Copyable, DateTime, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Clock, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { PostalAddress } from "./address";
import { orderMessages } from "./messages";
import { OrderLines, OrderSum } from "./order-lines";
import { orderQuery, type PaymentOption } from "./queries";

const REREAD_EVERY_MS = 2_000;
const REREAD_AT_MOST = 15;

export interface OrderConfirmationPageProps {
  orderId: string;
}

export function OrderConfirmationPage({ orderId }: OrderConfirmationPageProps) {
  const t = useMessages(orderMessages);
  const order = useQuery({
    ...orderQuery(orderId),
    // An order that is still being written is read again, for half a minute at most (D3.13).
    refetchInterval: ({ state }) =>
      state.data?.processing && state.dataUpdateCount < REREAD_AT_MOST ? REREAD_EVERY_MS : false,
  });
  if (order.error instanceof ApiError && order.error.status === 404) throw order.error;
  if (order.error) {
    return (
      <Page title={t("review")}>
        <ErrorState error={order.error} onRetry={() => order.refetch()} />
      </Page>
    );
  }
  if (!order.data || order.data.processing) {
    return (
      <Page title={t("review")} subtitle={order.data && t("processing")}>
        <Loading className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-80" />
          <Skeleton className="h-72" />
        </Loading>
      </Page>
    );
  }
  return <Confirmation order={order.data} />;
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
          <Button icon={<Printer aria-hidden size={16} />} className="print:hidden" onClick={() => window.print()}>
            {t("print")}
          </Button>
          <LocalizedLink to="/" className={`${buttonStyle({ kind: "primary" })} print:hidden`}>
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
        <aside className="flex flex-col gap-6 rounded-card border border-line bg-surface p-4 sm:p-5">
          <section aria-labelledby="order-sum" className="flex flex-col gap-4">
            <h2 id="order-sum" className="text-base">
              {t("review")}
            </h2>
            <OrderSum order={order} />
          </section>
          {order.paymentInfo?.purchaseOrderNumber && (
            <p className="text-sm">{t("yourReference", { reference: order.paymentInfo.purchaseOrderNumber })}</p>
          )}
          {order.shippingAddressSnapshot && (
            <Addressed title={t("deliveredTo")}>
              <PostalAddress address={order.shippingAddressSnapshot} />
            </Addressed>
          )}
          {order.billingAddressSnapshot && (
            <Addressed title={t("billedTo")}>
              <PostalAddress address={order.billingAddressSnapshot} />
            </Addressed>
          )}
        </aside>
      </div>
    </Page>
  );
}

function News({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const { user } = useSession();
  const awaiting = order.orderLogistics.some((part) => part.status === "WAITING_CUSTOMER_APPROVAL");
  const option = order.paymentInfo?.paymentOption as PaymentOption | undefined;
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
          {awaiting && <li>{t("awaitingLead")}</li>}
          {user && <li>{t("nextMail", { email: user.email })}</li>}
          {!awaiting && <li>{t("nextSuppliers", { count: order.orderLogistics.length })}</li>}
          {option && <li>{t("nextPayment", { option: t(option, { days: order.paymentTermDays ?? 0 }) })}</li>}
        </ul>
        <p className="text-sm">
          <Copyable value={order.reference} />
        </p>
      </div>
    </section>
  );
}

function Addressed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1 border-line border-t pt-4">
      <h2 className="text-faint text-sm">{title}</h2>
      {children}
    </section>
  );
}

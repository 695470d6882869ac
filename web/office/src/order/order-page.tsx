// /office/orders/:reference: one order with everything needed to ship it, and what is done about it.

import { ApiError, type Order } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { OrderSum, PartSums } from "@comptoir/order";
import { ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { lazy, Suspense } from "react";
import { StatusBadge } from "../orders/status-badge";
import { useMaySee, useStaffRole } from "../rights";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { Facts } from "./facts";
import { orderMessages } from "./messages";
import { OrderPart } from "./order-part";
import { OpenOrderProvider, useOrder } from "./use-order";

/** Few orders wait for the shop to decide. */
const Approval = lazy(() => import("./approval"));
/** These stand below: what comes before them is shown first. */
const Documents = lazy(() => import("./documents"));
const History = lazy(() => import("./history"));
const MoneyPanel = lazy(() => import("./money-panel"));
const Thread = lazy(() => import("./thread"));

export function OrderPage({ reference }: { reference: string }) {
  const t = useMessages(orderMessages);
  const { open, error, refetch } = useOrder(reference);
  if (open) {
    return (
      <OpenOrderProvider value={open}>
        <OneOrder order={open.thing} />
      </OpenOrderProvider>
    );
  }
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page title={t("loading")} crumbs={[{ label: t("orders"), to: "/office/orders" }, { label: reference }]}>
      {error ? <ErrorState error={error} onRetry={() => refetch()} /> : <OrderSkeleton />}
    </Page>
  );
}

function OneOrder({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const isOperator = useStaffRole() === "OPERATOR";
  const seesMoney = useMaySee("PAYMENTS");
  const seesDocuments = useMaySee("DOCUMENTS");
  return (
    <Page
      title={t("title", { reference: order.reference })}
      crumbs={[{ label: t("orders"), to: "/office/orders" }, { label: order.reference }]}
      subtitle={<Placed order={order} />}
    >
      <ChangedMeanwhile />
      <Suspense>{isOperator && <Approval />}</Suspense>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label={t("deliveries")} className="flex min-w-0 flex-col gap-6">
          {order.orderLogistics.map((part) => (
            <OrderPart key={part.id} part={part} />
          ))}
          <Suspense>
            <History order={order} />
            <Thread order={order} />
          </Suspense>
        </section>
        <aside
          aria-label={t("details")}
          className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <Facts order={order} />
          <section aria-labelledby="order-sum" className="flex flex-col gap-3 border-line border-t pt-4">
            <h2 id="order-sum" className="text-base">
              {t("sum")}
            </h2>
            <PartSums order={order} />
            <OrderSum order={order} />
          </section>
          <Suspense>
            {seesMoney && <MoneyPanel order={order} />}
            {seesDocuments && <Documents order={order} />}
          </Suspense>
        </aside>
      </div>
    </Page>
  );
}

function Placed({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const formats = useFormats();
  const date = formats.dateTime(order.validatedAt ?? order.createdAt);
  const account = order.customerUserSnapshot?.parentName ?? "";
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={order.status} />
      <span>{t("placed", { date, account, name: order.createdBy ?? "" })}</span>
    </span>
  );
}

function OrderSkeleton() {
  return (
    <Loading className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </Loading>
  );
}

// /account/orders/:id: what was ordered, what became of it by supplier, and what can still be done about it.

import { ApiError, type Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { DateTime, lazyPart, Page, PrintButton, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { IssuedDocuments } from "../issued-documents";
import { OrderDocument } from "../order-document";
import { OrderFacts } from "../order-facts";
import { OrderSum, PartSums } from "../order-sum";
import { PaymentPanel } from "../payment-panel";
import { ProcessedOrder } from "../processed-order";
import { issuedDocumentsQuery, readIssuedDocument } from "../queries";
import { StatusBadge } from "../status-badge";
import { mayDo } from "./actions";
import { Approval } from "./approval";
import { orderPageMessages } from "./messages";
import { OrderActions } from "./order-actions";
import { OrderParts } from "./order-parts";

/** It stands below all lines, and brings what a form needs. */
const OrderThread = lazyPart(async () => ({ default: (await import("./order-thread")).OrderThread }));

export interface OrderPageProps {
  id: string;
  /** The cart in use: what is ordered again goes there. */
  cartId: string | undefined;
  /** Acts for another account of the reader's, and shows the order there. */
  onOpenElsewhere: (accountId: string) => void;
}

export function OrderPage({ id, cartId, onOpenElsewhere }: OrderPageProps) {
  const t = useMessages(orderPageMessages);
  return (
    <ProcessedOrder id={id} title={t("loading")} onOpenElsewhere={onOpenElsewhere}>
      {(order) => {
        // Drafts are no orders yet (D2.5).
        if (!order.isValidated) throw new ApiError(404, "ORDER_NOT_FOUND", "");
        return <PlacedOrder order={order} cartId={cartId} />;
      }}
    </ProcessedOrder>
  );
}

function PlacedOrder({ order, cartId }: { order: Order; cartId: string | undefined }) {
  const t = useMessages(orderPageMessages);
  const documents = useQuery(issuedDocumentsQuery(order.id));
  return (
    <Page
      title={t.rich("title", {
        reference: (
          <span key="reference" className="whitespace-nowrap">
            {order.reference}
          </span>
        ),
      })}
      documentTitle={t("title", { reference: order.reference })}
      crumbs={[{ label: t("orders"), to: "/account/orders" }, { label: order.reference }]}
      subtitle={<Placed order={order} />}
      actions={
        <>
          <PrintButton />
          <OrderDocument order={order} />
          <OrderActions order={order} cartId={cartId} />
        </>
      }
    >
      <Approval order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <OrderParts order={order} />
        <aside
          aria-label={t("details")}
          className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 className="text-base">{t("sum")}</h2>
          <PartSums order={order} />
          <OrderSum order={order} />
          <PaymentPanel order={order} />
          <IssuedDocuments query={documents} onRead={readIssuedDocument} />
          <OrderFacts order={order} />
        </aside>
        <Suspense fallback={<Skeleton className="h-48 print:hidden" />}>
          <OrderThread orderId={order.id} />
        </Suspense>
      </div>
    </Page>
  );
}

function Placed({ order }: { order: Order }) {
  const t = useMessages(orderPageMessages);
  const date = <DateTime key="date" iso={order.validatedAt ?? order.createdAt} time />;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={order.status} decides={mayDo(order, "APPROVE")} />
      <span>{order.createdBy ? t.rich("placed", { date, name: order.createdBy }) : t.rich("placedOn", { date })}</span>
    </span>
  );
}

// Delivery and payment: address first, then the reference, one review, and one button that cannot order twice.

import type { Order } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, EmptyState, ErrorState, Loading, lazyPart, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Clock, RotateCw } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { originPage } from "../origin";
import { DraftTimeout, draftQuery } from "./draft";
import { checkoutMessages } from "./messages";

/** The form: its code comes while the draft is read. */
const loadCheckout = () => import("./checkout");
const Checkout = lazyPart(loadCheckout);

/** A form for an address that is missing, over the page: what is typed on the page stays. */
export type RenderNewAddress = (address: {
  use: "shipping" | "billing";
  onSaved: (id: string) => void;
  onClose: () => void;
}) => ReactNode;

export interface ShippingPageProps {
  /** The draft to complete. */
  orderId: string;
  renderNewAddress: RenderNewAddress;
}

export function ShippingPage({ orderId, renderNewAddress }: ShippingPageProps) {
  const t = useMessages(checkoutMessages);
  // Prices that moved may have been written into another draft.
  const [draftId, setDraftId] = useState(orderId);
  const draft = useQuery(draftQuery(draftId));
  useEffect(() => void loadCheckout().catch(() => {}), []);
  const crumbOf = (order: Order | undefined) => {
    if (!order) return { label: t("cart"), to: "/checkout/cart" };
    const label = order.origin === "QUOTE" ? t("quote") : order.origin === "BUYING_LIST" ? t("list") : t("cart");
    return { label, to: originPage(order) };
  };
  return (
    <Page title={t("title")} crumbs={[crumbOf(draft.data), { label: t("title") }]}>
      {draft.data ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <Checkout order={draft.data} onDraft={setDraftId} renderNewAddress={renderNewAddress} />
        </Suspense>
      ) : draft.error instanceof DraftTimeout ? (
        <Late onRetry={() => draft.refetch()} />
      ) : draft.error ? (
        <ErrorState error={draft.error} onRetry={() => draft.refetch()} action={<BackToCart />} />
      ) : (
        <CheckoutSkeleton />
      )}
    </Page>
  );
}

function CheckoutSkeleton() {
  return (
    <Loading className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-80" />
    </Loading>
  );
}

/** Half a minute was not enough (D3.13). */
function Late({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(checkoutMessages);
  return (
    <EmptyState
      icon={<Clock aria-hidden size={36} strokeWidth={1.5} />}
      title={t("late")}
      action={
        <>
          <Button kind="primary" icon={<RotateCw aria-hidden size={16} />} onClick={onRetry}>
            {t("retry")}
          </Button>
          <BackToCart />
        </>
      }
    >
      {t("lateAdvice")}
    </EmptyState>
  );
}

function BackToCart() {
  const t = useMessages(checkoutMessages);
  return (
    <LocalizedLink to="/checkout/cart" className={buttonStyle()}>
      {t("backToCart")}
    </LocalizedLink>
  );
}

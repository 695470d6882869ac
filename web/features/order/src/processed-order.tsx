// A page of one order, from the moment it is asked for to the moment it is there (D3.13).

import { ApiError, type Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, EmptyState, ErrorState, Loading, lazyPart, Page, Skeleton } from "@comptoir/ui";
import { Clock, RotateCw } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { orderMessages } from "./messages";
import { useProcessedOrder } from "./queries";

/** Few come by such a link. */
const OrderElsewhere = lazyPart(async () => ({ default: (await import("./order-elsewhere")).OrderElsewhere }));

export interface ProcessedOrderProps {
  id: string;
  /** What the page is called until the order is there. */
  title: string;
  /** Acts for another account of the reader's, and shows the order there. */
  onOpenElsewhere?: (accountId: string) => void;
  children: (order: Order) => ReactNode;
}

/** Waits for an order with a place of its size, says when that takes long, and what is wrong when it fails. */
export function ProcessedOrder({ id, title, onOpenElsewhere, children }: ProcessedOrderProps) {
  const t = useMessages(orderMessages);
  const { order, error, isLate, readAgain } = useProcessedOrder(id);
  if (order && !order.processing) return children(order);
  if (error instanceof ApiError && error.status === 404) {
    if (!onOpenElsewhere) throw error;
    return (
      <Suspense>
        <OrderElsewhere id={id} title={title} error={error} onOpen={onOpenElsewhere} />
      </Suspense>
    );
  }
  return (
    <Page title={title} subtitle={order && !isLate && t("processing")}>
      {error ? (
        <ErrorState error={error} onRetry={readAgain} />
      ) : isLate ? (
        <EmptyState
          icon={<Clock aria-hidden size={36} strokeWidth={1.5} />}
          title={t("late")}
          action={
            <Button icon={<RotateCw aria-hidden size={16} />} onClick={readAgain}>
              {t("lookAgain")}
            </Button>
          }
        >
          {t("lateAdvice")}
        </EmptyState>
      ) : (
        <Loading className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-80" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Page>
  );
}

// What the customer, the shop and the suppliers write to each other about an order (D3.16).

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Comments } from "../parts/comments";
import { useMayChange } from "../rights";
import { orderMessages } from "./messages";
import { commentsQuery } from "./queries";

/** It stands at the page's end: what comes before it is shown first. */
const Reply = lazy(() => import("./reply"));

export default function Thread({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const mayWrite = useMayChange("COMMENTS");
  const { data: comments, error, refetch } = useQuery(commentsQuery(order.reference));
  return (
    <Comments
      title={t("thread")}
      lead={t("threadLead")}
      comments={comments}
      none={t("noMessages")}
      error={error}
      onRetry={() => refetch()}
    >
      <Suspense fallback={<Skeleton className="h-36 max-w-prose" />}>{mayWrite && <Reply order={order} />}</Suspense>
    </Comments>
  );
}

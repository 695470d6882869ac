// What the customer, the shop and the suppliers write to each other about an order (D3.16).

import type { Comment, Order } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { ErrorState, Loading, MessageList, Skeleton, type ThreadMessage } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId } from "react";
import { type StaffRole, useStaffRole } from "../rights";
import { orderMessages } from "./messages";
import { commentsQuery } from "./queries";

/** It stands at the page's end: what comes before it is shown first. */
const Reply = lazy(() => import("./reply"));

export function Thread({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const id = useId();
  const role = useStaffRole();
  const { data: comments, error, refetch } = useQuery(commentsQuery(order.reference));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 print:hidden">
      <header>
        <h2 id={id} className="text-lg">
          {t("thread")}
        </h2>
        <p className="text-faint text-sm">{t("threadLead")}</p>
      </header>
      {comments && (
        <MessageList
          label={t("thread")}
          messages={comments.map((comment) => said(comment, role, t))}
          none={t("noMessages")}
        />
      )}
      {!comments && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!comments && !error && (
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      )}
      <Suspense fallback={<Skeleton className="h-36 max-w-prose" />}>
        <Reply order={order} />
      </Suspense>
    </section>
  );
}

type Words = Translate<keyof (typeof orderMessages)["en-GB"]>;

function said(comment: Comment, role: StaffRole, t: Words): ThreadMessage {
  const { id, authorName, authorType, createdAt: at, message: text } = comment;
  return { id, author: `${authorName} · ${t(authorType)}`, isOurs: authorType === role, at, text };
}

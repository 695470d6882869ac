// What an account and the shop write to each other about an order (D3.16).

import type { Comment } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { ErrorState, Loading, MessageList, Skeleton, type ThreadMessage } from "@comptoir/ui";
import MessageForm from "@comptoir/ui/message-form";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { commentsQuery } from "../queries";
import { writeComment } from "./actions";
import { orderPageMessages } from "./messages";

export function OrderThread({ orderId }: { orderId: string }) {
  const t = useMessages(orderPageMessages);
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 print:hidden">
      <header>
        <h2 id={id} className="text-lg">
          {t("thread")}
        </h2>
        <p className="text-faint text-sm">{t("threadLead")}</p>
      </header>
      <Thread orderId={orderId} />
      <MessageForm
        label={t("thread")}
        field={t("message")}
        draft={`order-message/${orderId}`}
        onSay={(message) => writeComment(orderId, message)}
      />
    </section>
  );
}

function Thread({ orderId }: { orderId: string }) {
  const t = useMessages(orderPageMessages);
  const { data: comments, error, refetch } = useQuery(commentsQuery(orderId));
  if (error && !comments) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!comments) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  const messages = comments.map((comment) => said(comment, t));
  return <MessageList label={t("thread")} messages={messages} none={t("noMessages")} />;
}

function said(comment: Comment, t: Translate<keyof (typeof orderPageMessages)["en-GB"]>): ThreadMessage {
  const { id, authorName, authorType, createdAt: at, message: text } = comment;
  const isOurs = authorType === "CUSTOMER";
  return { id, author: isOurs ? authorName : `${authorName} · ${t(authorType)}`, isOurs, at, text };
}

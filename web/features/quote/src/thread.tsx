// What buyer and supplier wrote to each other about a quote (D3.16).

import type { Comment, Quote } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { lazyPart, MessageList, Skeleton, type ThreadMessage } from "@comptoir/ui";
import { Suspense } from "react";
import { quoteMessages } from "./messages";
import { writeMessage } from "./queries";
import { stageOf } from "./status";

/** Who reads needs none of what a form does. */
const MessageForm = lazyPart(() => import("@comptoir/ui/message-form"));

export function Thread({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const stage = stageOf(quote);
  const canWrite = stage === "asked" || stage === "answered";
  if (!canWrite && quote.thread.length === 0) return null;
  return (
    <section aria-labelledby="thread" className="flex flex-col gap-4 print:hidden">
      <h2 id="thread" className="text-lg">
        {t("thread")}
      </h2>
      <MessageList
        label={t("thread")}
        messages={quote.thread.map((comment) => said(comment, t))}
        none={t("noMessages")}
      />
      {canWrite && (
        <Suspense fallback={<Skeleton className="h-42 max-w-prose" />}>
          <MessageForm
            label={t("thread")}
            field={t("write", { supplier: quote.supplier.name })}
            draft={`quote/${quote.id}/message`}
            onSay={(message) => writeMessage(quote.id, message)}
          />
        </Suspense>
      )}
    </section>
  );
}

function said(comment: Comment, t: Translate<keyof (typeof quoteMessages)["en-GB"]>): ThreadMessage {
  const { id, authorName, authorType, createdAt: at, message: text } = comment;
  const isOurs = authorType === "CUSTOMER";
  return { id, author: isOurs ? authorName : `${authorName} · ${t(authorType)}`, isOurs, at, text };
}

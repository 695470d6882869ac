// What an account and the shop write to each other about an order (D3.16).

import type { Comment } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { DateTime, ErrorState, Form, FormProblem, Loading, Skeleton, SubmitButton, TextAreaField } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId, useMemo } from "react";
import { z } from "zod";
import { commentsQuery } from "../queries";
import { writeComment } from "./actions";
import { orderPageMessages } from "./messages";

const LONGEST_MESSAGE = 2_000;

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
      <Answer orderId={orderId} />
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
  if (comments.length === 0) return <p className="text-soft text-sm">{t("noMessages")}</p>;
  return (
    <ol aria-label={t("thread")} className="flex flex-col gap-3">
      {comments.map((comment) => (
        <Message key={comment.id} comment={comment} />
      ))}
    </ol>
  );
}

function Message({ comment }: { comment: Comment }) {
  const t = useMessages(orderPageMessages);
  const isOurs = comment.authorType === "CUSTOMER";
  return (
    <li
      className={clsx(
        "max-w-prose rounded-card px-4 py-3",
        isOurs ? "self-end bg-accent-wash max-sm:self-stretch" : "border border-line bg-surface max-sm:self-stretch",
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs">
        <span className="font-medium">
          {isOurs ? comment.authorName : `${comment.authorName} · ${t(comment.authorType)}`}
        </span>
        <DateTime iso={comment.createdAt} time className="text-soft" />
      </p>
      <p className="mt-1 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{comment.message}</p>
    </li>
  );
}

function Answer({ orderId }: { orderId: string }) {
  const t = useMessages(orderPageMessages);
  const schema = useMemo(() => {
    const message = z.string().trim().min(1, t("messageRequired"));
    return z.object({ message: message.max(LONGEST_MESSAGE, t("tooLong", { max: LONGEST_MESSAGE })) });
  }, [t]);
  return (
    <Form
      label={t("thread")}
      schema={schema}
      draft={`order-message/${orderId}`}
      defaultValues={{ message: "" }}
      className="max-w-prose"
      onSubmit={async ({ message }, form) => {
        await writeComment(orderId, message);
        form.reset();
      }}
    >
      <FormProblem />
      <TextAreaField name="message" label={t("message")} rows={3} />
      <SubmitButton kind="secondary" className="self-start">
        {t("send")}
      </SubmitButton>
    </Form>
  );
}

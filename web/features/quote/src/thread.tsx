// What buyer and supplier wrote to each other about a quote (D3.16).

import type { Comment, Quote } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { DateTime, Form, FormProblem, SubmitButton, TextAreaField } from "@comptoir/ui";
import { clsx } from "clsx";
import { Send } from "lucide-react";
import { useMemo } from "react";
import * as z from "zod/mini";
import { quoteMessages } from "./messages";
import { writeMessage } from "./queries";
import { stageOf } from "./status";

const LONGEST_MESSAGE = 2_000;

export function Thread({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const stage = stageOf(quote);
  const canWrite = stage === "asked" || stage === "answered";
  if (!canWrite && quote.thread.length === 0) return null;
  return (
    <section aria-labelledby="thread" className="flex flex-col gap-4">
      <h2 id="thread" className="text-lg">
        {t("thread")}
      </h2>
      {quote.thread.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {quote.thread.map((comment) => (
            <Message key={comment.id} comment={comment} />
          ))}
        </ol>
      ) : (
        <p className="text-faint text-sm">{t("noMessages")}</p>
      )}
      {canWrite && <Reply quote={quote} />}
    </section>
  );
}

function Message({ comment }: { comment: Comment }) {
  const t = useMessages(quoteMessages);
  const isOurs = comment.authorType === "CUSTOMER";
  return (
    <li
      className={clsx(
        "flex flex-col gap-1 rounded-card border px-4 py-3 text-sm",
        isOurs ? "ml-6 border-line bg-accent-wash" : "mr-6 border-line bg-surface",
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-soft text-xs">
        <span>
          <span className="font-medium text-ink">{comment.authorName}</span> · {t(comment.authorType)}
        </span>
        <DateTime iso={comment.createdAt} time />
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{comment.message}</p>
    </li>
  );
}

function Reply({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const schema = useMemo(() => {
    const required = z.minLength(1, t("required"));
    const tooLong = z.maxLength(LONGEST_MESSAGE, t("tooLong", { max: LONGEST_MESSAGE }));
    return z.object({ message: z.string().check(z.trim(), required, tooLong) });
  }, [t]);
  return (
    <Form
      label={t("thread")}
      schema={schema}
      defaultValues={{ message: "" }}
      draft={`quote/${quote.id}/message`}
      className="gap-3"
      onSubmit={async ({ message }, form) => {
        await writeMessage(quote.id, message);
        form.reset();
      }}
    >
      <FormProblem />
      <TextAreaField name="message" label={t("write", { supplier: quote.supplier.name })} rows={3} />
      <div className="flex justify-end">
        <SubmitButton kind="secondary" icon={<Send aria-hidden size={16} />}>
          {t("send")}
        </SubmitButton>
      </div>
    </Form>
  );
}

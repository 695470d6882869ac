// What two sides write to each other: the messages so far, and the field for the next.

import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { Send } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Form, FormProblem, SubmitButton, TextAreaField } from "./form";
import { DateTime } from "./format";
import { uiMessages } from "./messages";
import { z } from "./schema";

/** Messages are at most so many characters (D3.16). */
const MAX_MESSAGE_LEN = 2_000;

export interface ThreadMessage {
  id: string;
  author: string;
  /** On the reader's own side. */
  isOurs: boolean;
  /** ISO 8601. */
  at: string;
  /** Plain text. */
  text: string;
}

export interface MessageListProps {
  label: string;
  /** Oldest first. */
  messages: ThreadMessage[];
  /** What is shown while there are none. */
  none: ReactNode;
}

/** Messages, each with its author and its time; one's own stand apart. */
export function MessageList({ label, messages, none }: MessageListProps) {
  if (messages.length === 0) return <p className="text-soft text-sm">{none}</p>;
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {messages.map(({ id, author, isOurs, at, text }) => (
        <li
          key={id}
          className={clsx(
            "max-w-prose rounded-card px-4 py-3 max-sm:self-stretch",
            isOurs ? "self-end bg-accent-wash" : "border border-line bg-surface",
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs">
            <span className="font-medium">{author}</span>
            <DateTime iso={at} time className="text-soft" />
          </p>
          <p className="mt-1 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export interface MessageFormProps {
  /** The form's accessible name. */
  label: string;
  /** What the field is called. */
  field: string;
  /** Under which name what is typed is kept until it is sent. */
  draft: string;
  /** Sends the text; what it throws is shown above the field. */
  onSay: (text: string) => Promise<unknown>;
}

/** A field for a message, empty again once it was sent. */
export function MessageForm({ label, field, draft, onSay }: MessageFormProps) {
  const t = useMessages(uiMessages);
  const schema = useMemo(() => {
    const least = z.minLength(1, t("messageRequired"));
    const most = z.maxLength(MAX_MESSAGE_LEN, t("messageLong", { max: MAX_MESSAGE_LEN }));
    return z.object({ message: z.string().check(z.trim(), least, most) });
  }, [t]);
  return (
    <Form
      label={label}
      schema={schema}
      draft={draft}
      defaultValues={{ message: "" }}
      className="max-w-prose"
      onSubmit={async ({ message }, form) => {
        await onSay(message);
        form.reset();
      }}
    >
      <FormProblem />
      <TextAreaField name="message" label={field} rows={3} />
      <SubmitButton kind="secondary" className="self-start" icon={<Send aria-hidden size={16} />}>
        {t("sendMessage")}
      </SubmitButton>
    </Form>
  );
}

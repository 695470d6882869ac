// What two sides write to each other: the messages so far. The field for the next is message-form.tsx.

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { DateTime } from "./format";

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

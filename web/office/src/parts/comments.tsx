// What the customer, the shop and its suppliers write to each other (D3.16): the messages so far, and a place for the next.

import type { Comment } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { ErrorState, Loading, MessageList, Skeleton } from "@comptoir/ui";
import { type ReactNode, useId } from "react";
import { useStaffRole } from "../rights";
import { partMessages } from "./messages";

interface CommentsProps {
  title: string;
  /** Who reads it. */
  lead: string;
  /** Oldest first. */
  comments: Comment[] | undefined;
  /** What is shown while there are none. */
  none: string;
  error?: unknown;
  onRetry?: () => void;
  /** The field for the next message. */
  children?: ReactNode;
}

export function Comments({ title, lead, comments, none, error, onRetry, children }: CommentsProps) {
  const t = useMessages(partMessages);
  const id = useId();
  const role = useStaffRole();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 print:hidden">
      <header>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-faint text-sm">{lead}</p>
      </header>
      {comments && (
        <MessageList
          label={title}
          messages={comments.map(({ id, authorName, authorType, createdAt: at, message: text }) => {
            return { id, author: `${authorName} · ${t(authorType)}`, isOurs: authorType === role, at, text };
          })}
          none={none}
        />
      )}
      {!comments &&
        (error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : (
          <Loading>
            <Skeleton className="h-16" />
          </Loading>
        ))}
      {children}
    </section>
  );
}

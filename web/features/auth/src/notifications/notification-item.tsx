// One thing that happened: what, where and when; it leads to its page, and is read by that.

import { type UserNotification, useSession } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { Badge, IconButton, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import { pathOf, useEventWords } from "./events";
import { notificationMessages } from "./messages";
import { readNotification } from "./queries";

export interface NotificationItemProps {
  notification: UserNotification;
  /** Opens a page of the account in which it happened, where another one is acted for. */
  onOpenElsewhere: (path: string) => void;
}

export function NotificationItem({ notification, onOpenElsewhere }: NotificationItemProps) {
  const t = useMessages(notificationMessages);
  const formats = useFormats();
  const { account } = useSession();
  const { id, accountId, accountName, happenedAt, isRead } = notification;
  const what = useEventWords()(notification);
  const path = pathOf(notification);
  const read = useMutation({ mutationFn: () => readNotification(id), onError: (error) => toast.problem(error) });

  function open(press: MouseEvent) {
    if (!isRead) read.mutate();
    const opensHere = !press.ctrlKey && !press.metaKey && !press.shiftKey;
    if (accountId === account?.id || !opensHere) return;
    press.preventDefault();
    onOpenElsewhere(path);
  }

  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LocalizedLink
            to={path}
            onClick={open}
            className={isRead ? "break-words hover:underline" : "break-words font-medium hover:underline"}
          >
            {what}
          </LocalizedLink>
          {!isRead && <Badge tone="accent">{t("isUnread")}</Badge>}
        </span>
        <span className="text-soft text-sm">
          {accountName} · <time dateTime={happenedAt}>{formats.dateTime(happenedAt)}</time>
        </span>
      </div>
      {!isRead && (
        <IconButton
          label={t("readThat", { what })}
          icon={<Check aria-hidden size={18} />}
          aria-busy={read.isPending}
          onClick={() => read.mutate()}
        />
      )}
    </li>
  );
}

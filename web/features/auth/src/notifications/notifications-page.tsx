// /account/notifications: what happened in the reader's accounts, the newest first.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, EmptyState, ErrorState, Loading, Page, Pagination, Skeleton, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { BellOff, CheckCheck, Settings2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { notificationMessages } from "./messages";
import { NotificationItem } from "./notification-item";
import { notificationsQuery, readNotification } from "./queries";

/** Where a user chooses what to be told of. */
const CHOICES_PATH = "/account/user-information";

const PATH = "/account/notifications";

/** The address of a page, without language prefix; pages are counted from 1 in it. */
const pathOfPage = (page: number) => (page === 0 ? PATH : `${PATH}?page=${page + 1}`);

export interface NotificationsPageProps {
  /** Opens a page, without language prefix, of another account of the reader's than the one acted for. */
  onOpenElsewhere: (accountId: string, path: string) => void;
}

export function NotificationsPage({ onOpenElsewhere }: NotificationsPageProps) {
  const t = useMessages(notificationMessages);
  const asked = Number(useSearchParams()[0].get("page"));
  const page = Number.isInteger(asked) && asked > 1 ? asked - 1 : 0;
  const { data, error, refetch, isPlaceholderData } = useQuery(notificationsQuery(page));
  // All are older than the first of the first page.
  const newest = data?.page === 0 && data.unread > 0 ? data.notifications[0] : undefined;
  const readAll = useMutation({
    mutationFn: (id: string) => readNotification(id, true),
    onError: (error) => toast.problem(error),
  });
  return (
    <Page
      title={t("title")}
      subtitle={t("lead")}
      actions={
        <>
          {newest && (
            <Button busy={readAll.isPending} onClick={() => readAll.mutate(newest.id)}>
              <CheckCheck aria-hidden size={16} />
              {t("readAll")}
            </Button>
          )}
          <LocalizedLink to={CHOICES_PATH} className={buttonStyle()}>
            <Settings2 aria-hidden size={16} />
            {t("choose")}
          </LocalizedLink>
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !data && <NotificationsSkeleton />}
      {data?.notifications.length === 0 && (
        <EmptyState icon={<BellOff aria-hidden size={36} strokeWidth={1.5} />} title={t("none")}>
          {t("noneLead")}
        </EmptyState>
      )}
      {data && data.notifications.length > 0 && (
        <section
          aria-label={t("title")}
          aria-busy={isPlaceholderData || undefined}
          className="flex max-w-3xl flex-col gap-4"
        >
          <p role="status" className="figures text-soft text-sm">
            {t("unread", { count: data.unread })}
          </p>
          <ul className="border-line border-t">
            {data.notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onOpenElsewhere={(path) => onOpenElsewhere(notification.accountId, path)}
              />
            ))}
          </ul>
          <Pagination page={data.page} pages={Math.ceil(data.totalElement / data.size)} href={pathOfPage} />
        </section>
      )}
    </Page>
  );
}

function NotificationsSkeleton() {
  return (
    <Loading className="flex max-w-3xl flex-col gap-px pt-9">
      {["a", "b", "c", "d", "e"].map((place) => (
        <div key={place} className="flex h-17 items-center border-line border-b">
          <Skeleton className="h-4 w-72 max-w-[70%]" />
        </div>
      ))}
    </Loading>
  );
}

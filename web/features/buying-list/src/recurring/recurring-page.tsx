// /buyinglist/recurring: all lists that are ordered by themselves, and what came of them.

import { type RecurringOrder, useSession } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { Badge, buttonStyle, EmptyState, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Repeat } from "lucide-react";
import { listMessages } from "../messages";
import { buyingListsQuery } from "../queries";
import { recurringMessages } from "./messages";
import { recurringOrdersQuery } from "./queries";
import { RecurringActions } from "./recurring-actions";
import { RunOutcome } from "./run-outcome";
import { useScheduleWords } from "./schedule";

export function RecurringOrdersPage() {
  const t = useMessages(recurringMessages);
  const { account } = useSession();
  if (!account) {
    return (
      <Page title={t("title")}>
        <EmptyState title={t("noAccount")}>{t("noAccountLead")}</EmptyState>
      </Page>
    );
  }
  return <RecurringOrders />;
}

function RecurringOrders() {
  const t = useMessages(recurringMessages);
  const tList = useMessages(listMessages);
  const { data: orders, error, refetch } = useQuery(recurringOrdersQuery());
  return (
    <Page
      title={t("title")}
      subtitle={t("lead")}
      crumbs={[{ label: tList("title"), to: "/buyinglist" }, { label: t("title") }]}
    >
      {error && !orders ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !orders ? (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </Loading>
      ) : orders.length === 0 ? (
        <EmptyState
          icon={<Repeat aria-hidden size={36} strokeWidth={1.5} />}
          title={t("none")}
          action={
            <LocalizedLink to="/buyinglist" className={buttonStyle({ kind: "primary" })}>
              {t("toLists")}
            </LocalizedLink>
          }
        >
          {t("noneLead")}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {orders.map((order) => (
            <li key={order.listId}>
              <OneOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function OneOrder({ order }: { order: RecurringOrder }) {
  const t = useMessages(recurringMessages);
  const formats = useFormats();
  const words = useScheduleWords();
  const { data: lists } = useQuery(buyingListsQuery());
  // A list may have been renamed since it was read for its last run, or be gone.
  const list = lists?.find(({ id }) => id === order.listId);
  const name = list?.name ?? order.listName;
  const { nextOn, paused, mode, lastRun } = order;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
            {lists && !list ? (
              <span className="break-words">{name}</span>
            ) : (
              <LocalizedLink
                to={`/buyinglist?id=${order.listId}`}
                className="break-words hover:text-accent hover:underline"
              >
                {name}
              </LocalizedLink>
            )}
            {!nextOn && <Badge tone={paused ? "warn" : "neutral"}>{t(paused ? "paused" : "over")}</Badge>}
          </h2>
          <p className="text-soft text-sm">{words(order)}</p>
          <p className="text-soft text-sm">{t(mode)}</p>
          {nextOn && <p className="mt-1 font-medium text-sm">{t("next", { date: formats.date(nextOn) })}</p>}
        </div>
        <RecurringActions order={order} name={name} />
      </header>
      <section aria-label={t("lastRun")} className="flex flex-col gap-1 border-line border-t pt-3">
        <h3 className="text-faint text-xs">{t("lastRun")}</h3>
        {lastRun ? <RunOutcome run={lastRun} /> : <p className="text-soft text-sm">{t("never")}</p>}
      </section>
    </article>
  );
}

// One list: its items, what can be done to it, and the way into the cart.

import { ApiError, type BuyingListItem } from "@comptoir/api";
import { LocalizedLink, useFormats, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, EmptyState, ErrorState, Loading, lazyDialog, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { FileUp, ListPlus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { ListActions } from "./list-actions";
import { ListItems } from "./list-items";
import { listMessages } from "./messages";
import { buyingListQuery } from "./queries";
import { RecurringButton, RecurringNote } from "./recurring/recurring-button";
import { SharingNote } from "./sharing-note";
import { useAllItems } from "./use-all-items";

const ImportItems = lazyDialog(() => import("./import-items"));

/** Where a control stands: in the row of its one item, or over items that were chosen. */
export interface ItemsPlace {
  compact?: boolean;
  chosen?: boolean;
}

/** Gives the control that buys items: all of a list, those that were chosen, or one in its row. */
export type RenderItems = (items: BuyingListItem[], place: ItemsPlace) => ReactNode;

export function OneList({ id, renderBuy }: { id: string; renderBuy?: RenderItems }) {
  const t = useMessages(listMessages);
  const formats = useFormats();
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const { data: list, error, refetch } = useQuery(buyingListQuery(id));
  const all = useAllItems(id);
  const [importing, setImporting] = useState(false);
  // A list that is not there for the buyer is a page that is not there.
  if (error instanceof ApiError && error.status === 404) throw error;
  const { items } = all;
  const mayChange = list?.right !== "READ";
  return (
    <Page
      title={list?.name ?? <Skeleton className="h-8 w-56" />}
      documentTitle={list?.name ?? t("title")}
      subtitle={
        list ? (
          <span className="flex flex-wrap items-center gap-x-3">
            {t("lines", { count: list.numberOfLines })} · {t("createdOn", { date: formats.date(list.creationDate) })}
            <SharingNote list={list} />
            <RecurringNote listId={id} />
          </span>
        ) : (
          <Skeleton className="h-5 w-48" />
        )
      }
      crumbs={[{ label: t("title"), to: "/buyinglist" }, ...(list ? [{ label: list.name }] : [])]}
      actions={
        list && (
          <>
            <ListActions list={list} onDeleted={() => navigate(path("/buyinglist"), { replace: true })} />
            <RecurringButton list={list} />
            {mayChange && (
              <Button icon={<FileUp aria-hidden size={16} />} onClick={() => setImporting(true)}>
                {t("import")}
              </Button>
            )}
            {items && items.length > 0 && all.isComplete && renderBuy?.(items, {})}
          </>
        )
      }
    >
      {error || (all.error && !items) ? (
        <ErrorState error={error ?? all.error} onRetry={() => (error ? refetch() : all.refetch())} />
      ) : !items || !list ? (
        <ItemsSkeleton rows={list?.numberOfLines ?? 4} />
      ) : items.length === 0 ? (
        <Empty mayChange={mayChange} />
      ) : (
        <ListItems listId={id} items={items} mayChange={mayChange} renderBuy={renderBuy} />
      )}
      {items && all.error && <ErrorState error={all.error} onRetry={() => all.refetch()} />}
      {importing && list && (
        <Suspense>
          <ImportItems list={list} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Empty({ mayChange }: { mayChange: boolean }) {
  const t = useMessages(listMessages);
  return (
    <EmptyState
      icon={<ListPlus aria-hidden size={36} strokeWidth={1.5} />}
      title={t("empty")}
      action={
        <LocalizedLink to="/c" className={buttonStyle({ kind: "primary" })}>
          {t("browse")}
        </LocalizedLink>
      }
    >
      {mayChange && t("emptyLead")}
    </EmptyState>
  );
}

function ItemsSkeleton({ rows }: { rows: number }) {
  return (
    <Loading className="flex flex-col sm:pt-8.5">
      {Array.from({ length: Math.min(rows, 20) }, (_, index) => `row-${index}`).map((place) => (
        <div key={place} className="flex h-19.25 items-center gap-3 border-line border-b max-sm:h-48">
          <Skeleton className="size-14" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-8 w-32 max-sm:hidden" />
        </div>
      ))}
    </Loading>
  );
}

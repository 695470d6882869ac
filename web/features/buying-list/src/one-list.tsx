// One list: its items, its name, its end.

import { ApiError, type BuyingList, type CartLine } from "@comptoir/api";
import { LocalizedLink, useFormats, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Dialog, EmptyState, ErrorState, Loading, Page, Skeleton, toast } from "@comptoir/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ListPlus, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { ListItems } from "./list-items";
import { listMessages } from "./messages";
import { NameDialog } from "./name-form";
import { buyingListQuery, itemsQuery, updateList, useDeleteList } from "./queries";

/** Gives the control that buys items: all of a list, or one in its row. */
export type RenderItems = (items: CartLine[], place: { compact?: boolean }) => ReactNode;

export function OneList({ id, renderBuy }: { id: string; renderBuy?: RenderItems }) {
  const t = useMessages(listMessages);
  const formats = useFormats();
  const { data: list, error, refetch } = useQuery(buyingListQuery(id));
  const items = useInfiniteQuery(itemsQuery(id));
  // A list that is not there, or another account's, is a page that is not there.
  if (error instanceof ApiError && error.status === 404) throw error;
  const loaded = items.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page
      title={list?.name ?? <Skeleton className="h-8 w-56" />}
      documentTitle={list?.name ?? t("title")}
      subtitle={
        list ? (
          `${t("lines", { count: list.numberOfLines })} · ${t("createdOn", { date: formats.date(list.creationDate) })}`
        ) : (
          <Skeleton className="h-5 w-48" />
        )
      }
      crumbs={[{ label: t("title"), to: "/buyinglist" }, ...(list ? [{ label: list.name }] : [])]}
      actions={
        list && (
          <>
            <RenameList list={list} />
            <DeleteList list={list} />
            {loaded.length > 0 && !items.hasNextPage && renderBuy?.(loaded, {})}
          </>
        )
      }
    >
      {error || items.error ? (
        <ErrorState error={error ?? items.error} onRetry={() => (error ? refetch() : items.refetch())} />
      ) : !items.data ? (
        <ItemsSkeleton rows={list?.numberOfLines ?? 4} />
      ) : loaded.length === 0 ? (
        <Empty />
      ) : (
        <ListItems listId={id} items={loaded} renderBuy={renderBuy} />
      )}
      {items.hasNextPage && (
        <Button className="self-center" busy={items.isFetchingNextPage} onClick={() => items.fetchNextPage()}>
          {t("showMore")}
        </Button>
      )}
    </Page>
  );
}

function RenameList({ list }: { list: BuyingList }) {
  const t = useMessages(listMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon={<Pencil aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {t("rename")}
      </Button>
      <NameDialog
        title={t("renameTitle")}
        action={t("save")}
        open={open}
        onOpenChange={setOpen}
        name={list.name}
        onName={async (name) => {
          await updateList({ buyingListId: list.id, name });
        }}
      />
    </>
  );
}

function DeleteList({ list }: { list: BuyingList }) {
  const t = useMessages(listMessages);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const remove = useDeleteList();
  const { id, name, numberOfLines } = list;
  return (
    <Dialog
      title={t("deleteTitle", { name })}
      description={t("deleteLead", { count: numberOfLines })}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button kind="quiet" icon={<Trash2 aria-hidden size={16} />}>
          {t("delete")}
        </Button>
      }
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button
            kind="danger"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(id, {
                onSuccess: () => {
                  toast.done(t("deleted", { name }));
                  void navigate(path("/buyinglist"), { replace: true });
                },
                onError: (error) => toast.problem(error.message),
              })
            }
          >
            {t("delete")}
          </Button>
        </>
      }
    />
  );
}

function Empty() {
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
      {t("emptyLead")}
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

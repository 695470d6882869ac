// All lists with what is on them, and the way to a new one.

import { type BuyingList, useSession } from "@comptoir/api";
import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import {
  Button,
  buttonStyle,
  type Column,
  DateTime,
  EmptyState,
  ErrorState,
  Loading,
  Numeral,
  Page,
  Skeleton,
  Table,
} from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ListChecks, Plus, Repeat } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ListActions } from "./list-actions";
import { listMessages } from "./messages";
import { NewList } from "./new-list";
import { buyingListsQuery } from "./queries";
import { recurringMessages } from "./recurring/messages";
import { SharingNote } from "./sharing-note";

export function ListOverview() {
  const t = useMessages(listMessages);
  const { data: lists, error, refetch } = useQuery(buyingListsQuery());
  return (
    <Page title={t("title")} subtitle={t("lead")} actions={<OverviewActions />}>
      {error && !lists ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !lists ? (
        <ListsSkeleton />
      ) : lists.length === 0 ? (
        <EmptyState icon={<ListChecks aria-hidden size={36} strokeWidth={1.5} />} title={t("noLists")}>
          {t("noListsLead")}
        </EmptyState>
      ) : (
        <Lists lists={lists} />
      )}
    </Page>
  );
}

function OverviewActions() {
  const t = useMessages(recurringMessages);
  const { punchout } = useSession();
  return (
    <>
      {!punchout && (
        <LocalizedLink to="/buyinglist/recurring" className={buttonStyle({})}>
          <Repeat aria-hidden size={16} />
          {t("title")}
        </LocalizedLink>
      )}
      <CreateList />
    </>
  );
}

function CreateList() {
  const t = useMessages(listMessages);
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  return (
    <>
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setNaming(true)}>
        {t("newList")}
      </Button>
      {naming && (
        <NewList onClose={() => setNaming(false)} onList={({ id }) => void navigate(path(`/buyinglist?id=${id}`))} />
      )}
    </>
  );
}

function Lists({ lists }: { lists: BuyingList[] }) {
  const t = useMessages(listMessages);
  const columns: Column<BuyingList>[] = [
    {
      id: "name",
      header: t("listName"),
      card: "title",
      className: "w-full max-sm:pr-9",
      cell: (list) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <LocalizedLink
            to={`/buyinglist?id=${list.id}`}
            className="inline-flex min-h-8 items-center font-medium text-[0.9375rem] hover:text-accent hover:underline"
          >
            {list.name}
          </LocalizedLink>
          <SharingNote list={list} />
        </span>
      ),
    },
    {
      id: "lines",
      header: t("numberOfLines"),
      align: "right",
      className: "whitespace-nowrap",
      cell: ({ numberOfLines }) => <Numeral value={numberOfLines} />,
    },
    {
      id: "products",
      header: t("numberOfProducts"),
      align: "right",
      className: "whitespace-nowrap text-soft",
      headerClassName: "whitespace-nowrap",
      cell: ({ numberOfProducts }) => <Numeral value={numberOfProducts} />,
    },
    {
      id: "created",
      header: t("created"),
      align: "right",
      className: "text-soft",
      cell: ({ creationDate }) => <DateTime iso={creationDate} />,
    },
    {
      id: "actions",
      header: "",
      align: "right",
      card: "corner",
      cell: (list) => <ListActions list={list} />,
    },
  ];
  return <Table caption={t("title")} columns={columns} rows={lists} rowKey={({ id }) => id} />;
}

function ListsSkeleton() {
  return (
    <Loading className="flex flex-col gap-px sm:pt-8.5">
      {["a", "b", "c", "d"].map((place) => (
        <div key={place} className="flex h-13.25 items-center justify-between border-line border-b max-sm:h-36">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}

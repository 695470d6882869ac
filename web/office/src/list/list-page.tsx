// A page with a table: what it shows is said by its address; rows by the arrow keys, columns to choose, a file of them.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, EmptyState, ErrorState, Loading, Page, Pagination, Skeleton, Table } from "@comptoir/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useChoiceColumn } from "./choice-column";
import { ColumnButton } from "./column-button";
import { isChoosable, type ListColumn, useShownColumns } from "./columns";
import { ExportButton } from "./export-button";
import { isFiltered, listUrl, NO_FILTER } from "./filter";
import { ListFilter, type ListFilterProps } from "./list-filter";
import { listMessages } from "./messages";
import { PageSize } from "./page-size";
import type { Listed } from "./queries";
import { useRowKeys } from "./row-keys";
import { SavedViews } from "./saved-views";
import { type Chosen, useChosen } from "./use-chosen";

export interface ListPageProps<Row> extends ListFilterProps {
  title: string;
  subtitle?: ReactNode;
  Icon: LucideIcon;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  query: Pick<UseQueryResult<Listed<Row>>, "data" | "error" | "refetch" | "isPlaceholderData">;
  words: {
    /** How many there are, and in which order. */
    found: (count: number) => string;
    /** That there is none, what will stand here, and that none fits. */
    none: string;
    noneLead: string;
    noMatch: string;
    /** What a file of them is called. */
    fileName: string;
  };
  /** How many rows a page may have, where that can be chosen. */
  sizes?: readonly number[];
  /** What can be done for many rows at once: rows can be chosen then. */
  bulk?: {
    /** What a row is called. */
    nameOf: (row: Row) => string;
    /** At the foot; its code is loaded when the first row is chosen. */
    Bar: ComponentType<{ chosen: Chosen<Row> }>;
  };
  /** Above the table. */
  children?: ReactNode;
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, subtitle, path, filter, groups, search, columns, query, words, bulk, children } = props;
  const shown = useShownColumns(path, columns);
  const { data, error, refetch, isPlaceholderData } = query;
  const chosen = useChosen(listUrl(path, { ...filter, page: 0 }), data?.rows ?? [], props.rowKey);
  const filed = columns.filter((column) => {
    return column.kind === "file" || (column.kind !== "page" && shown.includes(column));
  });
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        <>
          {columns.some(isChoosable) && <ColumnButton list={path} columns={columns} />}
          <ExportButton fileName={words.fileName} columns={filed} rows={data?.rows ?? []} />
        </>
      }
    >
      {(groups || search) && <SavedViews list={path} filter={filter} />}
      {children}
      {(groups || search) && <ListFilter path={path} filter={filter} groups={groups} search={search} />}
      {data ? (
        <section
          aria-label={title}
          aria-busy={isPlaceholderData || undefined}
          className={clsx("flex flex-col gap-4 transition-opacity", isPlaceholderData && "opacity-60")}
        >
          {data.rows.length > 0 ? (
            <Rows {...props} data={data} shown={shown} chosen={chosen} />
          ) : (
            <Nothing {...props} />
          )}
          <Pagination
            page={data.page}
            pages={Math.ceil(data.totalElement / data.size)}
            href={(page) => listUrl(path, { ...filter, page })}
          />
        </section>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      {bulk && <Bulk chosen={chosen} Bar={bulk.Bar} />}
    </Page>
  );
}

interface BulkProps<Row> {
  chosen: Chosen<Row>;
  Bar: ComponentType<{ chosen: Chosen<Row> }>;
}

/** Stays from the first row that is chosen: what became of those that were is told when none is chosen any more. */
function Bulk<Row>({ chosen, Bar }: BulkProps<Row>) {
  const [isUsed, setUsed] = useState(false);
  if (chosen.rows.length > 0 && !isUsed) setUsed(true);
  return <Suspense>{isUsed && <Bar chosen={chosen} />}</Suspense>;
}

interface RowsProps<Row> extends ListPageProps<Row> {
  data: Listed<Row>;
  shown: ListColumn<Row>[];
  chosen: Chosen<Row>;
}

function Rows<Row>({ title, path, filter, rowKey, words, sizes, bulk, data, shown, chosen }: RowsProps<Row>) {
  const rows = useRowKeys();
  const choice = useChoiceColumn(chosen, bulk?.nameOf ?? rowKey);
  return (
    <div ref={rows} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="figures text-soft text-sm">
          {words.found(data.totalElement)}
        </p>
        {sizes && data.totalElement > Math.min(...sizes) && <PageSize path={path} filter={filter} sizes={sizes} />}
      </div>
      <div className="overflow-x-auto">
        <Table
          caption={title}
          columns={bulk ? [choice, ...shown] : shown}
          rows={data.rows}
          rowKey={rowKey}
          rowClassName={(row) =>
            clsx("focus-within:bg-accent-wash", chosen.has(row) ? "bg-accent-wash" : "sm:hover:bg-sunken")
          }
        />
      </div>
    </div>
  );
}

function Nothing<Row>({ path, filter, Icon, words }: ListPageProps<Row>) {
  const t = useMessages(listMessages);
  const icon = <Icon aria-hidden size={36} strokeWidth={1.5} />;
  if (!isFiltered(filter)) {
    return (
      <EmptyState icon={icon} title={words.none}>
        {words.noneLead}
      </EmptyState>
    );
  }
  const action = (
    <LocalizedLink to={listUrl(path, NO_FILTER)} className={buttonStyle()}>
      {t("clear")}
    </LocalizedLink>
  );
  return (
    <EmptyState icon={icon} title={words.noMatch} action={action}>
      {t("noMatchLead")}
    </EmptyState>
  );
}

function RowsSkeleton() {
  return (
    <Loading className="flex flex-col gap-px pt-14">
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((place) => (
        <div key={place} className="flex h-12 items-center justify-between border-line border-b max-sm:h-52">
          <Skeleton className="h-4 w-56 max-w-[60%]" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}

// A page with a table: what it shows is said by its address; rows by the arrow keys, columns to choose, a file of them.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, EmptyState, ErrorState, Loading, Page, Pagination, Skeleton } from "@comptoir/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { ColumnButton } from "./column-button";
import { isChoosable, type ListColumn, useShownColumns } from "./columns";
import { ExportButton } from "./export-button";
import { isFiltered, listUrl, NO_FILTER } from "./filter";
import { ListFilter, type ListFilterProps } from "./list-filter";
import { listMessages } from "./messages";
import type { Listed, ListQuery } from "./queries";
import { Rows, type RowsProps } from "./rows";
import { SavedViews } from "./saved-views";
import { type Chosen, useChosen } from "./use-chosen";
import { useWhole, type Whole } from "./use-whole";

const WholeRows = lazy(() => import("./whole-rows")) as typeof import("./whole-rows").default;
const NO_ROWS: readonly never[] = [];

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
  /** A page of them, from 0: all rows can be scrolled through then. */
  pageQuery?: (page: number) => ListQuery<Row>;
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
  const isWhole = filter.isWhole && props.pageQuery !== undefined;
  const scope = listUrl(path, { ...filter, page: 0 });
  const whole = useWhole(isWhole ? props.pageQuery : undefined, filter.page);
  const rows = isWhole ? whole.rows : (data?.rows ?? NO_ROWS);
  const chosen = useChosen<Row>({ scope, rows, isPage: !isWhole, keyOf: props.rowKey });
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
          {!isWhole && <ExportButton fileName={words.fileName} columns={filed} rows={data?.rows ?? []} />}
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
          <Found
            {...props}
            data={data}
            shown={shown}
            chosen={chosen}
            whole={isWhole ? whole : undefined}
            scope={scope}
          />
          {!isWhole && (
            <Pagination
              page={data.page}
              pages={Math.ceil(data.totalElement / data.size)}
              href={(page) => listUrl(path, { ...filter, page })}
            />
          )}
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

interface FoundProps<Row> extends RowsProps<Row> {
  /** The rows in sight, where all can be scrolled through. */
  whole: Whole<Row> | undefined;
  /** Which rows they are. */
  scope: string;
}

function Found<Row>({ whole, scope, ...props }: FoundProps<Row>) {
  const { rows, totalElement } = props.data;
  if (totalElement === 0 || (rows.length === 0 && !whole)) return <Nothing {...props} />;
  if (!whole) return <Rows {...props} />;
  // Other rows are another list: it begins where their address says.
  return (
    <Suspense key={scope} fallback={<RowsSkeleton />}>
      <WholeRows {...props} whole={whole} />
    </Suspense>
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

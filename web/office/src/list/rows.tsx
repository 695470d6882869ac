// A page of a list's rows, and what all ways to show rows have: how many there are, their columns and their looks.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, Table } from "@comptoir/ui";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useChoiceColumn } from "./choice-column";
import type { ListColumn } from "./columns";
import { listUrl } from "./filter";
import type { ListPageProps } from "./list-page";
import { listMessages } from "./messages";
import { PageSize } from "./page-size";
import type { Listed } from "./queries";
import { useRowKeys } from "./row-keys";
import type { Chosen } from "./use-chosen";

export interface RowsProps<Row> extends ListPageProps<Row> {
  data: Listed<Row>;
  shown: ListColumn<Row>[];
  chosen: Chosen<Row>;
}

export function Rows<Row>(props: RowsProps<Row>) {
  const { title, path, filter, rowKey, words, sizes, pageQuery, data } = props;
  const t = useMessages(listMessages);
  const rows = useRowKeys();
  const look = useRowsLook(props);
  return (
    <div ref={rows} className="flex flex-col gap-2">
      <RowsHead count={words.found(data.totalElement)}>
        {sizes && data.totalElement > Math.min(...sizes) && <PageSize path={path} filter={filter} sizes={sizes} />}
        {pageQuery && data.totalElement > data.size && (
          <LocalizedLink
            to={listUrl(path, { ...filter, isWhole: true })}
            className={buttonStyle({ kind: "quiet", size: "small" })}
          >
            {t("scroll")}
          </LocalizedLink>
        )}
      </RowsHead>
      <div className="overflow-x-auto">
        <Table caption={title} rows={data.rows} rowKey={rowKey} {...look} />
      </div>
    </div>
  );
}

/** How many there are, and how they are shown. */
export function RowsHead({ count, children }: { count: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status" className="figures text-soft text-sm">
        {count}
      </p>
      {children}
    </div>
  );
}

/** The columns of the rows, with their boxes where they can be chosen, and their looks. */
export function useRowsLook<Row>({ bulk, rowKey, shown, chosen }: RowsProps<Row>) {
  const choice = useChoiceColumn(chosen, bulk?.nameOf ?? rowKey);
  return {
    columns: bulk ? [choice, ...shown] : shown,
    rowClassName: (row: Row) => {
      return clsx("focus-within:bg-accent-wash", chosen.has(row) ? "bg-accent-wash" : "sm:hover:bg-sunken");
    },
  };
}

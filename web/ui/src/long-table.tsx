// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by hand take the roles of a table, not its elements
// biome-ignore-all lint/a11y/useFocusableInteractive: what is to be focused stands in the rows
// A table of any length that scrolls smoothly: of many rows, only those on screen stand in the page.

import { clsx } from "clsx";
import { type ReactNode, Suspense, useMemo } from "react";
import { lazyPart } from "./late-code";
import { CARD_STYLE, CellContent, type Column, cellStyle } from "./table";
import { usePrinting } from "./use-printing";

/** Few tables are so long: its code comes with the first that is. */
const RowsOnScreen = lazyPart(() => import("./rows-on-screen"));

/** So many rows stand in the page all at once: the browser's own search finds them. Paper shows them all. */
const MAX_ROWS_WITHOUT_WINDOWING = 60;

export interface LongTableProps<Row> {
  /** What the table shows, for those who can't see it. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: (row: Row) => string | undefined;
  /** The columns' widths as a class (`sm:grid-cols-[…]`): rows that come and go must not move them. */
  template: string;
  /** How high a row usually is, in pixels: on wide screens, and as a card. */
  heights: [wide: number, card: number];
  /** The group that a row belongs to; rows of one group stand together. */
  groupOf?: (row: Row) => string;
  /** What stands above a group. */
  groupHeading?: (group: string) => ReactNode;
}

type Item<Row> = { key: string; row: Row } | { key: string; group: string };

/** As Table, with columns of fixed widths and rows in groups. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { caption, columns, rows, rowKey, groupOf, template, heights } = props;
  const isPrinting = usePrinting();
  const items = useMemo(() => itemsOf(rows, rowKey, groupOf), [rows, rowKey, groupOf]);
  const isWindowed = items.length > MAX_ROWS_WITHOUT_WINDOWING && !isPrinting;
  const render = (index: number) => <ItemRow item={items[index] as Item<Row>} position={index + 2} {...props} />;
  return (
    <div role="table" aria-label={caption} aria-rowcount={items.length + 1} className="text-sm">
      <div role="rowgroup" className="max-sm:sr-only">
        <div role="row" aria-rowindex={1} className={clsx("grid border-line border-b text-faint text-xs", template)}>
          {columns.map((column) => (
            <div
              key={column.id}
              role={column.header ? "columnheader" : "cell"}
              className={clsx(
                "px-2 py-2 font-medium first:pl-0 last:pr-0",
                column.align === "right" && "text-right",
                column.headerClassName,
              )}
            >
              {column.header}
            </div>
          ))}
        </div>
      </div>
      {isWindowed ? (
        <Suspense fallback={<FirstRows items={items} heights={heights} render={render} />}>
          <RowsOnScreen keys={items} heights={heights} render={render} />
        </Suspense>
      ) : (
        <Rows items={items} render={render} />
      )}
    </div>
  );
}

interface RowsProps {
  items: readonly { key: string }[];
  render: (index: number) => ReactNode;
}

function Rows({ items, render }: RowsProps) {
  return (
    <div role="rowgroup">
      {items.map(({ key }, index) => (
        <div key={key} role="presentation" className="max-sm:pb-3">
          {render(index)}
        </div>
      ))}
    </div>
  );
}

/** What is seen of a long table first, as high as all of it: what stands below, and where one had scrolled to, stays. */
function FirstRows({ items, heights: [wide, card], render }: RowsProps & Pick<LongTableProps<unknown>, "heights">) {
  const height = items.length * (window.innerWidth < 640 ? card : wide);
  return (
    <div style={{ minHeight: height }}>
      <Rows items={items.slice(0, MAX_ROWS_WITHOUT_WINDOWING)} render={render} />
    </div>
  );
}

function itemsOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  groupOf: ((row: Row) => string) | undefined,
): Item<Row>[] {
  const items: Item<Row>[] = [];
  let before: string | undefined;
  for (const row of rows) {
    const group = groupOf?.(row);
    if (group !== undefined && group !== before) items.push({ key: `group-${group}`, group });
    before = group;
    items.push({ key: rowKey(row), row });
  }
  return items;
}

interface ItemRowProps<Row> extends LongTableProps<Row> {
  item: Item<Row>;
  /** The row's number in the table, from 1. */
  position: number;
}

function ItemRow<Row>({ item, position, columns, template, rowClassName, groupHeading }: ItemRowProps<Row>) {
  if ("group" in item) {
    return (
      <div role="row" aria-rowindex={position}>
        <div role="cell" aria-colspan={columns.length}>
          {groupHeading?.(item.group)}
        </div>
      </div>
    );
  }
  const { row } = item;
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={clsx("border-line border-b sm:grid sm:items-center", template, CARD_STYLE, rowClassName?.(row))}
    >
      {columns.map((column) => (
        <div key={column.id} role="cell" className={clsx("min-w-0", cellStyle(column))}>
          <CellContent column={column} row={row} />
        </div>
      ))}
    </div>
  );
}

// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by hand take the roles of a table, not its elements
// biome-ignore-all lint/a11y/useFocusableInteractive: what is to be focused stands in the rows
// A table of any length that scrolls smoothly: of many rows, only those on screen stand in the page.

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { CARD_STYLE, CellContent, type Column, cellStyle } from "./table";
import { usePrinting } from "./use-printing";

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
      {items.length > MAX_ROWS_WITHOUT_WINDOWING && !isPrinting ? (
        <OnScreen keys={items} heights={heights} render={render} />
      ) : (
        <div role="rowgroup">
          {items.map(({ key }, index) => (
            <div key={key} role="presentation" className="max-sm:pb-3">
              {render(index)}
            </div>
          ))}
        </div>
      )}
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

interface OnScreenProps {
  keys: readonly { key: string }[];
  heights: [wide: number, card: number];
  render: (index: number) => ReactNode;
}

/** The rows near the window's view; whichever has the focus stays, so that scrolling never drops it. */
function OnScreen({ keys, heights: [wide, card], render }: OnScreenProps) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });
  const rangeExtractor = useCallback((range: Range) => {
    const seen = defaultRangeExtractor(range);
    const kept = focused.current;
    if (kept === null || kept >= range.count || seen.includes(kept)) return seen;
    return [...seen, kept].sort((one, other) => one - other);
  }, []);
  const rows = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => (window.innerWidth < 640 ? card : wide),
    getItemKey: (index) => keys[index]?.key ?? index,
    overscan: 8,
    scrollMargin,
    rangeExtractor,
  });

  function onFocus({ target }: FocusEvent) {
    const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
    focused.current = index === undefined ? null : Number(index);
  }

  return (
    <div
      ref={list}
      role="rowgroup"
      className="relative"
      style={{ height: rows.getTotalSize() }}
      onFocus={onFocus}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          role="presentation"
          className="absolute inset-x-0 top-0 max-sm:pb-3"
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {render(index)}
        </div>
      ))}
    </div>
  );
}

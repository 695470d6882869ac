// biome-ignore-all lint/a11y/noRedundantRoles: cards are laid out as blocks, which takes a table's own roles away
// A table of which only the rows near the window's view stand in the page, each read when it comes in sight.

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Skeleton } from "./states";
import { CARD_STYLE, type Column, TableHead, type TableProps, TableRow } from "./table";

/** Narrower windows show rows as cards, so far apart: both are as the table's classes say. */
const CARDS_BELOW_PX = 640;
const CARD_GAP_PX = 12;

/** Scrolling draws the rows that come; those that stay are not drawn again. */
const StayingRow = memo(TableRow) as typeof TableRow;

/** So many rows beside those in view stand in the page, too. */
const OVERSCAN = 12;

interface WindowedTableProps<Row> extends Pick<TableProps<Row>, "caption" | "columns" | "rowClassName"> {
  /** How many rows there are in all. */
  count: number;
  /** A row by its place, from 0; undefined: it is not read yet. */
  rowAt: (index: number) => Row | undefined;
  /** How high a row usually is, in pixels: on wide screens, and as a card. */
  heights: [wide: number, card: number];
  /** The row that the reader comes to first. */
  start?: number;
  /** Told which rows stand in the page, and which is the first in view. */
  onSight: (first: number, last: number, top: number) => void;
  /** What gets the focus in a row that the keys lead to: the first of these that it has. */
  focusIn: readonly string[];
}

export function WindowedTable<Row>(props: WindowedTableProps<Row>) {
  const { caption, columns, count, rowAt, rowClassName, heights, start = 0, onSight, focusIn } = props;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const kept = useRef<number>(null);
  const isNarrow = window.innerWidth < CARDS_BELOW_PX;
  const gap = isNarrow ? CARD_GAP_PX : 0;
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });
  const rangeExtractor = useCallback((range: Range) => {
    const seen = defaultRangeExtractor(range);
    const focused = kept.current;
    if (focused === null || focused >= range.count || seen.includes(focused)) return seen;
    return [...seen, focused].sort((one, other) => one - other);
  }, []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => heights[isNarrow ? 1 : 0],
    overscan: OVERSCAN,
    gap,
    scrollMargin,
    rangeExtractor,
  });
  const { startIndex: first = 0, endIndex: last = 0 } = rows.range ?? {};
  useEffect(() => {
    onSight(Math.max(first - OVERSCAN, 0), Math.min(last + OVERSCAN, count - 1), first);
  }, [onSight, first, last, count]);
  // Where the reader was: once, when the table's own place is known.
  const toStart = useRef(start);
  useLayoutEffect(() => {
    if (toStart.current === 0 || scrollMargin === 0) return;
    rows.scrollToIndex(toStart.current, { align: "start" });
    toStart.current = 0;
  }, [rows, scrollMargin]);
  const onKeyDown = useKeys({
    count,
    page: Math.max(last - first, 1),
    body,
    focusIn,
    goTo: (index) => rows.scrollToIndex(index),
  });
  const shown = rows.getVirtualItems();
  const widths = useKeptWidths(
    table,
    columns,
    shown.some(({ index }) => rowAt(index) !== undefined),
  );

  let end = scrollMargin;
  const items = shown.flatMap((item, place) => {
    // What stands for others has the table's gap before it, and one behind it.
    const space = item.start - end - (place === 0 ? gap : 2 * gap);
    end = item.end;
    const row = rowAt(item.index);
    const common = { "data-index": item.index, "aria-rowindex": item.index + 2, ref: rows.measureElement };
    return [
      <Space key={`space-${item.key}`} height={space} />,
      row === undefined ? (
        <tr key={item.key} role="row" aria-busy className={`border-line border-b ${CARD_STYLE}`} {...common}>
          <td role="cell" colSpan={columns.length} style={{ height: heights[isNarrow ? 1 : 0] }}>
            <Skeleton className="h-4 w-56 max-w-[60%]" />
          </td>
        </tr>
      ) : (
        <StayingRow key={item.key} columns={columns} row={row} className={rowClassName?.(row)} {...common} />
      ),
    ];
  });
  return (
    <table
      ref={table}
      role="table"
      aria-rowcount={count + 1}
      className={`w-full border-collapse text-left text-sm max-sm:block ${widths ? "sm:table-fixed" : ""}`}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        kept.current = indexOf(target);
      }}
      onBlur={() => {
        kept.current = null;
      }}
    >
      <caption className="sr-only">{caption}</caption>
      {widths && (
        <colgroup>
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
      )}
      <TableHead columns={columns} aria-rowindex={1} />
      <tbody ref={body} className="max-sm:grid max-sm:gap-3">
        {items}
        <Space height={rows.getTotalSize() - (end - scrollMargin) - gap} />
      </tbody>
    </table>
  );
}

/** Stands for rows that are not in the page; paper has none of it. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="print:hidden">
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

function indexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>("[data-index]")?.dataset.index;
  return index === undefined ? null : Number(index);
}

interface Keys {
  count: number;
  /** How many rows a view holds. */
  page: number;
  body: { current: HTMLElement | null };
  focusIn: readonly string[];
  goTo: (index: number) => void;
}

/** Page up and down, Home and End lead from a row to others, also to those that are still to be read. */
function useKeys({ count, page, body, focusIn, goTo }: Keys) {
  const wanted = useRef<number>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector(`[data-index="${wanted.current}"]`);
    const place = focusIn.map((one) => row?.querySelector<HTMLElement>(one)).find(Boolean);
    if (!place) return;
    wanted.current = null;
    place.focus({ preventScroll: true });
  });
  return (event: KeyboardEvent) => {
    const { key, target } = event;
    const at = target instanceof Element && !target.matches("input:not([type=checkbox])") ? indexOf(target) : null;
    if (at === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = destination(key, at, page);
    if (to === undefined) return;
    event.preventDefault();
    wanted.current = Math.min(Math.max(to, 0), count - 1);
    goTo(wanted.current);
  };
}

function destination(key: string, at: number, page: number): number | undefined {
  if (key === "PageDown") return at + page;
  if (key === "PageUp") return at - page;
  if (key === "Home") return 0;
  if (key === "End") return Number.POSITIVE_INFINITY;
  return undefined;
}

/** The columns' shares of the table's width as the first rows need them: rows that come and go must not move them. */
function useKeptWidths<Row>(
  table: { current: HTMLTableElement | null },
  columns: Column<Row>[],
  hasRows: boolean,
): string[] | undefined {
  const ids = columns.map(({ id }) => id).join(" ");
  const [kept, setKept] = useState<{ of: string; widths: string[] }>();
  useLayoutEffect(() => {
    const whole = table.current?.offsetWidth ?? 0;
    if (kept?.of === ids || !hasRows || whole === 0 || window.innerWidth < CARDS_BELOW_PX) return;
    const cells = [...(table.current?.tHead?.rows[0]?.cells ?? [])];
    setKept({ of: ids, widths: cells.map((cell) => `${((100 * cell.offsetWidth) / whole).toFixed(2)}%`) });
  }, [kept, ids, hasRows, table]);
  return kept?.of === ids ? kept.widths : undefined;
}

// biome-ignore-all lint/a11y/noRedundantRoles: cards are laid out as blocks, which takes a table's own roles away
// A table that becomes cards on narrow screens, each value still under its column's name.

import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface Column<Row> {
  id: string;
  /** The column's name; it also labels the value on a card. Empty for a column of buttons. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures and amounts stand right. */
  align?: "left" | "right";
  /** On a card: `title` stands first and unlabelled, `corner` beside it, `bare` unlabelled in place, `none` not at all. */
  card?: "title" | "corner" | "labelled" | "bare" | "none";
  className?: string;
  /** Classes of its name's cell: a column that hides on narrow places hides both. */
  headerClassName?: string;
  /** Where rows stand in its order: which way. */
  sorted?: SortDirection | undefined;
  /** What stands for its name at the head of the table: a SortButton, where rows can be ordered by it. */
  heading?: ReactNode;
}

export type SortDirection = "ascending" | "descending";

export interface TableProps<Row> {
  /** What the table shows, for those who can't see it. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: (row: Row) => string | undefined;
  /** As many rows on a screen as can be read; cells say by `in-data-dense:` what they do for it. */
  dense?: boolean;
  className?: string;
}

/** A row on narrow screens. */
export const CARD_STYLE =
  "max-sm:relative max-sm:flex max-sm:flex-col max-sm:gap-1.5 max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-3";

export function Table<Row>({ caption, columns, rows, rowKey, rowClassName, dense, className }: TableProps<Row>) {
  return (
    <table
      role="table"
      data-dense={dense || undefined}
      className={clsx("w-full border-collapse text-left text-sm max-sm:block", className)}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} />
      <tbody className="max-sm:grid max-sm:gap-3">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} columns={columns} row={row} className={rowClassName?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

export function TableHead<Row>({ columns, ...row }: { columns: Column<Row>[] } & ComponentProps<"tr">) {
  return (
    <thead className="max-sm:sr-only">
      <tr className="border-line border-b text-faint text-xs" {...row}>
        {columns.map((column) => (
          <Heading key={column.id} column={column} />
        ))}
      </tr>
    </thead>
  );
}

interface TableRowProps<Row> extends ComponentProps<"tr"> {
  columns: Column<Row>[];
  row: Row;
}

export function TableRow<Row>({ columns, row, className, ...rest }: TableRowProps<Row>) {
  return (
    <tr role="row" className={clsx("border-line border-b", CARD_STYLE, className)} {...rest}>
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  if (!column.header) return <td className={column.headerClassName} />;
  return (
    <th
      scope="col"
      aria-sort={column.sorted}
      className={clsx(
        "px-2 py-2 font-medium first:pl-0 last:pr-0 sm:in-data-dense:py-1",
        right(column),
        column.headerClassName,
      )}
    >
      {column.heading ?? column.header}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td role="cell" className={clsx("align-middle", cellStyle(column))}>
      <CellContent column={column} row={row} />
    </td>
  );
}

/** Where a cell stands in its row, and on its card. */
export function cellStyle<Row>(column: Column<Row>): string {
  const { card = "labelled" } = column;
  return clsx(
    "px-2 py-2.5 first:pl-0 last:pr-0 max-sm:p-0 sm:in-data-dense:py-px",
    right(column),
    card === "title" && "max-sm:-order-1",
    card === "corner" && "max-sm:absolute max-sm:top-2 max-sm:right-2",
    card === "labelled" && "max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4",
    card === "none" && "max-sm:hidden",
    card === "bare" && "max-sm:empty:hidden",
    column.className,
  );
}

/** A cell's value, on a card under its column's name. */
export function CellContent<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <>
      {(column.card ?? "labelled") === "labelled" && (
        <span aria-hidden className="text-faint text-xs sm:hidden">
          {column.header}
        </span>
      )}
      {column.cell(row)}
    </>
  );
}

function right<Row>(column: Column<Row>) {
  return column.align === "right" && "figures text-right";
}

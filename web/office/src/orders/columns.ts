// The columns of the table of orders: which there are, and which somebody wants to see, kept in their browser.

import { useSyncExternalStore } from "react";

/** Every column but the order itself, which always stands first. */
export const COLUMN_IDS = [
  "date",
  "customer",
  "buyer",
  "suppliers",
  "lines",
  "channel",
  "status",
  "net",
  "gross",
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** What each is called among the messages of orders. */
export const COLUMN_NAMES = {
  date: "date",
  customer: "customerColumn",
  buyer: "buyer",
  suppliers: "suppliers",
  lines: "lines",
  channel: "channel",
  status: "status",
  net: "net",
  gross: "gross",
} as const satisfies Record<ColumnId, string>;

const DEFAULT_COLUMNS: readonly ColumnId[] = ["date", "customer", "suppliers", "lines", "status", "gross"];
const STORAGE_KEY = "comptoir-office-order-columns";

const listeners = new Set<() => void>();
let read: { text: string | null; columns: readonly ColumnId[] } | undefined;

/** The columns to show, in the table's order. */
export function useColumns(): readonly ColumnId[] {
  return useSyncExternalStore(subscribe, shownColumns);
}

/** Shows a column, or hides it. */
export function toggleColumn(id: ColumnId): void {
  const shown = shownColumns();
  const next = COLUMN_IDS.filter((known) => (known === id ? !shown.includes(id) : shown.includes(known)));
  localStorage.setItem(STORAGE_KEY, next.join(" "));
  for (const listener of listeners) listener();
}

function shownColumns(): readonly ColumnId[] {
  const text = localStorage.getItem(STORAGE_KEY);
  if (!read || read.text !== text) {
    const columns = text === null ? DEFAULT_COLUMNS : COLUMN_IDS.filter((id) => text.split(" ").includes(id));
    read = { text, columns };
  }
  return read.columns;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

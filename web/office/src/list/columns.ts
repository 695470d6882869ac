// The columns of a table: what each says on the page and in a file, and which somebody wants to see, kept in their browser.

import type { Column, CsvCell } from "@comptoir/ui";
import { useSyncExternalStore } from "react";

export interface ListColumn<Row> extends Column<Row> {
  /** What a file says of a row. */
  value: (row: Row) => CsvCell;
  /**
   * Whether it can't be hidden, is hidden until it is chosen, or stands in files or on the page alone; otherwise it shows
   * until it is hidden.
   */
  kind?: "fixed" | "hidden" | "file" | "page";
}

/** What of a column a choice is about. */
export type Choosable = Pick<ListColumn<never>, "id" | "header" | "kind">;

const STORAGE_PREFIX = "comptoir-office-columns/";
const listeners = new Set<() => void>();

/** Whether columns may be hidden at all. */
export function isChoosable({ kind }: Choosable): boolean {
  return kind === undefined || kind === "hidden";
}

/** The columns of a list that are to be seen, in its own order. */
export function useShownColumns<Shown extends Choosable>(list: string, columns: readonly Shown[]): Shown[] {
  return shownOf(columns, useChosenColumns(list));
}

/** What somebody chose of a list's columns; none: nobody did. */
export function useChosenColumns(list: string): string | null {
  return useSyncExternalStore(subscribe, () => chosenColumns(list));
}

/** The same, once. */
export function chosenColumns(list: string): string | null {
  return localStorage.getItem(STORAGE_PREFIX + list);
}

/** Shows the columns that were chosen at another time. */
export function chooseColumns(list: string, chosen: string | null): void {
  if (chosen === null) localStorage.removeItem(STORAGE_PREFIX + list);
  else localStorage.setItem(STORAGE_PREFIX + list, chosen);
  for (const listener of listeners) listener();
}

/** Shows a column of a list, or hides it. */
export function toggleColumn(list: string, columns: readonly Choosable[], id: string): void {
  const shown = shownOf(columns, chosenColumns(list)).map((column) => column.id);
  const next = shown.includes(id) ? shown.filter((known) => known !== id) : [...shown, id];
  chooseColumns(list, next.join(" "));
}

function shownOf<Shown extends Choosable>(columns: readonly Shown[], kept: string | null): Shown[] {
  const chosen = kept?.split(" ");
  return columns.filter(({ id, kind }) => {
    if (kind === "file") return false;
    return kind === "fixed" || kind === "page" || (chosen ? chosen.includes(id) : kind !== "hidden");
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

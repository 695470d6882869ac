// The columns of a table: what each says on the page and in a file, and which somebody wants to see, kept in their browser.

import type { Column, CsvCell } from "@comptoir/ui";
import { useSyncExternalStore } from "react";
import { keep, subscribe } from "./kept";

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
  keep(STORAGE_PREFIX + list, chosen);
}

/** Shows a column of a list, or hides it; whoever is back at those that show by themselves has chosen none. */
export function toggleColumn(list: string, columns: readonly Choosable[], id: string): void {
  const shown = shownOf(columns, chosenColumns(list));
  const next = columns.filter((column) => (column.id === id) !== shown.includes(column));
  const chosen = idsOf(next);
  chooseColumns(list, chosen === idsOf(shownOf(columns, null)) ? null : chosen);
}

function idsOf(columns: readonly Choosable[]): string {
  return columns.map(({ id }) => id).join(" ");
}

function shownOf<Shown extends Choosable>(columns: readonly Shown[], kept: string | null): Shown[] {
  const chosen = kept?.split(" ");
  return columns.filter(({ id, kind }) => {
    if (kind === "file") return false;
    return kind === "fixed" || kind === "page" || (chosen ? chosen.includes(id) : kind !== "hidden");
  });
}

// The rows of the page: kept by the tab until they are ordered, and checked as they are typed.

import type { CheckedItem } from "@comptoir/api";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { checkRows, readText } from "./calls";
import {
  corrected,
  INITIAL_ROWS,
  isFilled,
  meaning,
  newRow,
  type QuickOrderRow,
  readRows,
  rowsOfSameArticle,
  rowsOfSameReference,
  suggestionFor,
  withAnswers,
  withEmptyRows,
} from "./rows";

/** Where the tab keeps them, also while somebody signs in (D2.9). */
const STORAGE_KEY = "comptoir-draft/fastcart";

/** What can be done to the rows; the same functions as long as the page is open. */
export interface RowChanges {
  /** Something was typed. */
  edit: (key: number, typed: Partial<Pick<QuickOrderRow, "sku" | "quantity">>) => void;
  /** A row was left: it is checked; an empty quantity means the least that can be ordered. */
  settle: (key: number, isWhole?: boolean) => void;
  /** Takes the quantity that is suggested for one row, or for all. */
  correct: (key?: number) => void;
  /** Says which article all rows of a reference mean. */
  choose: (reference: string, article: CheckedItem) => void;
  remove: (keys: number[]) => void;
  /** Makes room for more. */
  extend: () => void;
  /** Reads a text and appends its rows; gives how many there are. */
  read: (text: string) => Promise<number>;
  replaceAll: (rows: QuickOrderRow[]) => void;
  /** Checks all rows anew: what is in the cart has changed. */
  recheck: () => void;
  /** Waits for all that is being checked, and gives the rows as they then are. */
  checked: () => Promise<QuickOrderRow[]>;
}

export function useRows() {
  const [rows, setRows] = useState(restored);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<Error>();
  const newest = useRef(rows);
  const underWay = useRef(new Set<Promise<void>>());

  const change = useCallback((to: (rows: QuickOrderRow[]) => QuickOrderRow[]) => {
    newest.current = to(newest.current);
    setRows(newest.current);
    keep(newest.current);
  }, []);

  const check = useCallback(
    (asked: QuickOrderRow[]) => {
      if (asked.length === 0) return;
      const checking = checkUntilRight(asked, change)
        .then(() => setProblem(undefined), setProblem)
        .finally(() => {
          underWay.current.delete(checking);
          setPending(underWay.current.size);
        });
      underWay.current.add(checking);
      setPending(underWay.current.size);
    },
    [change],
  );

  const changes = useMemo((): RowChanges => {
    const find = (key: number) => newest.current.find((row) => row.key === key);
    return {
      edit(key, typed) {
        change((rows) =>
          rows.map((row) => (row.key === key ? { key, sku: row.sku, quantity: row.quantity, ...typed } : row)),
        );
      },
      settle(key, isWhole = false) {
        const row = find(key);
        if (!row?.sku.trim() || (row.checked && !(isWhole && row.quantity === ""))) return;
        const meansLeast = isWhole && row.quantity.trim() === "";
        if (meansLeast) change((rows) => rows.map((other) => (other === row ? { ...row, meansLeast } : other)));
        const settled = find(key);
        if (settled) check(rowsOfSameArticle(newest.current, settled));
      },
      correct(key) {
        const isMeant = (row: QuickOrderRow) => (key === undefined || row.key === key) && suggestionFor(row) !== null;
        const keys = new Set(newest.current.filter(isMeant).map((row) => row.key));
        change((rows) => rows.map((row) => (keys.has(row.key) ? corrected(row) : row)));
        check(newest.current.filter((row) => keys.has(row.key)));
      },
      choose(reference, article) {
        const keys = new Set(rowsOfSameReference(newest.current, reference).map(({ key }) => key));
        change((rows) => rows.map((row) => (keys.has(row.key) ? meaning(row, article) : row)));
        check(newest.current.filter(({ sku }) => sku === article.skuVariant));
      },
      remove(keys) {
        change((rows) => withEmptyRows(rows.filter((row) => !keys.includes(row.key))));
      },
      extend() {
        change((rows) => withEmptyRows(rows, rows.length + INITIAL_ROWS));
      },
      async read(text) {
        const found = await readText(text);
        const before = newest.current.filter(isFilled);
        change(() => withEmptyRows([...before, ...readRows(text, found)]));
        if (before.length > 0) check(newest.current.filter(isFilled));
        return found.length;
      },
      replaceAll(rows) {
        change(() => withEmptyRows(rows));
      },
      recheck() {
        check(newest.current.filter(isFilled));
      },
      async checked() {
        await Promise.all(underWay.current);
        return newest.current;
      },
    };
  }, [change, check]);

  useEffect(() => changes.recheck(), [changes]);
  return { rows, changes, isChecking: pending > 0, problem };
}

/** Checks rows, and those that meant the least once more with the quantity that this turned out to be. */
async function checkUntilRight(
  asked: QuickOrderRow[],
  change: (to: (rows: QuickOrderRow[]) => QuickOrderRow[]) => void,
): Promise<void> {
  const answers = await checkRows(asked);
  let again: QuickOrderRow[] = [];
  change((rows) => {
    const answered = withAnswers(rows, asked, answers);
    const keys = new Set(asked.filter(({ meansLeast }) => meansLeast).map(({ key }) => key));
    again = answered.filter((row) => keys.has(row.key) && !row.checked && row.quantity !== "");
    return answered;
  });
  if (again.length > 0) await checkUntilRight(again, change);
}

function keep(rows: QuickOrderRow[]): void {
  const filled = rows.filter(isFilled).map(({ sku, quantity }) => [sku, quantity]);
  if (filled.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(filled));
  else sessionStorage.removeItem(STORAGE_KEY);
}

function restored(): QuickOrderRow[] {
  const kept: [string, string][] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
  return withEmptyRows(kept.map(([sku, quantity]) => newRow(sku, quantity)));
}

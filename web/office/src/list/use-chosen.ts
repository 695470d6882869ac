// The rows of a list that somebody chose: they stay chosen from page to page, as long as the same rows are listed.

import { useMemo, useRef, useState } from "react";

export interface Chosen<Row> {
  /** In the order in which they were chosen, as they were last read. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  has: (row: Row) => boolean;
  /** Chooses a row or leaves it; `isRange`: with all rows between it and the one before. */
  choose: (row: Row, isChosen: boolean, isRange?: boolean) => void;
  /** Chooses all rows of the page, or leaves them. */
  choosePage: (isChosen: boolean) => void;
  /** Whether all rows of the page, some or none are chosen; absent: there are no pages. */
  page: "all" | "some" | "none" | undefined;
  /** Leaves these. */
  leave: (rows: readonly Row[]) => void;
  clear: () => void;
}

interface Listed<Row> {
  /** Says which rows are listed: where it changes, nothing is chosen any more. */
  scope: string;
  /** Those that are to be seen, in their order. */
  rows: readonly Row[];
  /** Whether they are a page. */
  isPage: boolean;
  keyOf: (row: Row) => string;
}

export function useChosen<Row>({ scope, rows: onPage, isPage, keyOf }: Listed<Row>): Chosen<Row> {
  const [{ of, chosen }, setState] = useState({ of: scope, chosen: new Map<string, Row>() });
  /** Where a range begins: the row that was last chosen or left by itself. */
  const anchor = useRef<string>(null);
  const known = of === scope ? chosen : new Map<string, Row>();
  const read = useMemo(() => new Map(onPage.map((row) => [keyOf(row), row])), [onPage, keyOf]);

  function change(rows: readonly Row[], isChosen: boolean) {
    setState((state) => {
      const next = new Map(state.of === scope ? state.chosen : []);
      for (const row of rows) {
        if (isChosen) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      return { of: scope, chosen: next };
    });
  }

  function rangeTo(row: Row): readonly Row[] {
    const from = onPage.findIndex((one) => keyOf(one) === anchor.current);
    const to = onPage.findIndex((one) => keyOf(one) === keyOf(row));
    return from < 0 || to < 0 ? [row] : onPage.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  const has = (row: Row) => known.has(keyOf(row));
  const chosenOnPage = onPage.filter(has).length;
  return {
    rows: [...known].map(([key, row]) => read.get(key) ?? row),
    keyOf,
    has,
    choose: (row, isChosen, isRange = false) => {
      change(isRange ? rangeTo(row) : [row], isChosen);
      anchor.current = keyOf(row);
    },
    choosePage: (isChosen) => change(onPage, isChosen),
    page: isPage ? howMany(chosenOnPage, onPage.length) : undefined,
    leave: (rows) => {
      const left = new Set(rows.map(keyOf));
      setState((state) => {
        // Other rows are listed by now.
        if (state.of !== scope) return state;
        return { of: scope, chosen: new Map([...state.chosen].filter(([key]) => !left.has(key))) };
      });
    },
    clear: () => setState({ of: scope, chosen: new Map() }),
  };
}

function howMany(chosen: number, all: number): "all" | "some" | "none" {
  if (chosen === 0) return "none";
  return chosen === all ? "all" : "some";
}

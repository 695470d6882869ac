// A step under way for many rows: how far it is, what became of each row, and the way back.

import { queryClient } from "@comptoir/api";
import { useEffect, useRef, useState } from "react";
import { type BulkStep, type Outcome, takeAll, type Undo } from "./bulk";
import type { Chosen } from "./use-chosen";

export interface Run<Row> {
  /** What its button said. */
  label: string;
  /** Whether it takes back what another one did. */
  isUndo: boolean;
  total: number;
  isUnderWay: boolean;
  /** What became of the rows so far. */
  results: readonly { row: Row; outcome: Outcome }[];
}

/** `area` is what the keys of all queries begin with that follow from such rows. */
export function useBulk<Row>(chosen: Chosen<Row>, area: string) {
  const [run, setRun] = useState<Run<Row>>();
  const stop = useRef(new AbortController());
  // Whoever leaves the page sees no more of it: what has not begun is left.
  useEffect(() => () => stop.current.abort(), []);

  async function start(
    { label, isUndo }: Pick<Run<Row>, "label" | "isUndo">,
    rows: readonly Row[],
    take: (row: Row) => Promise<Undo | undefined>,
  ) {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setRun({ label, isUndo, total: rows.length, isUnderWay: true, results: [] });
    await takeAll(
      rows,
      take,
      (row, outcome) => {
        setRun((now) => now && { ...now, results: [...now.results, { row, outcome }] });
        if (outcome.kind === "done") chosen.leave([row]);
      },
      signal,
    );
    setRun((now) => now && { ...now, isUnderWay: false });
    await queryClient.invalidateQueries({ queryKey: [area] });
  }

  const undos = new Map<Row, Undo>();
  for (const { row, outcome } of run?.results ?? []) {
    if (outcome.kind === "done" && outcome.undo) undos.set(row, outcome.undo);
  }
  return {
    run,
    take: (step: BulkStep<Row>, answer: string) => {
      const rows = chosen.rows.filter(step.allows);
      void start({ label: step.label, isUndo: false }, rows, (row) => step.take(row, answer));
    },
    /** Takes back what was done; absent: nothing can be. */
    undo:
      undos.size === 0 || run?.isUnderWay
        ? undefined
        : () =>
            void start({ label: run?.label ?? "", isUndo: true }, [...undos.keys()], async (row) => {
              await undos.get(row)?.();
              return undefined;
            }),
    stop: () => stop.current.abort(),
    close: () => setRun(undefined),
  };
}

// Taking one step for many rows: a call for each, a few at once, each with what became of it.

import { ApiError } from "@comptoir/api";
import type { ReactNode } from "react";

/** So many calls are under way at once: the shop answers others too. */
export const MAX_AT_ONCE = 4;

/** Takes back what was done for one row. */
export type Undo = () => Promise<unknown>;

/** A step that may be taken for many rows at once. */
export interface BulkStep<Row> {
  id: string;
  /** What its button says. */
  label: string;
  /** Whether the shop would not refuse it, as far as the list knows the row. */
  allows: (row: Row) => boolean;
  /** Asked before it is taken; absent: it is taken at once, for it can be undone or changes nothing. */
  question?: (asked: Asked) => ReactNode;
  /** Takes it for one row, with what the question was answered with; gives what takes it back, where something does. */
  take: (row: Row, answer: string) => Promise<Undo | undefined>;
}

/** A question before a step. */
export interface Asked {
  /** For how many rows it is taken, and how many were chosen. */
  able: number;
  count: number;
  onAnswer: (answer: string) => void;
  onClose: () => void;
}

/** Thrown where a row is not what the reader saw any more: nothing was done. */
export class ChangedError extends Error {
  constructor() {
    super("Somebody else changed it");
    this.name = "ChangedError";
  }
}

/** What became of a row. */
export type Outcome =
  | { kind: "done"; undo?: Undo | undefined }
  /** Somebody else was faster: nothing was done. */
  | { kind: "changed" }
  | { kind: "refused"; why: string };

/** Takes a step for each row; once the signal says stop, no further row is begun. */
export async function takeAll<Row>(
  rows: readonly Row[],
  take: (row: Row) => Promise<Undo | undefined>,
  onOutcome: (row: Row, outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = rows.values();
  async function work() {
    while (!signal.aborted) {
      const { value: row, done } = waiting.next();
      if (done) return;
      onOutcome(row, await outcomeOf(() => take(row)));
    }
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work));
}

async function outcomeOf(take: () => Promise<Undo | undefined>): Promise<Outcome> {
  try {
    return { kind: "done", undo: await take() };
  } catch (error) {
    if (error instanceof ChangedError || (error instanceof ApiError && error.status === 412))
      return { kind: "changed" };
    return { kind: "refused", why: (error as Error).message };
  }
}

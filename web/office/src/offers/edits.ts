// What was typed into the cells of the table and is not saved: each change, and the way back step by step.

import type { Locale } from "@comptoir/i18n";
import { type Cell, cellKey, heldBy, readCell, writeCell } from "./cells";

/** What was typed into a cell. */
export interface Change extends Cell {
  /** What the cell held when it was first typed into. */
  from: number | null;
  typed: string;
  /** The language that it was typed in: `1,234` is a thousand in English alone. */
  locale: Locale;
  /** The shop's sentence, where it refused it. */
  refused?: string;
}

/** By the cell's key. */
export type Changes = ReadonlyMap<string, Change>;

export interface Edits {
  changes: Changes;
  past: readonly Changes[];
  future: readonly Changes[];
  /** The cell that is being typed into: what is typed in one go is one step back. */
  typing?: string | undefined;
}

export type Action =
  /** Somebody types into a cell, or several are filled at once. */
  | { kind: "type"; cells: readonly (Cell & { typed: string })[]; locale: Locale; isPasted?: boolean }
  /** The cell was left: what is typed into it next is a step of its own. */
  | { kind: "leave" }
  | { kind: "takeBack"; keys: readonly string[] }
  | { kind: "undo" | "redo" }
  /** The shop has what was typed. */
  | { kind: "saved"; change: Change }
  /** It refused it, or holds something else than the reader saw; the cell keeps what was typed. */
  | { kind: "refused"; change: Change; sentence: string; held?: number | null | undefined };

const MAX_STEPS = 200;

export function startingFrom(changes: readonly Change[]): Edits {
  return { changes: new Map(changes.map((change) => [cellKey(change), change])), past: [], future: [] };
}

export function reduce(edits: Edits, action: Action): Edits {
  const { changes, past, future, typing } = edits;
  switch (action.kind) {
    case "type": {
      const next = new Map(changes);
      for (const cell of action.cells) typeInto(next, cell, action.locale);
      const [first] = action.cells;
      const key = action.isPasted || !first ? undefined : cellKey(first);
      if (key !== undefined && key === typing) return { ...edits, changes: next };
      return { ...step(edits, next), typing: key };
    }
    case "leave":
      return typing === undefined ? edits : { ...edits, typing: undefined };
    case "takeBack": {
      const next = new Map([...changes].filter(([key]) => !action.keys.includes(key)));
      return next.size === changes.size ? edits : step(edits, next);
    }
    case "undo": {
      const before = past.at(-1);
      return before ? { changes: before, past: past.slice(0, -1), future: [changes, ...future] } : edits;
    }
    case "redo": {
      const [after, ...rest] = future;
      return after ? { changes: after, past: [...past, changes], future: rest } : edits;
    }
    case "saved": {
      const key = cellKey(action.change);
      const next = new Map(changes);
      const now = next.get(key);
      // What was typed while it was on its way stays.
      if (now && typedValue(now) === typedValue(action.change)) next.delete(key);
      return { changes: next, past: [], future: [] };
    }
    case "refused": {
      const { change, sentence, held } = action;
      const key = cellKey(change);
      const now = changes.get(key) ?? change;
      const told = { ...now, from: held === undefined ? now.from : held, refused: sentence };
      return { ...edits, changes: new Map(changes).set(key, told) };
    }
  }
}

/** The value that was typed; nothing for what can't be sent. */
export function typedValue({ field, typed, locale }: Change): number | undefined {
  return readCell(field, typed, locale);
}

/** A change as its reader would type it: who changes the language finds the same value. */
export function writtenIn(change: Change, locale: Locale): string {
  const value = typedValue(change);
  return change.locale === locale || value === undefined ? change.typed : writeCell(change.field, value, locale);
}

/** A cell into which is typed what it holds anyway is not changed. */
function typeInto(changes: Map<string, Change>, { offer, field, typed }: Cell & { typed: string }, locale: Locale) {
  const key = cellKey({ offer, field });
  const held = heldBy({ offer, field });
  const known = changes.get(key);
  const value = readCell(field, typed, locale);
  const isAsHeld = value === undefined ? typed === writeCell(field, held, locale) : value === held;
  if (isAsHeld) changes.delete(key);
  else changes.set(key, { offer, field, from: known ? known.from : held, typed, locale });
}

function step({ changes, past }: Edits, next: Changes): Edits {
  return { changes: next, past: [...past, changes].slice(-MAX_STEPS), future: [] };
}

// The keys of the tree: arrows, Home and End, letters, Enter; with Alt the arrows move the category itself.

import { type KeyboardEvent, type RefObject, useRef } from "react";
import { namedFrom, type Step, type TreeRow } from "./tree";

/** How long letters count as one word. */
const TYPING_TIMEOUT_MS = 700;

const STEPS: Record<string, Step> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

export interface TreeKeyHandlers {
  rows: readonly TreeRow[];
  nameOf: (row: TreeRow) => string;
  onFocus: (externalId: string) => void;
  onOpen: (externalId: string, isOpen: boolean) => void;
  onStep: (externalId: string, step: Step) => void;
  onEdit: (externalId: string) => void;
}

/** Gives what a row does on a key, and what is inside of it. */
export function useTreeKeys(handlers: TreeKeyHandlers): (event: KeyboardEvent<HTMLElement>, at: number) => void {
  const typed = useRef({ text: "", at: 0 });
  return (event, at) => {
    const row = handlers.rows[at];
    const { target, currentTarget } = event;
    // What is pressed in a menu of the row comes here, too.
    if (!row || event.ctrlKey || event.metaKey || !currentTarget.contains(target as Node)) return;
    const isOnRow = target === currentTarget;
    if (isOnRow ? !act(event, handlers, row, at, typed) : !leave(event, currentTarget)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** From a link or button in a row back to the row. */
function leave({ key, altKey }: KeyboardEvent, row: HTMLElement): boolean {
  if (altKey || key !== "ArrowLeft") return false;
  row.focus();
  return true;
}

type Typed = RefObject<{ text: string; at: number }>;

function act(event: KeyboardEvent, handlers: TreeKeyHandlers, row: TreeRow, at: number, typed: Typed): boolean {
  const { rows, onFocus, onOpen, onStep, onEdit } = handlers;
  const { key } = event;
  const { externalId, parent } = row.category;
  if (event.altKey) {
    const step = STEPS[key];
    if (step) onStep(externalId, step);
    return step !== undefined;
  }
  const go = (to: number) => {
    const there = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (there) onFocus(there.category.externalId);
    return true;
  };
  switch (key) {
    case "ArrowDown":
      return go(at + 1);
    case "ArrowUp":
      return go(at - 1);
    case "Home":
      return go(0);
    case "End":
      return go(rows.length - 1);
    case "ArrowRight":
      if (row.isOpen) return go(at + 1);
      if (row.isOpen === false) onOpen(externalId, true);
      return true;
    case "ArrowLeft":
      if (row.isOpen) onOpen(externalId, false);
      else if (parent !== null) onFocus(parent);
      return true;
    case " ":
      if (row.isOpen !== undefined) onOpen(externalId, !row.isOpen);
      return true;
    case "Enter":
      onEdit(externalId);
      return true;
  }
  return typeAhead(event, handlers, at, typed);
}

/** Letters and digits belong to the tree; every other key to the page. */
function typeAhead({ key, timeStamp }: KeyboardEvent, handlers: TreeKeyHandlers, at: number, typed: Typed): boolean {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return false;
  const { rows, nameOf, onFocus } = handlers;
  const isSame = timeStamp - typed.current.at < TYPING_TIMEOUT_MS;
  typed.current = { text: (isSame ? typed.current.text : "") + key, at: timeStamp };
  const next = namedFrom(rows.map(nameOf), at, typed.current.text);
  const row = next === undefined ? undefined : rows[next];
  if (row) onFocus(row.category.externalId);
  return true;
}

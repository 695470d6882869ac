// Views of a list: what its address says and which columns it shows, under a name of somebody's own, kept in their browser.

import { useSyncExternalStore } from "react";
import { chooseColumns, chosenColumns } from "./columns";
import { keep, subscribe } from "./kept";

export interface View {
  name: string;
  /** What stands behind the list's path, its page left out: `?status=to-ship`. */
  address: string;
  /** The columns that were chosen then; none: those that show where nobody chose. */
  columns: string | null;
}

/** The views of a list, in the order in which they were saved. */
export interface Views {
  views: readonly View[];
  /** The name of the one that the list opens with, from wherever its area is opened. */
  start?: string | undefined;
}

const STORAGE_PREFIX = "comptoir-office-views/";
const NONE: Views = { views: [] };
/** What was last read of each list, as it is stored and as it is used. */
const known = new Map<string, { stored: string; views: Views }>();

export function readViews(list: string): Views {
  const stored = localStorage.getItem(STORAGE_PREFIX + list) ?? "";
  const last = known.get(list);
  if (last?.stored === stored) return last.views;
  const views = parsed(stored);
  known.set(list, { stored, views });
  return views;
}

export function useViews(list: string): Views {
  return useSyncExternalStore(subscribe, () => readViews(list));
}

/** Keeps a view; one of the same name gives way to it. */
export function saveView(list: string, view: View): void {
  const { views, start } = readViews(list);
  const at = views.findIndex(({ name }) => name === view.name);
  write(list, { views: at < 0 ? [...views, view] : views.with(at, view), start });
}

/** Gives a view another name; false: another one has it. */
export function renameView(list: string, former: string, name: string): boolean {
  const { views, start } = readViews(list);
  if (name !== former && views.some((view) => view.name === name)) return false;
  const renamed = views.map((view) => (view.name === former ? { ...view, name } : view));
  write(list, { views: renamed, start: start === former ? name : start });
  return true;
}

/** Forgets a view; answers what puts it back where it was. */
export function removeView(list: string, name: string): () => void {
  const { views, start } = readViews(list);
  const at = views.findIndex((view) => view.name === name);
  const removed = views[at];
  if (!removed) return () => {};
  const others = views.toSpliced(at, 1);
  write(list, { views: others, start: start === name ? undefined : start });
  return () => {
    const now = readViews(list);
    if (now.views.some((view) => view.name === name)) return;
    write(list, {
      views: now.views.toSpliced(at, 0, removed),
      start: start === name ? (now.start ?? name) : now.start,
    });
  };
}

/** Says which view a list opens with; none: all of it. */
export function setStart(list: string, start: string | undefined): void {
  write(list, { ...readViews(list), start });
}

/** Where a list opens. */
export function startUrl(list: string): string {
  return list + (startOf(list)?.address ?? "");
}

/** Shows the columns of the view that a list opens with. */
export function showStart(list: string): void {
  const start = startOf(list);
  if (start) chooseColumns(list, start.columns);
}

/** Whether a list shows what a view says. */
export function isShown(list: string, view: View, address: string): boolean {
  return view.address === address && view.columns === chosenColumns(list);
}

function startOf(list: string): View | undefined {
  const { views, start } = readViews(list);
  return views.find(({ name }) => name === start);
}

function write(list: string, views: Views): void {
  keep(STORAGE_PREFIX + list, JSON.stringify(views));
}

/** What another version, or another hand, has written there is no reason to fail. */
function parsed(stored: string): Views {
  try {
    const { views, start } = JSON.parse(stored) as Partial<Views>;
    if (!Array.isArray(views)) return NONE;
    return { views: views.filter(isView), ...(typeof start === "string" && { start }) };
  } catch {
    return NONE;
  }
}

function isView(view: unknown): view is View {
  const { name, address, columns } = (view ?? {}) as Partial<Record<keyof View, unknown>>;
  const isAddress = address === "" || (typeof address === "string" && address.startsWith("?"));
  return typeof name === "string" && isAddress && (columns === null || typeof columns === "string");
}

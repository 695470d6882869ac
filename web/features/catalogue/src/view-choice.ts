// How a buyer likes listings to look; remembered in the browser.

import { useSyncExternalStore } from "react";

export const VIEWS = ["table", "list", "grid"] as const;
export type View = (typeof VIEWS)[number];

const STORAGE_KEY = "comptoir-listing-view";
const listeners = new Set<() => void>();

function read(): View {
  return VIEWS.find((view) => view === localStorage.getItem(STORAGE_KEY)) ?? VIEWS[0];
}

function choose(view: View): void {
  localStorage.setItem(STORAGE_KEY, view);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen view, and the way to choose another. */
export function useView(): [View, (view: View) => void] {
  return [useSyncExternalStore(subscribe, read), choose];
}

// Choices that this browser remembers: all that show one follow it.

import { useSyncExternalStore } from "react";

/** Gives the hook of a choice: its text as it is kept, null before the first, and the way to another. */
export function remembered(key: string): () => [string | null, (text: string) => void] {
  const listeners = new Set<() => void>();
  const read = () => localStorage.getItem(key);
  function choose(text: string): void {
    localStorage.setItem(key, text);
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return () => [useSyncExternalStore(subscribe, read), choose];
}

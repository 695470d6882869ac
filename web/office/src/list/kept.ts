// What somebody keeps of the lists in their browser: all that shows it follows, in other tabs, too.

const listeners = new Set<() => void>();

/** Keeps a text under a key, or nothing any more. */
export function keep(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  for (const listener of listeners) listener();
}

/** Tells of every change of what is kept. */
export function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

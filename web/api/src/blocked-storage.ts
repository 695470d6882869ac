// Browsers may block storage, as they do in frames of other sites: the page's memory stands in, as long as the page does.

/** Puts the page's memory in the place of storage that is blocked. To be called before anything is kept. */
export function replaceBlockedStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    if (isBlocked(name)) Object.defineProperty(window, name, { configurable: true, value: memoryStorage() });
  }
}

function isBlocked(name: "localStorage" | "sessionStorage"): boolean {
  const probe = "comptoir-probe";
  try {
    window[name].setItem(probe, probe);
    window[name].removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => Array.from(kept.keys())[index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

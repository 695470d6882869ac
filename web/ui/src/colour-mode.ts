// Light, dark or as the system has it; index.html sets the class before the first paint by the same rule.

import { useSyncExternalStore } from "react";

export type ColourMode = "light" | "dark" | "system";

const STORAGE_KEY = "nuxt-color-mode";
const MODES: readonly string[] = ["light", "dark", "system"];
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

/** The choice that is kept in this browser. */
export function colourMode(): ColourMode {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept && MODES.includes(kept) ? (kept as ColourMode) : "system";
}

/** Keeps a choice and shows it. */
export function chooseColourMode(mode: ColourMode): void {
  localStorage.setItem(STORAGE_KEY, mode);
  show();
}

/** The choice, for the control that changes it. */
export function useColourMode(): ColourMode {
  return useSyncExternalStore(subscribe, colourMode);
}

function shown(): "light" | "dark" {
  const mode = colourMode();
  if (mode === "system") return prefersDark.matches ? "dark" : "light";
  return mode;
}

function show() {
  const colours = shown();
  document.documentElement.classList.toggle("dark", colours === "dark");
  document.documentElement.classList.toggle("light", colours === "light");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    prefersDark.addEventListener("change", show);
    addEventListener("storage", show);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    prefersDark.removeEventListener("change", show);
    removeEventListener("storage", show);
  };
}

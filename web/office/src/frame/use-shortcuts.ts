// The keys that work on every page, as long as nothing is being typed and nothing lies over the page.

import { useEffect, useEffectEvent } from "react";
import type { Area } from "./areas";

/** How long `g` waits for the letter of an area. */
const SEQUENCE_TIMEOUT_MS = 1_500;

export interface ShortcutHandlers {
  /** The areas that letters open. */
  areas: readonly Area[];
  onPalette: () => void;
  onHelp: () => void;
  onArea: (area: Area) => void;
}

/** Ctrl-K opens the palette, `?` the shortcuts, `g` and a letter an area, `/` goes to the page's search field. */
export function useShortcuts({ areas, onPalette, onHelp, onArea }: ShortcutHandlers): void {
  const act = useEffectEvent((event: KeyboardEvent, begun: boolean): boolean => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      onPalette();
      return false;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return false;
    const area = begun ? areas.find(({ key }) => key === event.key) : undefined;
    const field = event.key === "/" ? document.querySelector<HTMLInputElement>("main input[type=search]") : null;
    if (area) onArea(area);
    else if (event.key === "?") onHelp();
    else if (!field) return event.key === "g";
    event.preventDefault();
    field?.focus();
    field?.select();
    return false;
  });
  useEffect(() => {
    let begun = 0;
    const onKey = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - begun < SEQUENCE_TIMEOUT_MS;
      begun = act(event, begun > 0 && isSecond) ? event.timeStamp : 0;
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** What lies over a page; toasts, whose roots are dialogs too, lie beside it in their region. */
const OVERLAYS = "[role=dialog]:not([role=region] *), [role=menu]";

/** Whether keys belong to something else: a field, a dialog, a menu. */
function isElsewhere(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
  return isField || document.querySelector(OVERLAYS) !== null;
}

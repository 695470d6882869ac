// Moving through the rows of a table by the arrow keys: each row has one link, and Enter follows it as links do. Space
// chooses the row, where rows can be chosen.

import { type RefObject, useEffect, useRef } from "react";

/** Marks the link of a row. */
export const ROW_LINK = { "data-row-link": "" };

/** Marks the box that chooses a row. */
export const ROW_CHOICE = { "data-row-choice": "" };

/** What takes the arrow keys for itself; a box and a button that opens a dialog do not. */
const OWN_KEYS =
  "input:not([type=checkbox]), select, textarea, [aria-haspopup]:not([aria-haspopup=dialog]), [role=menu] *, [role=dialog] *";

/** Gives the element whose row links the keys move through: up and down, Home and End; the first press goes to the first row. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => rows.current && move(event, rows.current);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return rows;
}

function move(event: KeyboardEvent, rows: HTMLElement): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (key === " " && target.matches("[data-row-link]")) choose(event, target);
  if (event.shiftKey) return;
  if (target.matches(OWN_KEYS)) return;
  const links = [...rows.querySelectorAll<HTMLElement>("[data-row-link]")];
  const row = target.closest("tr");
  const next = destination(
    key,
    links.findIndex((link) => row?.contains(link)),
    links.length - 1,
  );
  const link = next === undefined ? undefined : links[next];
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/** As a click on the row's box would: with Shift, up to the one that was chosen before. */
function choose(event: KeyboardEvent, link: Element): void {
  const box = link.closest("tr")?.querySelector("[data-row-choice]");
  if (!box) return;
  event.preventDefault();
  box.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
}

function destination(key: string, at: number, last: number): number | undefined {
  if (at < 0) return key === "ArrowDown" ? 0 : undefined;
  if (key === "ArrowDown") return Math.min(at + 1, last);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return undefined;
}

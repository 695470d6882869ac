// Where pages are scrolled to: back and reload find them as they were left, an address that is opened begins at its top.

/** Where the tab keeps scroll positions. */
export const SCROLL_POSITIONS = "comptoir-scroll";

/** What a scroll position is kept by. Pages whose address was typed have no key of their own: each is known by it. */
export function scrollKey({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return key === "default" ? pathname + search : key;
}

/** Forgets where the page at an address was scrolled to, when it is opened anew by that address. */
export function startAtTop({ pathname, search }: { pathname: string; search: string }): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const kept = sessionStorage.getItem(SCROLL_POSITIONS);
  if (visit?.type !== "navigate" || !kept) return;
  const { [scrollKey({ key: "default", pathname, search })]: _, ...others } = JSON.parse(kept);
  sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(others));
}

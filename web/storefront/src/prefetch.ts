// What is fetched ahead: the code of pages that links in view lead to, and what a buyer has. It comes when the first of
// them is asked for.

import { currentSession, queryClient } from "@comptoir/api";
import { type PageId, pageAt } from "./pages";
import { routeModules } from "./routes";

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Pages whose code was asked for, and those whose turn is still to come. */
const asked = new Set<PageId>();
const waiting: PageId[] = [];

const awaited = new WeakMap<Element, string>();
/** One for all links: a page has many. */
let observer: IntersectionObserver | undefined;

/**
 * Loads the code behind a path when a link to it comes into view. What stands around every page, its head and foot, is
 * seldom where one goes next: there a pointer or the focus must come first. Not on slow or saving connections.
 */
export function prefetchOnSight(link: HTMLAnchorElement, path: string): () => void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return () => {};
  if (!link.closest("main")) return onIntent(link, () => prefetchRoute(path));
  observer ??= new IntersectionObserver((entries, observer) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      prefetchRoute(awaited.get(target) ?? "/");
    }
  });
  const watching = observer;
  awaited.set(link, path);
  watching.observe(link);
  return () => watching.unobserve(link);
}

function onIntent(link: HTMLAnchorElement, act: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const sign of ["pointerenter", "focus", "touchstart"])
    link.addEventListener(sign, act, { once: true, signal, passive: true });
  return () => stop.abort();
}

/** Loads it in idle time: each page's once, one after another, the first when the page in view is complete. */
function prefetchRoute(path: string): void {
  const { id } = pageAt(new URL(path, location.origin).pathname);
  if (asked.has(id)) return;
  asked.add(id);
  if (waiting.push(id) > 1) return;
  if (document.readyState === "complete") whenIdle(fetchNext);
  else addEventListener("load", () => whenIdle(fetchNext), { once: true });
}

/** Failing is left to the navigation that needs it. */
async function fetchNext(): Promise<void> {
  const [id] = waiting;
  if (id) await routeModules[id]().catch(() => {});
  waiting.shift();
  if (waiting.length > 0) whenIdle(fetchNext);
}

/** Gets or creates the cart and reads the buying lists, as soon as a page that shows them has time for it. */
export function prefetchCartAndLists(): void {
  if (!currentSession().account || pageAt(location.pathname).layout !== "default") return;
  whenIdle(async () => {
    const { buyingListsQuery, cartQuery } = await import("./cart-and-lists-queries");
    await Promise.all([queryClient.prefetchQuery(cartQuery()), queryClient.prefetchQuery(buyingListsQuery())]);
  });
}

function whenIdle(task: () => Promise<void>): void {
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  idle(() => void task());
}

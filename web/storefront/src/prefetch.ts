// Fetches a route's code when a link to it comes into view; not on slow or saving connections.

import { pageAt } from "./pages";
import { routeModules } from "./routes";

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Loads the chunk behind a path in idle time; failing is left to the navigation that needs it. */
export function prefetchRoute(path: string): void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return;
  const { id } = pageAt(new URL(path, location.origin).pathname);
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  idle(() => void routeModules[id]().catch(() => {}));
}

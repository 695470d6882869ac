// The last step of a start: what a buyer has is read ahead.

import { currentSession, queryClient } from "@comptoir/api";
import { pageAt } from "./pages";

/** Gets or creates the cart and reads the buying lists, as soon as a page that shows them has time for it. */
export function prefetchCartAndLists(): void {
  if (!currentSession().account || pageAt(location.pathname).layout !== "default") return;
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  idle(async () => {
    const { buyingListsQuery, cartQuery } = await import("./cart-and-lists-queries");
    await Promise.all([queryClient.prefetchQuery(cartQuery()), queryClient.prefetchQuery(buyingListsQuery())]);
  });
}

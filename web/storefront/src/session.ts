// What the app does when the session changes: news, and the page to go to.

import { onSessionLost } from "@comptoir/api";
import { loseSession, onSessionChange, startSession } from "@comptoir/auth";
import type { createBrowserRouter } from "react-router";

export type Router = ReturnType<typeof createBrowserRouter>;

/** Listens for changes of the session as long as the page lives; few pages see one, so what follows comes with the first. */
export function handleSessionEvents(router: Router): void {
  onSessionLost(loseSession);
  onSessionChange(async (event) => (await import("./session-changes")).react(router, event));
  // A start that fails is the router's to show; what is read ahead, the page reads itself where it needs it.
  void startSession()
    .then(() => import("./prefetch"))
    .then(({ prefetchCartAndLists }) => prefetchCartAndLists())
    .catch(() => {});
}

// What the app does when the session changes: news, and the page to go to.

import { configQuery, onSessionLost, queryClient, tabSessionEnd } from "@comptoir/api";
import { loseSession, onSessionChange, rememberTarget, type SessionEvent, startSession } from "@comptoir/auth";
import { localeOf, localize } from "@comptoir/i18n";
import type { createBrowserRouter } from "react-router";
import { openAfterLogin } from "./after-login";
import { redirectFor, TAB_SESSION_END } from "./guard";
import { pageAt } from "./pages";
import { prefetchCartAndLists } from "./prefetch-cart-and-lists";

type Router = ReturnType<typeof createBrowserRouter>;

/** Listens for changes of the session as long as the page lives. */
export function handleSessionEvents(router: Router): void {
  onSessionLost(loseSession);
  onSessionChange((event) => void react(router, event));
  // A start that fails is the router's to show.
  void startSession().then(prefetchCartAndLists, () => {});
}

async function react(router: Router, event: SessionEvent): Promise<void> {
  if (tabSessionEnd()) return sayHowItEnded(router);
  (await import("./session-news")).tell(event, localeOf(router.state.location.pathname));
  if (event.kind === "lost" || (event.kind === "logout" && event.elsewhere)) return leave(router);
  if (event.kind === "logout") return;
  if (event.kind === "login" && event.elsewhere) await comeBack(router);
  prefetchCartAndLists();
}

/** The tab's own session is over: the page that says how, and what to do, is the only one left. */
async function sayHowItEnded(router: Router): Promise<void> {
  await router.navigate(localize(TAB_SESSION_END, localeOf(router.state.location.pathname)), { replace: true });
}

/** Opens the page that a signed-out visitor is sent to from here, and keeps the way back; who may stay sees the page anew. */
async function leave(router: Router): Promise<void> {
  const { pathname, search, hash } = router.state.location;
  const { frontMode } = await queryClient.ensureQueryData(configQuery);
  const visit = { frontMode, isAuthenticated: false, hasAccount: false, query: new URLSearchParams(search) };
  const target = redirectFor(pageAt(pathname), visit);
  if (target === null) return queryClient.refetchQueries({ type: "active", predicate: ({ state }) => !state.data });
  rememberTarget(pathname + search + hash);
  await router.navigate(localize(target, localeOf(pathname)));
}

/** Somebody signed in in another tab: a page for guests makes way for the one that was left. */
async function comeBack(router: Router): Promise<void> {
  const { pathname } = router.state.location;
  if (pageAt(pathname).access !== "guest") return router.revalidate();
  await openAfterLogin(localeOf(pathname), (path) => router.navigate(path, { replace: true }));
}

// What follows from a change of the session; code of its own, for few pages see one.

import { configQuery, queryClient, tabSessionEnd } from "@comptoir/api";
import { rememberTarget, type SessionEvent } from "@comptoir/auth";
import { localeOf, localize } from "@comptoir/i18n";
import { openAfterLogin } from "./after-login";
import { redirectFor, TAB_SESSION_END } from "./guard";
import { pageAt } from "./pages";
import { prefetchCartAndLists } from "./prefetch";
import type { Router } from "./session";
import { tell } from "./session-news";

/** Leads on from a page that the session shows no more, and tells why. */
export async function react(router: Router, event: SessionEvent): Promise<void> {
  if (tabSessionEnd()) return sayHowItEnded(router);
  tell(event, localeOf(router.state.location.pathname));
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

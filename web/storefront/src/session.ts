// What the app does when the session changes: news, and the page to go to.

import { configQuery, currentSession, onSessionLost, queryClient } from "@comptoir/api";
import {
  loseSession,
  onSessionChange,
  rememberTarget,
  type SessionEvent,
  startSession,
  takeTarget,
} from "@comptoir/auth";
import { localeOf, localize, translate } from "@comptoir/i18n";
import type { createBrowserRouter } from "react-router";
import { redirectFor } from "./guard";
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
  await tell(router, event);
  if (event.kind === "lost" || (event.kind === "logout" && event.elsewhere)) return leave(router);
  if (event.kind === "logout") return;
  if (event.kind === "login" && event.elsewhere) await comeBack(router);
  prefetchCartAndLists();
}

/** Tells what nobody asked for here. */
async function tell(router: Router, { kind, elsewhere }: SessionEvent): Promise<void> {
  const [{ toast }, { sessionMessages }] = await Promise.all([
    import("@comptoir/ui/toast"),
    import("./session-messages"),
  ]);
  const t = translate(sessionMessages, localeOf(router.state.location.pathname));
  const account = currentSession().account?.name ?? "";
  if (kind === "lost" && !elsewhere) toast.problem(t("sessionExpired"), { id: "session" });
  if (kind === "fallback") toast.info(t("fallbackAccount", { account }));
  if (kind === "switch" && elsewhere) toast.info(t("accountChangedElsewhere", { account }), { id: "account" });
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
  await router.navigate(takeTarget() ?? localize("/", localeOf(pathname)), { replace: true });
}

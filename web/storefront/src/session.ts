// What the app does when the session changes: news, and the page to go to.

import { configQuery, currentSession, queryClient, whenSessionIsLost } from "@comptoir/api";
import { loseSession, onSessionChange, rememberTarget, type SessionEvent } from "@comptoir/auth";
import { localeOf, localize, translate } from "@comptoir/i18n";
import type { createBrowserRouter } from "react-router";
import { LOGIN_AFTER_GUARD, redirectFor } from "./guard";
import { pageAt } from "./pages";

type Router = ReturnType<typeof createBrowserRouter>;

/** Listens for changes of the session as long as the page lives. */
export function followSession(router: Router): void {
  whenSessionIsLost(loseSession);
  onSessionChange((event) => void react(router, event));
}

async function react(router: Router, { kind, elsewhere }: SessionEvent): Promise<void> {
  const locale = localeOf(router.state.location.pathname);
  const account = currentSession().account?.name ?? "";
  const [{ toast }, { sessionMessages }] = await Promise.all([
    import("@comptoir/ui/toast"),
    import("./session-messages"),
  ]);
  const t = translate(sessionMessages, locale);
  if (kind === "lost" && !elsewhere) toast.problem(t("sessionExpired"), { id: "session" });
  if (kind === "fallback") toast.info(t("fallbackAccount", { account }));
  if (kind === "switch" && elsewhere) toast.info(t("accountChangedElsewhere", { account }));
  if (elsewhere && (kind === "switch" || kind === "login")) await queryClient.invalidateQueries();
  if (kind === "lost" || (kind === "logout" && elsewhere)) await leave(router);
  if (kind === "login" && elsewhere) await router.revalidate();
}

/** Opens the page that a signed-out visitor is sent to from here, and keeps the way back. */
async function leave(router: Router): Promise<void> {
  const { pathname, search, hash } = router.state.location;
  const { frontMode } = await queryClient.ensureQueryData(configQuery);
  const visit = { frontMode, isAuthenticated: false, hasAccount: false, query: new URLSearchParams(search) };
  const target = redirectFor(pageAt(pathname), visit);
  if (target === LOGIN_AFTER_GUARD) rememberTarget(pathname + search + hash);
  if (target !== null) await router.navigate(localize(target, localeOf(pathname)));
}

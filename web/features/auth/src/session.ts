// The session's life in the browser: its start, its loss, and following what other tabs do to it. What people do to it is in session-actions.ts, which first views don't load.

import {
  type Account,
  ApiError,
  type AuthenticatedUser,
  api,
  authenticatedUserQuery,
  configQuery,
  currentSession,
  endTabSession,
  isTokenExpiring,
  onSessionRefreshed,
  queryClient,
  readCookie,
  recordToken,
  refreshSession,
  setSignedIn,
  storeOf,
  tabSession,
  tabSessionEnd,
  unwrap,
} from "@comptoir/api";
import { type AccountChoice, reapplyAccountChoice, saveActingAccount, savedAccountChoice } from "./session-selection";
import { listenToTabs, postToTabs, type TabMessage } from "./session-tabs";
import { cancelTokenRefresh, scheduleTokenRefresh } from "./token-refresh";

/** Something happened to the session; `elsewhere` when it was in another tab. */
export interface SessionEvent {
  kind: "login" | "switch" | "fallback" | "logout" | "lost";
  elsewhere: boolean;
}

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** Calls back on every change of the session, in this tab or another; gives the way to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onSessionRefreshed(() => postToTabs("renewed"));
listenToTabs((news) => void follow(news).catch((error) => console.error("Authentication check error", error)));

async function follow(news: TabMessage): Promise<void> {
  if (news === "renewed") return keepTokenFresh();
  if (news === "profile") return readUser();
  if (news === "logout" || news === "lost") {
    if (!currentSession().isAuthenticated) return;
    if (news === "lost") saveActingAccount();
    clearSession();
  } else {
    await readUser();
    await resetServerData();
  }
  notifyListeners({ kind: news, elsewhere: true });
}

let started: Promise<void> | undefined;

/** Brings the session up once per page load; a failed start may be tried again. */
export function startSession(): Promise<void> {
  started ??= start().catch((error) => {
    started = undefined;
    console.error("Authentication check error", error);
    throw error;
  });
  return started;
}

async function start(): Promise<void> {
  const config = queryClient.ensureQueryData(configQuery);
  const saved = savedAccountChoice();
  if (await mayBeSignedIn(saved)) await readUser();
  else setUser(null);
  await config;
  if (await reapplyAccountChoice(saved, selectAccount)) notifyListeners({ kind: "fallback", elsewhere: false });
}

/**
 * A tab's own session goes before the cookies', also when it has ended. Of those, the flag lives as long as the access
 * token, what the session works under as long as the refresh token.
 */
async function mayBeSignedIn(saved: AccountChoice | undefined): Promise<boolean> {
  if (tabSession()) return mayTabBeSignedIn();
  if (tabSessionEnd()) return false;
  if (readCookie("isAuthenticated")) {
    // The gateway renews as it serves a page, and tells no script.
    if (isTokenExpiring()) recordToken();
    return true;
  }
  if (!saved) return false;
  const renewal = await refreshSession();
  if (renewal === "over") console.warn("Auth configuration reset");
  return renewal !== "over";
}

async function mayTabBeSignedIn(): Promise<boolean> {
  if (!isTokenExpiring() || (await refreshSession()) !== "over") return true;
  endTabSession("expired");
  return false;
}

/** Before a navigation: an expired access token is renewed, and a session that can't be renewed is over. */
export async function renewExpiredSession(): Promise<void> {
  if (!currentSession().isAuthenticated || (hasAccessToken() && !isTokenExpiring())) return;
  if ((await refreshSession()) === "over") await loseSession();
}

function hasAccessToken(): boolean {
  return tabSession() !== undefined || readCookie("isAuthenticated") !== undefined;
}

/** Asks who is there. */
export async function readUser(): Promise<void> {
  setSignedIn(true);
  try {
    setUser(await queryClient.fetchQuery({ ...authenticatedUserQuery, staleTime: 0 }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    setUser(null);
  }
}

/** Makes the switch call and takes over its answer. */
export async function selectAccount(choice: AccountChoice): Promise<void> {
  const { account } = await unwrap(api.POST("/api/account/switch", { body: choice }));
  recordToken();
  updateSession((now) => ({ ...now, account, selection: selectionOf(account, choice) }));
}

/** What a session works under that acts for an account, in the store chosen or its default one. */
export function selectionOf(
  account: Account,
  choice: Partial<AccountChoice> | undefined,
): AuthenticatedUser["selection"] {
  const store = storeOf(account, choice);
  if (!store) return null;
  const { storeId, storeViewId, currency } = store;
  return { customerAccountId: account.id, storeId, storeViewId, currency };
}

/** The session is over and can't be renewed: everything that belonged to it goes, but the way back to where it ended (D4.10). */
export async function loseSession(): Promise<void> {
  console.warn("Auth configuration reset");
  setSignedIn(false);
  if (tabSession()) {
    endTabSession("expired");
  } else {
    saveActingAccount();
    await api.POST("/api/auth/reset-config").catch(() => undefined);
  }
  clearSession();
  broadcast("lost");
}

/** Takes over who is there. */
export function setUser(user: AuthenticatedUser | null): void {
  setSignedIn(user !== null);
  if (user) keepTokenFresh();
  else cancelTokenRefresh();
  queryClient.setQueryData(authenticatedUserQuery.queryKey, user);
}

/** Takes over what changed about who is there. */
export function updateSession(next: (now: AuthenticatedUser) => AuthenticatedUser): void {
  const now = queryClient.getQueryData(authenticatedUserQuery.queryKey);
  if (now) setUser(next(now));
}

function keepTokenFresh(): void {
  scheduleTokenRefresh(() => void loseSession());
}

/** Nobody is there any more: what pages show of the session empties at once, and is read anew by whoever stays. */
export function clearSession(): void {
  setUser(null);
  queryClient.removeQueries({ type: "inactive", ...OF_THE_SESSION });
  for (const query of queryClient.getQueryCache().findAll(OF_THE_SESSION)) query.reset();
}

/** Somebody else is there, or for another account: what pages show is read anew (D4.12). */
export function resetServerData(): Promise<void> {
  return queryClient.resetQueries(OF_THE_SESSION);
}

/** All that was read but the shop's set-up and the session itself. */
const OF_THE_SESSION = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== "config" && queryKey[0] !== "session",
};

/** Tells every tab what happened. */
export function broadcast(kind: SessionEvent["kind"] & TabMessage): void {
  postToTabs(kind);
  notifyListeners({ kind, elsewhere: false });
}

/** Tells this tab. */
export function notifyListeners(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

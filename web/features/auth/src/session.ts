// The session's life in the browser: its start, its loss, and following what other tabs do to it. What people do to it is in session-actions.ts, which first views don't load.

import {
  type Account,
  ApiError,
  type AuthenticatedUser,
  answer,
  api,
  authenticatedUserQuery,
  configQuery,
  cookie,
  currentSession,
  expectSession,
  queryClient,
  refreshSession,
  storeOf,
  tokenExpires,
  tokenGiven,
  whenRenewed,
} from "@comptoir/api";
import { keepRenewing, stopRenewing } from "./renewal";
import { type Choice, keepActing, reapply, savedChoice } from "./session-selection";
import { followTabs, type TabNews, tellTabs } from "./session-tabs";

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

whenRenewed(() => tellTabs("renewed"));
followTabs((news) => void follow(news).catch((error) => console.error("Authentication check error", error)));

async function follow(news: TabNews): Promise<void> {
  if (news === "renewed") return stayRenewed();
  if (news === "profile") return readUser();
  if (news === "logout" || news === "lost") {
    if (!currentSession().isAuthenticated) return;
    if (news === "lost") keepActing();
    forget();
  } else {
    await readUser();
    await forgetServerData();
  }
  announce({ kind: news, elsewhere: true });
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
  const saved = savedChoice();
  if (await mayBeSignedIn(saved)) await readUser();
  else remember(null);
  await config;
  if (await reapply(saved, select)) announce({ kind: "fallback", elsewhere: false });
}

/** The flag lives as long as the access token, what the session works under as long as the refresh token. */
async function mayBeSignedIn(saved: Choice | undefined): Promise<boolean> {
  if (cookie("isAuthenticated")) {
    // The gateway renews as it serves a page, and tells no script.
    if (tokenExpires()) tokenGiven();
    return true;
  }
  if (!saved) return false;
  const renewal = await refreshSession();
  if (renewal === "over") console.warn("Auth configuration reset");
  return renewal !== "over";
}

/** Before a navigation: an expired access token is renewed, and a session that can't be renewed is over. */
export async function keepSession(): Promise<void> {
  if (!currentSession().isAuthenticated || (cookie("isAuthenticated") && !tokenExpires())) return;
  if ((await refreshSession()) === "over") await loseSession();
}

/** Asks who is there. */
export async function readUser(): Promise<void> {
  expectSession(true);
  try {
    remember(await queryClient.fetchQuery({ ...authenticatedUserQuery, staleTime: 0 }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    remember(null);
  }
}

/** Makes the switch call and takes over its answer. */
export async function select(choice: Choice): Promise<void> {
  const { account } = await answer(api.POST("/api/account/switch", { body: choice }));
  tokenGiven();
  change((now) => ({ ...now, account, selection: selectionOf(account, choice) }));
}

/** What a session works under that acts for an account, in the store chosen or its default one. */
export function selectionOf(account: Account, choice: Partial<Choice> | undefined): AuthenticatedUser["selection"] {
  const store = storeOf(account, choice);
  if (!store) return null;
  const { storeId, storeViewId, currency } = store;
  return { customerAccountId: account.id, storeId, storeViewId, currency };
}

/** The session is over and can't be renewed: everything that belonged to it goes, but the way back to where it ended (D4.10). */
export async function loseSession(): Promise<void> {
  console.warn("Auth configuration reset");
  expectSession(false);
  keepActing();
  await api.POST("/api/auth/reset-config").catch(() => undefined);
  forget();
  tell("lost");
}

/** Takes over who is there. */
export function remember(user: AuthenticatedUser | null): void {
  expectSession(user !== null);
  if (user) stayRenewed();
  else stopRenewing();
  queryClient.setQueryData(authenticatedUserQuery.queryKey, user);
}

/** Takes over what changed about who is there. */
export function change(next: (now: AuthenticatedUser) => AuthenticatedUser): void {
  const now = queryClient.getQueryData(authenticatedUserQuery.queryKey);
  if (now) remember(next(now));
}

function stayRenewed(): void {
  keepRenewing(() => void loseSession());
}

/** Nobody is there any more: what pages show of the session empties at once, and is read anew by whoever stays. */
export function forget(): void {
  remember(null);
  queryClient.removeQueries({ type: "inactive", ...OF_THE_SESSION });
  for (const query of queryClient.getQueryCache().findAll(OF_THE_SESSION)) query.reset();
}

/** Somebody else is there, or for another account: what pages show is read anew (D4.12). */
export function forgetServerData(): Promise<void> {
  return queryClient.resetQueries(OF_THE_SESSION);
}

/** All that was read but the shop's set-up and the session itself. */
const OF_THE_SESSION = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== "config" && queryKey[0] !== "session",
};

/** Tells every tab what happened. */
export function tell(kind: SessionEvent["kind"] & TabNews): void {
  tellTabs(kind);
  announce({ kind, elsewhere: false });
}

/** Tells this tab. */
export function announce(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

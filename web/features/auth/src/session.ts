// The session's life in the browser: start, login, switch, logout, loss; and following what other tabs do to it.

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
  type LoginAnswer,
  queryClient,
  refreshSession,
  storeOf,
  tokenExpires,
  tokenGiven,
  type User,
  whenRenewed,
} from "@comptoir/api";
import { keepRenewing, stopRenewing } from "./renewal";
import { type Choice, keepActing, reapply, savedChoice, takeActing } from "./session-selection";
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

async function readUser(): Promise<void> {
  expectSession(true);
  try {
    remember(await queryClient.fetchQuery({ ...authenticatedUserQuery, staleTime: 0 }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    remember(null);
  }
}

/** Signs in; throws the refusal. */
export async function login(credentials: { email: string; password: string }): Promise<void> {
  const query = { withUserData: true, withAccountData: true };
  await enter(await answer(api.POST("/api/auth/login", { params: { query }, body: credentials })));
}

/** Signs in by the one-use token of a purchasing system (D7.2); throws the refusal. */
export async function loginWithToken(accessToken: string): Promise<void> {
  const query = { withUserData: true, withAccountData: true };
  await enter(await answer(api.POST("/api/auth/login-token", { params: { query }, body: { accessToken } })));
}

/** Whoever comes back after a session was lost in this tab goes on under the account it was lost under. */
async function enter({ data: { token, userData, accountData } }: LoginAnswer): Promise<void> {
  tokenGiven(token.expiresIn);
  if (userData && accountData) {
    const selection = accountData.account && selectionOf(accountData.account, savedChoice());
    remember({ success: true, user: userData, ...accountData, selection });
  } else {
    await readUser();
  }
  await forgetServerData();
  if (await reapply(takeActing(), select)) announce({ kind: "fallback", elsewhere: false });
  tell("login");
}

/** Makes another account or store the acting one; lists, prices, cart and addresses are read anew (D4.12). */
export async function switchAccount(choice: Choice): Promise<void> {
  await select(choice);
  await forgetServerData();
  tell("switch");
}

async function select(choice: Choice): Promise<void> {
  const { account } = await answer(api.POST("/api/account/switch", { body: choice }));
  tokenGiven();
  change((now) => ({ ...now, account, selection: selectionOf(account, choice) }));
}

function selectionOf(account: Account, choice: Partial<Choice> | undefined): AuthenticatedUser["selection"] {
  const store = storeOf(account, choice);
  if (!store) return null;
  const { storeId, storeViewId, currency } = store;
  return { customerAccountId: account.id, storeId, storeViewId, currency };
}

/** Takes over what the signed-in user changed about themselves. */
export function updateUser(user: User): void {
  change((now) => ({ ...now, user }));
  tellTabs("profile");
}

/** Takes over what was changed about the acting account. */
export function updateAccount(account: Account): void {
  change((now) => ({
    ...now,
    account,
    accounts: now.accounts.map((known) => (known.id === account.id ? account : known)),
  }));
  tellTabs("profile");
}

/** Signs out here and in every other tab; the server's answer changes nothing about that. */
export async function logout(): Promise<void> {
  await api.POST("/api/auth/logout").catch(() => undefined);
  forget();
  tell("logout");
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

function remember(user: AuthenticatedUser | null): void {
  expectSession(user !== null);
  if (user) stayRenewed();
  else stopRenewing();
  queryClient.setQueryData(authenticatedUserQuery.queryKey, user);
}

function change(next: (now: AuthenticatedUser) => AuthenticatedUser): void {
  const now = queryClient.getQueryData(authenticatedUserQuery.queryKey);
  if (now) remember(next(now));
}

function stayRenewed(): void {
  keepRenewing(() => void loseSession());
}

/** Nobody is there: what pages show of the session empties at once, and is read anew by whoever stays. */
function forget(): void {
  remember(null);
  queryClient.removeQueries({ type: "inactive", ...OF_THE_SESSION });
  for (const query of queryClient.getQueryCache().findAll(OF_THE_SESSION)) query.reset();
}

function forgetServerData(): Promise<void> {
  return queryClient.resetQueries(OF_THE_SESSION);
}

/** All that was read but the shop's set-up and the session itself. */
const OF_THE_SESSION = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== "config" && queryKey[0] !== "session",
};

function tell(kind: SessionEvent["kind"] & TabNews): void {
  tellTabs(kind);
  announce({ kind, elsewhere: false });
}

function announce(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

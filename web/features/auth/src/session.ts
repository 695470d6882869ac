// The session's life in the browser: start, login, switch, logout, loss; and telling it to other tabs.

import {
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
} from "@comptoir/api";
import { keepRenewing, stopRenewing } from "./renewal";

/** Something happened to the session; `elsewhere` when it was in another tab. */
export interface SessionEvent {
  kind: "login" | "switch" | "fallback" | "logout" | "lost";
  elsewhere: boolean;
}

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();
const otherTabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("comptoir-session");

otherTabs?.addEventListener("message", async ({ data: kind }: MessageEvent<SessionEvent["kind"]>) => {
  if (kind === "logout" || kind === "lost") forget();
  else await readUser();
  announce({ kind, elsewhere: true });
});

/** Calls back on every change of the session, in this tab or another; gives the way to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let started: Promise<void> | undefined;

/** Brings the session up once per page load; a failed start may be tried again. */
export function startSession(): Promise<void> {
  started ??= start().catch((error) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start(): Promise<void> {
  const config = queryClient.ensureQueryData(configQuery);
  if (cookie("isAuthenticated")) await readUser();
  else remember(null);
  await config;
  if (currentSession().isAuthenticated) await reapplySelection();
}

/** Before a navigation: an expired access token is renewed, and a session that can't be renewed is over. */
export async function keepSession(): Promise<void> {
  if (!currentSession().isAuthenticated || cookie("isAuthenticated")) return;
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

/** The account that this browser kept may differ from the session's; one that is refused gives way to the default (D4.16). */
async function reapplySelection(): Promise<void> {
  const { account, accounts } = currentSession();
  const kept = cookie("customer-account-id");
  if (!account || !kept || kept === account.id) return;
  const store = { storeId: cookie("store-id"), storeViewId: cookie("store-view-id") };
  if (await isTaken({ customerAccountId: kept, ...store })) return;
  const usual = accounts[0] ?? account;
  const { storeId, storeViewId } = storeOf(usual) ?? {};
  await isTaken({ customerAccountId: usual.id, storeId, storeViewId });
  announce({ kind: "fallback", elsewhere: false });
}

/** Tries a selection and says whether the server takes it. */
async function isTaken(selection: Selection): Promise<boolean> {
  try {
    await select(selection);
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 400)) return false;
    throw error;
  }
}

/** Signs in; throws the refusal. */
export async function login(credentials: { email: string; password: string }): Promise<void> {
  const query = { withUserData: true, withAccountData: true };
  const { data } = await answer(api.POST("/api/auth/login", { params: { query }, body: credentials }));
  await forgetServerData();
  if (data.userData && data.accountData) remember({ success: true, user: data.userData, ...data.accountData });
  else await readUser();
  tell("login");
}

/** What to act for: an account, and one of its stores. */
export interface Selection {
  customerAccountId: string;
  storeId?: string;
  storeViewId?: string;
}

/** Makes another account or store the acting one; lists, prices, cart and addresses are read anew (D4.12). */
export async function switchAccount(selection: Selection): Promise<void> {
  await select(selection);
  await forgetServerData();
  tell("switch");
}

async function select(selection: Selection): Promise<void> {
  const { account } = await answer(api.POST("/api/account/switch", { body: selection }));
  const now = queryClient.getQueryData(authenticatedUserQuery.queryKey);
  if (now) remember({ ...now, account });
}

/** Signs out here and in every other tab; the server's answer changes nothing about that. */
export async function logout(): Promise<void> {
  await api.POST("/api/auth/logout").catch(() => undefined);
  forget();
  tell("logout");
}

/** The session is over and can't be renewed: everything that belonged to it goes. */
export async function loseSession(): Promise<void> {
  console.warn("Auth configuration reset");
  expectSession(false);
  await api.POST("/api/auth/reset-config").catch(() => undefined);
  forget();
  tell("lost");
}

function remember(user: AuthenticatedUser | null): void {
  expectSession(user !== null);
  if (user) keepRenewing(() => void loseSession());
  else stopRenewing();
  queryClient.setQueryData(authenticatedUserQuery.queryKey, user);
}

function forget(): void {
  remember(null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => belongsToSession(queryKey) });
}

function forgetServerData(): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ queryKey }) => belongsToSession(queryKey) });
}

function belongsToSession(queryKey: readonly unknown[]): boolean {
  return queryKey[0] !== "config" && queryKey[0] !== "session";
}

function tell(kind: SessionEvent["kind"]): void {
  otherTabs?.postMessage(kind);
  announce({ kind, elsewhere: false });
}

function announce(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

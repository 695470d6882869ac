// What people do to their session: sign in, act for another account, change what it shows of them, sign out.

import {
  type Account,
  ApiError,
  api,
  endTabSession,
  keepTabSession,
  type LoginAnswer,
  leaveTabSession,
  recordToken,
  setSignedIn,
  type TabSessionEnd,
  tabSession,
  type User,
  unwrap,
} from "@comptoir/api";
import {
  broadcast,
  clearSession,
  notifyListeners,
  readUser,
  resetServerData,
  selectAccount,
  selectionOf,
  setUser,
  updateSession,
} from "./session";
import { type AccountChoice, reapplyAccountChoice, savedAccountChoice, takeActingAccount } from "./session-selection";
import { postToTabs } from "./session-tabs";

/** Signs in; throws the refusal. */
export async function login(credentials: { email: string; password: string }): Promise<void> {
  const query = { withUserData: true, withAccountData: true };
  await enter(await unwrap(api.POST("/api/auth/login", { params: { query }, body: credentials })));
}

/** Two people who want one browser's session: who has it, and whom a token would give it to, by name. */
export interface Replacement {
  current: string;
  next: string;
}

/**
 * Signs in by a one-use token (D7.2); throws the refusal. A procurement system's opens a session of this tab's own.
 * Where somebody else is signed in, gives both names, and does nothing until the call says `replaces` (D2.2).
 */
export async function loginWithToken(accessToken: string, replaces = false): Promise<Replacement | undefined> {
  const params = { query: { withUserData: true, withAccountData: true } };
  try {
    await enter(await unwrap(api.POST("/api/auth/login-token", { params, body: { accessToken, replaces } })));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "SOMEBODY_ELSE_LOGGED_IN") throw error;
    const { current = "", next = "" } = error.problem?.params ?? {};
    return { current, next };
  }
}

/** Whoever comes back after a session was lost in this tab goes on under the account it was lost under. */
async function enter({ data: { token, punchout, userData, accountData } }: LoginAnswer): Promise<void> {
  if (punchout) {
    // What an earlier session kept in this tab, such as its cart, is nothing to this one.
    sessionStorage.clear();
    keepTabSession(token);
  } else {
    leaveTabSession();
    recordToken(token.expiresIn);
  }
  if (userData && accountData) {
    const selection = accountData.account && selectionOf(accountData.account, savedAccountChoice());
    setUser({ success: true, user: userData, ...accountData, selection, punchout });
  } else {
    await readUser();
  }
  const refused = !punchout && (await reapplyAccountChoice(takeActingAccount(), selectAccount));
  await resetServerData();
  if (refused) notifyListeners({ kind: "fallback", elsewhere: false });
  broadcast("login");
}

/**
 * Ends the tab's own session, whose basket went back or was given up. Nobody waits for the server: the page may be left
 * at once, and the session ends by itself soon after.
 */
export function endPunchout(end: TabSessionEnd): void {
  const headers = { Authorization: `Bearer ${tabSession()?.accessToken}` };
  setSignedIn(false);
  void fetch("/api/auth/logout", { method: "POST", credentials: "omit", keepalive: true, headers }).catch(() => {});
  endTabSession(end);
  clearSession();
  broadcast("logout");
}

/** Makes another account or store the acting one; lists, prices, cart and addresses are read anew (D4.12). */
export async function switchAccount(choice: AccountChoice): Promise<void> {
  await selectAccount(choice);
  await resetServerData();
  broadcast("switch");
}

/** Takes over what the signed-in user changed about themselves. */
export function updateUser(user: User): void {
  updateSession((now) => ({ ...now, user }));
  postToTabs("profile");
}

/** Takes over what was changed about the acting account. */
export function updateAccount(account: Account): void {
  updateSession((now) => ({
    ...now,
    account,
    accounts: now.accounts.map((known) => (known.id === account.id ? account : known)),
  }));
  postToTabs("profile");
}

/** Signs out here and in every other tab; the server's answer changes nothing about that. */
export async function logout(): Promise<void> {
  // Calls that are under way find nobody signed in from here on: that is no loss.
  setSignedIn(false);
  await api.POST("/api/auth/logout").catch(() => undefined);
  clearSession();
  broadcast("logout");
}

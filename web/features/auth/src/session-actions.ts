// What people do to their session: sign in, act for another account, change what it shows of them, sign out.

import { type Account, api, type LoginAnswer, recordToken, setSignedIn, type User, unwrap } from "@comptoir/api";
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

/** Signs in by the one-use token of a purchasing system (D7.2); throws the refusal. */
export async function loginWithToken(accessToken: string): Promise<void> {
  const query = { withUserData: true, withAccountData: true };
  await enter(await unwrap(api.POST("/api/auth/login-token", { params: { query }, body: { accessToken } })));
}

/** Whoever comes back after a session was lost in this tab goes on under the account it was lost under. */
async function enter({ data: { token, userData, accountData } }: LoginAnswer): Promise<void> {
  recordToken(token.expiresIn);
  if (userData && accountData) {
    const selection = accountData.account && selectionOf(accountData.account, savedAccountChoice());
    setUser({ success: true, user: userData, ...accountData, selection });
  } else {
    await readUser();
  }
  const refused = await reapplyAccountChoice(takeActingAccount(), selectAccount);
  await resetServerData();
  if (refused) notifyListeners({ kind: "fallback", elsewhere: false });
  broadcast("login");
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

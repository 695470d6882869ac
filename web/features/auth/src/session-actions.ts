// What people do to their session: sign in, act for another account, change what it shows of them, sign out.

import { type Account, answer, api, expectSession, type LoginAnswer, tokenGiven, type User } from "@comptoir/api";
import { announce, change, forget, forgetServerData, readUser, remember, select, selectionOf, tell } from "./session";
import { type Choice, reapply, savedChoice, takeActing } from "./session-selection";
import { tellTabs } from "./session-tabs";

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
  const refused = await reapply(takeActing(), select);
  await forgetServerData();
  if (refused) announce({ kind: "fallback", elsewhere: false });
  tell("login");
}

/** Makes another account or store the acting one; lists, prices, cart and addresses are read anew (D4.12). */
export async function switchAccount(choice: Choice): Promise<void> {
  await select(choice);
  await forgetServerData();
  tell("switch");
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
  // Calls that are under way find nobody signed in from here on: that is no loss.
  expectSession(false);
  await api.POST("/api/auth/logout").catch(() => undefined);
  forget();
  tell("logout");
}

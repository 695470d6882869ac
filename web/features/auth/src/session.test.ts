// The session's life in one tab: found at start, kept selection reapplied, switched, signed out, lost.

import { beforeEach, expect, it, vi } from "vitest";
import {
  atelier,
  forgetEverything,
  france,
  lumen,
  SWITCH,
  setCookies,
  shop,
  USER,
  user,
  worksUnder,
} from "./test-session";

beforeEach(forgetEverything);

it("asks nobody who is there without the cookie that says somebody is", async () => {
  const { startSession, currentSession, made } = await shop({});
  await startSession();
  expect(made(USER)).toHaveLength(0);
  expect(currentSession()).toMatchObject({ isAuthenticated: false, currency: "EUR" });
});

it("finds the user, the account and the currency at start, once", async () => {
  setCookies({ isAuthenticated: "true", "customer-account-id": "atelier" });
  const { startSession, currentSession, made } = await shop({
    [USER]: [200, { user, account: atelier, accounts: [atelier] }],
  });
  await Promise.all([startSession(), startSession()]);
  expect(made(USER)).toHaveLength(1);
  expect(made(SWITCH)).toHaveLength(0);
  expect(currentSession()).toMatchObject({ isAuthenticated: true, account: { id: "atelier" }, currency: "EUR" });
});

it("reapplies the kept account when the session acts for another", async () => {
  setCookies({ isAuthenticated: "true", "customer-account-id": "lumen", "store-id": "uk", "store-view-id": "fr-main" });
  const { startSession, currentSession, made } = await shop({
    [USER]: [200, { user, account: atelier, accounts: [atelier, lumen] }],
    [SWITCH]: [200, { success: true, account: lumen }],
  });
  await startSession();
  expect(made(SWITCH)[0]?.body).toEqual({ customerAccountId: "lumen", storeId: "uk", storeViewId: "fr-main" });
  expect(currentSession()).toMatchObject({ account: { id: "lumen" }, currency: "GBP" });
});

it("falls back to the first account when the kept one is refused, and says so", async () => {
  setCookies({ isAuthenticated: "true", "customer-account-id": "gone" });
  const { startSession, currentSession, made, events } = await shop({
    [USER]: [200, { user, account: lumen, accounts: [atelier, lumen], selection: worksUnder(lumen) }],
    [SWITCH]: [
      [403, { code: "ACCOUNT_NOT_YOURS", message: "…" }],
      [200, { success: true, account: atelier }],
    ],
  });
  await startSession();
  expect(made(SWITCH).map(({ body }) => body)).toEqual([
    { customerAccountId: "gone" },
    { customerAccountId: "atelier", storeId: "fr", storeViewId: "fr-main" },
  ]);
  expect(currentSession().account?.id).toBe("atelier");
  expect(events).toEqual(["fallback"]);
});

it("drops everything but the shop's set-up when the account is switched", async () => {
  setCookies({ isAuthenticated: "true", "customer-account-id": "atelier" });
  const { startSession, switchAccount, currentSession, queryClient, configQuery, events } = await shop({
    [USER]: [200, { user, account: atelier, accounts: [atelier, lumen] }],
    [SWITCH]: [200, { success: true, account: lumen }],
  });
  await startSession();
  queryClient.setQueryData(["cart", "current"], { id: "old" });
  await switchAccount({ customerAccountId: "lumen" });
  expect(queryClient.getQueryData(["cart", "current"])).toBeUndefined();
  expect(queryClient.getQueryData(configQuery.queryKey)).toBeDefined();
  expect(currentSession().account?.id).toBe("lumen");
  expect(events).toEqual(["switch"]);
});

it("signs out even when the server does not answer", async () => {
  setCookies({ isAuthenticated: "true" });
  const { startSession, logout, currentSession, events } = await shop({
    [USER]: [200, { user, account: atelier, accounts: [atelier] }],
    "POST /api/auth/logout": [503, {}],
  });
  await startSession();
  await logout();
  expect(currentSession().isAuthenticated).toBe(false);
  expect(events).toEqual(["logout"]);
});

it("ends a session whose cookie ran out and which can't be renewed", async () => {
  setCookies({ isAuthenticated: "true" });
  const { startSession, renewExpiredSession, currentSession, made, events } = await shop({
    [USER]: [200, { user, account: atelier, accounts: [atelier] }],
  });
  await startSession();
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
  // biome-ignore lint/suspicious/noDocumentCookie: the access token's time is over
  document.cookie = "isAuthenticated=; Path=/; Max-Age=0";
  await renewExpiredSession();
  expect(currentSession().isAuthenticated).toBe(false);
  expect(made("POST /api/auth/refresh")).toHaveLength(0);
  expect(events).toEqual(["lost"]);
});

it("reapplies the kept store when the session works in another of the same account", async () => {
  const belgium = { ...france, storeId: "be", storeViewId: "be-fr", isDefault: false, name: "Belgique" };
  const both = { ...atelier, stores: [france, belgium] };
  setCookies({
    isAuthenticated: "true",
    "customer-account-id": "atelier",
    "store-id": "be",
    "store-view-id": "be-fr",
  });
  const { startSession, currentSession, made } = await shop({
    [USER]: [200, { user, account: both, accounts: [both], selection: worksUnder(both, france) }],
    [SWITCH]: [200, { success: true, account: both }],
  });
  await startSession();
  expect(made(SWITCH)[0]?.body).toEqual({ customerAccountId: "atelier", storeId: "be", storeViewId: "be-fr" });
  expect(currentSession().store?.storeId).toBe("be");
});

it("d4_16_stays_where_it_is_when_the_kept_account_is_refused_and_the_session_works_under_the_usual_one", async () => {
  setCookies({ isAuthenticated: "true", "customer-account-id": "gone" });
  const { startSession, made, events } = await shop({
    [USER]: [200, { user, account: atelier, accounts: [atelier, lumen], selection: worksUnder(atelier) }],
    [SWITCH]: [400, { code: "STORE_NOT_OF_ACCOUNT", message: "…" }],
  });
  await startSession();
  expect(made(SWITCH)).toHaveLength(1);
  expect(events).toEqual(["fallback"]);
});

it("d4_16_starts_without_any_account_and_asks_for_none", async () => {
  setCookies({ isAuthenticated: "true", "customer-account-id": "gone" });
  const { startSession, currentSession, made, events } = await shop({
    [USER]: [200, { user, account: null, accounts: [], selection: null }],
  });
  await startSession();
  expect(currentSession()).toMatchObject({ isAuthenticated: true, account: null, store: null, currency: "EUR" });
  expect(made(SWITCH)).toHaveLength(0);
  expect(events).toEqual([]);
});

it("renews at start when the flag is gone and what the session worked under is not", async () => {
  setCookies({ "customer-account-id": "atelier" });
  const { startSession, currentSession, made } = await shop({
    "POST /api/auth/refresh": [200, { isAuthenticated: true, expiresIn: 600 }],
    [USER]: [200, { user, account: atelier, accounts: [atelier], selection: worksUnder(atelier) }],
  });
  await startSession();
  expect(made("POST /api/auth/refresh")).toHaveLength(1);
  expect(currentSession().isAuthenticated).toBe(true);
});

it("d4_13_counts_a_token_as_expired_thirty_seconds_early", async () => {
  setCookies({ isAuthenticated: "true" });
  const { startSession, renewExpiredSession, recordToken, made } = await shop({
    [USER]: [200, { user, account: atelier, accounts: [atelier], selection: worksUnder(atelier) }],
    "POST /api/auth/refresh": [200, { isAuthenticated: true, expiresIn: 600 }],
  });
  await startSession();
  recordToken(31);
  await renewExpiredSession();
  expect(made("POST /api/auth/refresh")).toHaveLength(0);
  recordToken(29);
  await renewExpiredSession();
  expect(made("POST /api/auth/refresh")).toHaveLength(1);
});

it("goes on under the account that a lost session worked under", async () => {
  setCookies({ isAuthenticated: "true" });
  const entry = {
    token: { expiresIn: 600 },
    userData: user,
    accountData: { account: atelier, accounts: [atelier, lumen] },
  };
  const { startSession, loseSession, login, currentSession, made } = await shop({
    [USER]: [200, { user, account: lumen, accounts: [atelier, lumen], selection: worksUnder(lumen) }],
    "POST /api/auth/login": [200, { success: true, data: entry }],
    [SWITCH]: [200, { success: true, account: lumen }],
  });
  await startSession();
  await loseSession();
  await login({ email: user.email, password: "x" });
  expect(made(SWITCH)[0]?.body).toMatchObject({ customerAccountId: "lumen" });
  expect(currentSession()).toMatchObject({ account: { id: "lumen" }, currency: "GBP" });
});

// The session's life: found at start, kept selection reapplied, switched, signed out, lost.

import { beforeEach, expect, it, vi } from "vitest";

const france = { storeId: "fr", storeViewId: "fr-main", currency: "EUR", isDefault: true, name: "France" };
const atelier = { id: "atelier", name: "Atelier", stores: [france], roles: ["BUYER"] };
const lumen = { id: "lumen", name: "Lumen", stores: [{ ...france, storeId: "uk", currency: "GBP" }], roles: ["BUYER"] };
const user = { id: "u", firstName: "Ada", lastName: "L", email: "acheteur@demo.test" };

const USER = "GET /api/auth/get-authenticated-user";
const SWITCH = "POST /api/account/switch";

type Answer = [status: number, body: unknown];

/** A fresh copy of the session's modules over a backend that answers by `METHOD path`: always the same, or one after the other. */
async function shop(answers: Record<string, Answer | Answer[]>) {
  vi.resetModules();
  const calls: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({
      call,
      body: request.method === "POST" ? await request.text().then((text) => text && JSON.parse(text)) : null,
    });
    const given = answers[call] ?? [200, { success: true, frontMode: "private" }];
    const [status, body] = (Array.isArray(given[0]) ? given.shift() : given) as Answer;
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  const [session, api] = await Promise.all([import("./session"), import("@comptoir/api")]);
  const events: string[] = [];
  session.onSessionChange(({ kind }) => events.push(kind));
  return { ...session, ...api, calls, events, made: (call: string) => calls.filter((entry) => entry.call === call) };
}

function setCookies(cookies: Record<string, string>) {
  for (const [name, value] of Object.entries(cookies)) {
    // biome-ignore lint/suspicious/noDocumentCookie: what the gateway sets by a header
    document.cookie = `${name}=${value}; Path=/`;
  }
}

beforeEach(() => {
  for (const name of ["isAuthenticated", "customer-account-id", "store-id", "store-view-id"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: each test starts without
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

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
    [USER]: [200, { user, account: lumen, accounts: [atelier, lumen] }],
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
  const { startSession, keepSession, currentSession, made, events } = await shop({
    [USER]: [200, { user, account: atelier, accounts: [atelier] }],
  });
  await startSession();
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
  // biome-ignore lint/suspicious/noDocumentCookie: the access token's time is over
  document.cookie = "isAuthenticated=; Path=/; Max-Age=0";
  await keepSession();
  expect(currentSession().isAuthenticated).toBe(false);
  expect(made("POST /api/auth/refresh")).toHaveLength(0);
  expect(events).toEqual(["lost"]);
});

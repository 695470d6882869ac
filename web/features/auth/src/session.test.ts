// The session's life: found at start, kept selection reapplied, switched, signed out, lost, and the same in every tab.

import { beforeEach, describe, expect, it, vi } from "vitest";

/** The channel between tabs: what is posted reaches every other end of it. */
class Channel extends EventTarget {
  static ends = new Set<Channel>();

  constructor(readonly name: string) {
    super();
    Channel.ends.add(this);
  }

  postMessage(data: unknown) {
    for (const end of Channel.ends) if (end !== this) end.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const france = {
  storeId: "fr",
  storeViewId: "fr-main",
  currency: "EUR",
  isDefault: true,
  name: "France",
  locale: "fr-FR",
};
const atelier = { id: "atelier", name: "Atelier", stores: [france], roles: ["BUYER"] };
const lumen = { id: "lumen", name: "Lumen", stores: [{ ...france, storeId: "uk", currency: "GBP" }], roles: ["BUYER"] };
const worksUnder = (account: typeof atelier, store = account.stores[0]) => ({
  customerAccountId: account.id,
  ...store,
});
const user = { id: "u", firstName: "Ada", lastName: "L", email: "acheteur@demo.test" };

const USER = "GET /api/auth/get-authenticated-user";
const SWITCH = "POST /api/account/switch";

type Answer = [status: number, body: unknown];

/** A fresh copy of the session's modules over a backend that answers by `METHOD path`: always the same, or one after the other. */
async function shop(answers: Record<string, Answer | Answer[]>) {
  vi.resetModules();
  Channel.ends.clear();
  vi.stubGlobal("BroadcastChannel", Channel);
  const calls: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === "string" ? new Request(new URL(input, location.origin), init) : input;
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({
      call,
      body: request.method === "POST" ? await request.text().then((text) => text && JSON.parse(text)) : null,
    });
    const given = answers[call] ?? [200, { success: true, frontMode: "private" }];
    const [status, body] = (Array.isArray(given[0]) ? given.shift() : given) as Answer;
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  const [session, actions, api] = await Promise.all([
    import("./session"),
    import("./session-actions"),
    import("@comptoir/api"),
  ]);
  const events: string[] = [];
  session.onSessionChange(({ kind }) => events.push(kind));
  const elsewhere = new Channel("comptoir-session");
  const heard: string[] = [];
  elsewhere.addEventListener("message", (message) => heard.push((message as MessageEvent).data));
  return {
    ...session,
    ...actions,
    ...api,
    calls,
    events,
    elsewhere,
    heard,
    made: (call: string) => calls.filter((entry) => entry.call === call),
  };
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
  localStorage.clear();
  sessionStorage.clear();
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

describe("in several tabs", () => {
  const signedIn = {
    [USER]: [200, { user, account: atelier, accounts: [atelier, lumen], selection: worksUnder(atelier) }] as Answer,
  };

  async function opened(answers: Record<string, Answer | Answer[]> = {}) {
    setCookies({ isAuthenticated: "true" });
    const tab = await shop({ ...signedIn, ...answers });
    await tab.startSession();
    return tab;
  }

  it("d4_12_follows_a_switch_and_drops_what_was_read", async () => {
    const lumenNow = { user, account: lumen, accounts: [atelier, lumen], selection: worksUnder(lumen) };
    const { currentSession, queryClient, events, elsewhere } = await opened({
      [USER]: [signedIn[USER] as Answer, [200, lumenNow]],
    });
    queryClient.setQueryData(["cart", "current"], { id: "old" });
    elsewhere.postMessage("switch");
    await vi.waitFor(() => expect(events).toEqual(["switch"]));
    expect(currentSession().account?.id).toBe("lumen");
    expect(queryClient.getQueryData(["cart", "current"])).toBeUndefined();
  });

  it.each(["logout", "lost"])("d4_10_follows_a %s_and_forgets_everything_but_the_cart_id", async (news) => {
    const { currentSession, queryClient, configQuery, events, elsewhere, made } = await opened();
    localStorage.setItem("cartId", "c1");
    queryClient.setQueryData(["addresses"], []);
    elsewhere.postMessage(news);
    await vi.waitFor(() => expect(events).toEqual([news]));
    expect(currentSession()).toMatchObject({ isAuthenticated: false, account: null, currency: "EUR" });
    expect(queryClient.getQueryData(["addresses"])).toBeUndefined();
    expect(queryClient.getQueryData(configQuery.queryKey)).toBeDefined();
    expect(localStorage.getItem("cartId")).toBe("c1");
    expect(made("POST /api/auth/logout")).toHaveLength(0);
  });

  it("tells the others of what happens here", async () => {
    const { switchAccount, updateUser, refreshSession, logout, heard } = await opened({
      [SWITCH]: [200, { success: true, account: lumen }],
      "POST /api/auth/refresh": [200, { isAuthenticated: true, expiresIn: 600 }],
    });
    await switchAccount({ customerAccountId: "lumen" });
    updateUser({ ...user, firstName: "Grace" } as never);
    await refreshSession();
    await logout();
    expect(heard).toEqual(["switch", "profile", "renewed", "logout"]);
  });

  it("shows a user renamed elsewhere without a word", async () => {
    const { currentSession, events, elsewhere } = await opened({
      [USER]: [
        signedIn[USER] as Answer,
        [200, { user: { ...user, firstName: "Grace" }, account: atelier, accounts: [atelier] }],
      ],
    });
    elsewhere.postMessage("profile");
    await vi.waitFor(() => expect(currentSession().user?.firstName).toBe("Grace"));
    expect(events).toEqual([]);
  });
});

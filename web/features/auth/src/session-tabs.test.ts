// The session in several tabs: the same in all of them that share the cookies, and apart where a tab has its own.

import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Answer,
  atelier,
  forgetEverything,
  lumen,
  SWITCH,
  setCookies,
  shop,
  USER,
  user,
  worksUnder,
} from "./test-session";

beforeEach(forgetEverything);

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

describe("a tab with a session of its own", () => {
  const punchout = { tenantConfigurationKey: "dupont", tenantName: "Dupont SA" };
  const shopping = [200, { user, account: atelier, accounts: [atelier], punchout }] as Answer;

  /** A tab that was loaded anew, in a browser where somebody else is signed in for another account. */
  async function reloaded(answers: Record<string, Answer | Answer[]> = {}, expiresIn = 600) {
    setCookies({ isAuthenticated: "true", "customer-account-id": "lumen" });
    const tab = await shop({ [USER]: shopping, ...answers });
    tab.keepTabSession({ accessToken: "a1", refreshToken: "r1", expiresIn });
    await tab.startSession();
    return tab;
  }

  it("starts from its own tokens, under its own account, whatever the cookies say", async () => {
    const { currentSession, made } = await reloaded();
    expect(currentSession()).toMatchObject({ isAuthenticated: true, account: { id: "atelier" }, punchout });
    expect(made(SWITCH)).toHaveLength(0);
    expect(made("POST /api/auth/refresh")).toHaveLength(0);
  });

  it("neither tells other tabs nor follows them", async () => {
    const { currentSession, elsewhere, endPunchout, events, heard } = await reloaded();
    for (const news of ["logout", "switch", "lost"]) elsewhere.postMessage(news);
    expect(events).toEqual([]);
    expect(currentSession().isAuthenticated).toBe(true);
    endPunchout("returned");
    expect(events).toEqual(["logout"]);
    expect(heard).toEqual([]);
  });

  it("renews a token that is as good as over by the body", async () => {
    const renewed = { isAuthenticated: true, token: "a2", refreshToken: "r2", expiresIn: 600 };
    const { tabSession, made } = await reloaded({ "POST /api/auth/refresh": [200, renewed] }, 10);
    expect(made("POST /api/auth/refresh").map(({ body }) => body)).toEqual([{ refreshToken: "r1" }]);
    expect(tabSession()?.accessToken).toBe("a2");
  });

  it("that ran out belongs to nobody, also when it is loaded anew beside a live cookie", async () => {
    const { currentSession, tabSessionEnd, made } = await reloaded({ "POST /api/auth/refresh": [401, {}] }, 10);
    expect(currentSession().isAuthenticated).toBe(false);
    expect(tabSessionEnd()).toBe("expired");
    expect(made(USER)).toHaveLength(0);
    const again = await shop({ [USER]: shopping });
    await again.startSession();
    expect(again.currentSession().isAuthenticated).toBe(false);
    expect(again.calls.map(({ call }) => call)).toEqual(["GET /api/config"]);
  });

  it("is lost without a word to the cookies' session", async () => {
    const { loseSession, tabSessionEnd, made, events, heard } = await reloaded();
    await loseSession();
    expect(tabSessionEnd()).toBe("expired");
    expect(made("POST /api/auth/reset-config")).toHaveLength(0);
    expect(events).toEqual(["lost"]);
    expect(heard).toEqual([]);
    expect(sessionStorage.getItem("comptoir-acting")).toBeNull();
  });

  it("is logged out by its own token as the page is left", async () => {
    const { endPunchout, tabSession, currentSession } = await reloaded();
    const left = vi.fn(async () => Response.json({ success: true }));
    vi.stubGlobal("fetch", left);
    endPunchout("returned");
    expect(left).toHaveBeenCalledExactlyOnceWith("/api/auth/logout", {
      method: "POST",
      credentials: "omit",
      keepalive: true,
      headers: { Authorization: "Bearer a1" },
    });
    expect(tabSession()).toBeUndefined();
    expect(currentSession().isAuthenticated).toBe(false);
  });
});

// A tab's own session: it goes before the cookies, is renewed by its own tokens, and touches no other tab's session.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  api,
  endTabSession,
  keepTabSession,
  leaveTabSession,
  onSessionLost,
  onSessionRefreshed,
  recordToken,
  refreshSession,
  replaceBlockedStorage,
  sessionBoundStorage,
  setSignedIn,
  tabSession,
  tabSessionEnd,
  tokenLifetime,
} from ".";

interface Call {
  path: string;
  authorization: string | null;
  credentials: string;
  body: string;
}

/** Answers calls by path, each from its queue; the last answer repeats. */
function backend(routes: Record<string, [status: number, body: unknown][]>) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === "string" ? new Request(new URL(input, location.origin), init) : input;
    const { pathname: path } = new URL(request.url);
    const { credentials, headers } = request;
    calls.push({ path, authorization: headers.get("authorization"), credentials, body: await request.text() });
    const answers = routes[path] ?? [[200, {}]];
    const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) as [number, unknown];
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  return calls;
}

const locked = vi.fn((_: string, task: () => Promise<unknown>) => task());
const told = vi.fn();
const lost = vi.fn(async () => {});

const first = { accessToken: "a1", refreshToken: "r1", expiresIn: 600 };
const second = { isAuthenticated: true, token: "a2", refreshToken: "r2", expiresIn: 600 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const mock of [locked, told, lost]) mock.mockClear();
  vi.stubGlobal("navigator", { locks: { request: locked }, onLine: true });
  onSessionRefreshed(told);
  onSessionLost(lost);
  setSignedIn(true);
});

afterEach(() => vi.unstubAllGlobals());

describe("calls", () => {
  it("carry the tab's token and no cookie", async () => {
    const calls = backend({});
    keepTabSession(first);
    await api.GET("/api/carts");
    expect(calls).toMatchObject([{ authorization: "Bearer a1", credentials: "omit" }]);
  });

  it("go by the cookies in a tab without a session of its own", async () => {
    const calls = backend({});
    await api.GET("/api/carts");
    expect(calls).toMatchObject([{ authorization: null, credentials: "same-origin" }]);
  });

  it("that log in go by the cookies: they are about the session that all tabs share", async () => {
    const calls = backend({});
    keepTabSession(first);
    await api.POST("/api/auth/login-token", { body: { accessToken: "once" } });
    expect(calls).toMatchObject([{ authorization: null, credentials: "same-origin" }]);
  });

  it("are made anew with the next token where the first has run out", async () => {
    const calls = backend({
      "/api/carts": [
        [401, {}],
        [200, {}],
      ],
      "/api/auth/refresh": [[200, second]],
    });
    keepTabSession(first);
    const { response } = await api.GET("/api/carts");
    expect(response.status).toBe(200);
    expect(calls.map(({ path, authorization }) => [path, authorization])).toEqual([
      ["/api/carts", "Bearer a1"],
      ["/api/auth/refresh", null],
      ["/api/carts", "Bearer a2"],
    ]);
  });

  it("say once that the session is over which nobody renews", async () => {
    backend({ "/api/carts": [[401, {}]], "/api/auth/refresh": [[401, { isAuthenticated: false }]] });
    keepTabSession(first);
    await Promise.all([api.GET("/api/carts"), api.GET("/api/carts")]);
    expect(lost).toHaveBeenCalledOnce();
  });
});

describe("the refresh", () => {
  it("goes by the body, takes no lock that tabs share, and tells no other tab", async () => {
    const calls = backend({ "/api/auth/refresh": [[200, second]] });
    keepTabSession(first);
    expect(await refreshSession()).toBe("renewed");
    expect(calls).toMatchObject([{ credentials: "omit", body: JSON.stringify({ refreshToken: "r1" }) }]);
    expect(tabSession()).toMatchObject({ accessToken: "a2", refreshToken: "r2" });
    expect(locked).not.toHaveBeenCalled();
    expect(told).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it("by cookie is as it was for a tab without a session of its own", async () => {
    const calls = backend({ "/api/auth/refresh": [[200, { isAuthenticated: true, expiresIn: 600 }]] });
    expect(await refreshSession()).toBe("renewed");
    expect(calls).toMatchObject([{ credentials: "same-origin", body: "" }]);
    expect(locked).toHaveBeenCalledOnce();
    expect(told).toHaveBeenCalledOnce();
  });

  it("that comes back after the tab has left its session brings nothing back", async () => {
    backend({ "/api/auth/refresh": [[200, second]] });
    keepTabSession(first);
    const renewing = refreshSession();
    endTabSession("returned");
    await renewing;
    expect(tabSession()).toBeUndefined();
    expect(tabSessionEnd()).toBe("returned");
  });
});

describe("what a tab keeps", () => {
  it("is the life of its own token, whatever other tabs record", () => {
    recordToken(60);
    keepTabSession(first);
    recordToken(5);
    const { since, until } = tokenLifetime();
    expect(until - since).toBe(600_000);
    leaveTabSession();
    expect(tokenLifetime().until - tokenLifetime().since).toBe(60_000);
  });

  it("is its own as long as its session is, and after its end", () => {
    expect(sessionBoundStorage()).toBe(localStorage);
    keepTabSession(first);
    expect(sessionBoundStorage()).toBe(sessionStorage);
    endTabSession("expired");
    expect(sessionBoundStorage()).toBe(sessionStorage);
    leaveTabSession();
    expect(sessionBoundStorage()).toBe(localStorage);
  });

  it("is in the page's memory where storage is blocked", () => {
    const real = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };
    for (const name of ["localStorage", "sessionStorage"] as const) {
      const get = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
      Object.defineProperty(window, name, { configurable: true, get });
    }
    try {
      replaceBlockedStorage();
      keepTabSession(first);
      expect(tabSession()).toMatchObject({ accessToken: "a1" });
      expect(sessionStorage.length).toBe(1);
      expect(localStorage.getItem("anything")).toBeNull();
    } finally {
      for (const [name, value] of Object.entries(real)) {
        Object.defineProperty(window, name, { configurable: true, value });
      }
    }
  });
});

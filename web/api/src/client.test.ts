// The client's manners: reads once more, writes never, one refresh for all, one loss for all.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, api, onSessionLost, setLanguage, setSignedIn, unwrap } from ".";

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** Answers calls by `METHOD path`, each from its queue; the last answer repeats. */
function backend(routes: Record<string, (() => Response | Promise<Response>)[]>) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === "string" ? new Request(new URL(input, location.origin), init) : input;
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    const answers = routes[call];
    if (!answers) throw new TypeError(`no answer for ${call}`);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return (next as () => Response)();
  });
  return calls;
}

const config = () => api.GET("/api/config");
const login = () => api.POST("/api/auth/login", { body: { email: "a@b", password: "x" } });
const offline = () => Promise.reject(new TypeError("fetch failed"));

const words = {
  unexpected: "It failed.",
  unreachable: "Nobody there.",
  unanswered: "No answer.",
  offline: "No network.",
};

beforeEach(() => {
  setLanguage("fr-FR", words);
  setSignedIn(false);
  onSessionLost(async () => {});
});

describe("retry", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("asks a read once more after %i", async (status) => {
    const calls = backend({ "GET /api/config": [() => json({}, status), () => json({ frontMode: "public" })] });
    expect(await unwrap(config())).toEqual({ frontMode: "public" });
    expect(calls).toHaveLength(2);
  });

  it("asks a read once more after no answer at all, then gives up", async () => {
    const calls = backend({ "GET /api/config": [offline] });
    await expect(unwrap(config())).rejects.toMatchObject({ status: 0, code: "NETWORK", message: "Nobody there." });
    expect(calls).toHaveLength(2);
  });

  it("does not ask again after a refusal", async () => {
    const calls = backend({ "GET /api/config": [() => json({}, 404)] });
    await expect(unwrap(config())).rejects.toBeInstanceOf(ApiError);
    expect(calls).toHaveLength(1);
  });

  it("never repeats a write", async () => {
    const calls = backend({ "POST /api/auth/login": [() => json({}, 503)] });
    await expect(unwrap(login())).rejects.toMatchObject({ status: 503, code: "UNREADABLE" });
    expect(calls).toHaveLength(1);
  });

  it("waits as long as the server asks, but not long", async () => {
    const busy = (seconds: string) => new Response("{}", { status: 503, headers: { "retry-after": seconds } });
    const delays = vi.spyOn(globalThis, "setTimeout");
    const calls = backend({ "GET /api/config": [() => busy("1"), () => busy("60"), () => json({})] });
    await expect(unwrap(config())).rejects.toMatchObject({ status: 503 });
    expect(delays).toHaveBeenCalledWith(expect.anything(), 1_000);
    expect(calls).toHaveLength(2);
    await unwrap(config());
    backend({ "GET /api/config": [() => busy("60")] });
    await expect(unwrap(config())).rejects.toMatchObject({ status: 503 });
    expect(delays).not.toHaveBeenCalledWith(expect.anything(), 60_000);
  });
});

describe("a call that nobody answers", () => {
  /** Answers nothing until the call's time is over, which it is at once; gives the times that were set. */
  function hang() {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
      limits.push(limit);
      return AbortSignal.abort(new DOMException("too long", "TimeoutError"));
    });
    vi.stubGlobal("fetch", (request: Request) => Promise.reject(request.signal.reason));
    return limits;
  }

  it("ends a read after 8 s, and its only repetition too", async () => {
    const limits = hang();
    await expect(unwrap(config())).rejects.toMatchObject({ status: 0, code: "TIMEOUT", message: "No answer." });
    expect(limits).toEqual([8_000, 8_000]);
  });

  it("ends a write after 20 s", async () => {
    const limits = hang();
    await expect(unwrap(login())).rejects.toMatchObject({ status: 0, code: "TIMEOUT", message: "No answer." });
    expect(limits).toEqual([20_000]);
  });

  it("says so when it is the browser that has no network", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    backend({ "POST /api/auth/login": [offline] });
    await expect(unwrap(login())).rejects.toMatchObject({ code: "NETWORK", message: "No network." });
  });
});

describe("refusals", () => {
  it.each([502, 503, 504])("read alike with %i, whoever stands before the shop", async (status) => {
    backend({ "POST /api/auth/login": [() => json({}, status)] });
    await expect(unwrap(login())).rejects.toMatchObject({ status, message: "No answer." });
  });

  it("say the reason, which is in their detail", async () => {
    const problem = (code: string, detail: string) => ({ code, detail, message: "An unexpected error occurred." });
    backend({ "POST /api/auth/login": [() => json(problem("ACCOUNT_INACTIVE", "This account is not active."), 409)] });
    await expect(unwrap(login())).rejects.toMatchObject({ message: "This account is not active." });
    backend({ "POST /api/auth/login": [() => json(problem("UNEXPECTED", "Something."), 500)] });
    await expect(unwrap(login())).rejects.toMatchObject({ message: "An unexpected error occurred." });
  });

  it("carry the server's sentence, its fields and the trace id", async () => {
    const problem = {
      code: "LOGIN_FAILED",
      message: "Échec de la connexion.",
      errors: [{ field: "email", code: "FIELD_INVALID", message: "Saisissez une adresse e-mail valide." }],
      traceId: "4bf9",
    };
    backend({ "POST /api/auth/login": [() => json(problem, 401)] });
    await expect(unwrap(login())).rejects.toMatchObject({
      status: 401,
      message: "Échec de la connexion.",
      fields: { email: "Saisissez une adresse e-mail valide." },
      traceId: "4bf9",
    });
  });
});

describe("language", () => {
  it("asks for answers in the page's language", async () => {
    let asked: string | null = null;
    vi.stubGlobal("fetch", async (request: Request) => {
      asked = request.headers.get("accept-language");
      return json({});
    });
    setLanguage("en-GB", words);
    await config();
    expect(asked).toBe("en-GB");
  });
});

describe("an expired session", () => {
  const user = "GET /api/auth/get-authenticated-user";
  const addresses = "GET /api/account/addresses";

  it("is renewed once for all calls that find it expired, and each is asked again", async () => {
    setSignedIn(true);
    const calls = backend({
      [user]: [() => json({}, 401), () => json({ user: 1 })],
      [addresses]: [() => json({}, 401), () => json({ addresses: [] })],
      "POST /api/auth/refresh": [() => json({ isAuthenticated: true })],
    });
    await Promise.all([unwrap(api.GET("/api/auth/get-authenticated-user")), unwrap(api.GET("/api/account/addresses"))]);
    expect(calls.filter((call) => call === "POST /api/auth/refresh")).toHaveLength(1);
    expect(calls.filter((call) => call === user)).toHaveLength(2);
    expect(calls.filter((call) => call === addresses)).toHaveLength(2);
  });

  it("that cannot be renewed is lost once for all calls, and they are refused", async () => {
    setSignedIn(true);
    const lost = vi.fn(async () => {});
    onSessionLost(lost);
    backend({
      [user]: [() => json({ code: "AUTHENTICATION_REQUIRED", message: "…" }, 401)],
      [addresses]: [() => json({ code: "AUTHENTICATION_REQUIRED", message: "…" }, 401)],
      "POST /api/auth/refresh": [() => json({ isAuthenticated: false }, 401)],
    });
    const outcomes = await Promise.allSettled([
      unwrap(api.GET("/api/auth/get-authenticated-user")),
      unwrap(api.GET("/api/account/addresses")),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it("that its user signed out of while a call was under way is not lost", async () => {
    setSignedIn(true);
    const lost = vi.fn(async () => {});
    onSessionLost(lost);
    const signedOut = () => {
      setSignedIn(false);
      return json({ isAuthenticated: false }, 401);
    };
    backend({ [user]: [() => json({}, 401)], "POST /api/auth/refresh": [signedOut] });
    await expect(unwrap(api.GET("/api/auth/get-authenticated-user"))).rejects.toMatchObject({ status: 401 });
    expect(lost).not.toHaveBeenCalled();
  });

  it("stays when the auth service is out of reach: the call fails, nobody is logged out", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    setSignedIn(true);
    const lost = vi.fn(async () => {});
    onSessionLost(lost);
    const calls = backend({ [user]: [() => json({}, 401)], "POST /api/auth/refresh": [() => json({}, 503)] });
    const call = expect(unwrap(api.GET("/api/auth/get-authenticated-user"))).rejects.toMatchObject({ code: "NETWORK" });
    await vi.waitFor(() => expect(calls).toContain("POST /api/auth/refresh"));
    await vi.runAllTimersAsync();
    await call;
    vi.useRealTimers();
    expect(calls.filter((made) => made === "POST /api/auth/refresh")).toHaveLength(2);
    expect(lost).not.toHaveBeenCalled();
  });

  it("is not looked for when nobody is signed in, nor when a login is refused", async () => {
    const calls = backend({ [user]: [() => json({}, 401)], "POST /api/auth/login": [() => json({}, 401)] });
    await expect(unwrap(api.GET("/api/auth/get-authenticated-user"))).rejects.toMatchObject({ status: 401 });
    setSignedIn(true);
    await expect(unwrap(login())).rejects.toMatchObject({ status: 401 });
    expect(calls).not.toContain("POST /api/auth/refresh");
  });
});

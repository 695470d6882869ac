// The session's modules under test: a fresh copy over a backend and cookies of the test's own, and the other tabs.

import { vi } from "vitest";

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

export const france = {
  storeId: "fr",
  storeViewId: "fr-main",
  currency: "EUR",
  isDefault: true,
  name: "France",
  locale: "fr-FR",
};
export const atelier = { id: "atelier", name: "Atelier", stores: [france], roles: ["BUYER"] };
export const lumen = {
  id: "lumen",
  name: "Lumen",
  stores: [{ ...france, storeId: "uk", currency: "GBP" }],
  roles: ["BUYER"],
};
/** What a session works under that acts for an account. */
export const worksUnder = (account: typeof atelier, store = account.stores[0]) => ({
  customerAccountId: account.id,
  ...store,
});
export const user = { id: "u", firstName: "Ada", lastName: "L", email: "acheteur@demo.test" };

/** Who is there; and acting for another account. */
export const USER = "GET /api/auth/get-authenticated-user";
export const SWITCH = "POST /api/account/switch";

/** An answer of the backend. */
export type Answer = [status: number, body: unknown];

interface Call {
  call: string;
  body: unknown;
}

/** What a tab's modules offer, what was asked and told in it, and another tab with what it hears. */
type Tab = typeof import("./session") &
  typeof import("./session-actions") &
  typeof import("@comptoir/api") & {
    calls: Call[];
    events: string[];
    elsewhere: Channel;
    heard: string[];
    made: (call: string) => Call[];
  };

/** A fresh copy of the session's modules over a backend that answers by `METHOD path`: always the same, or one after the other. */
export async function shop(answers: Record<string, Answer | Answer[]>): Promise<Tab> {
  vi.resetModules();
  Channel.ends.clear();
  vi.stubGlobal("BroadcastChannel", Channel);
  const calls: Call[] = [];
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

/** Sets what the gateway sets by a header. */
export function setCookies(cookies: Record<string, string>) {
  for (const [name, value] of Object.entries(cookies)) {
    // biome-ignore lint/suspicious/noDocumentCookie: what the gateway sets by a header
    document.cookie = `${name}=${value}; Path=/`;
  }
}

/** Each test starts without cookies and without anything kept. */
export function forgetEverything(): void {
  for (const name of ["isAuthenticated", "customer-account-id", "store-id", "store-view-id"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: each test starts without
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.clear();
  sessionStorage.clear();
}

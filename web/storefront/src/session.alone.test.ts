// What the app does when the session changes: where it leads, what it tells, and what it keeps for the way back.

import { configQuery, endTabSession, queryClient } from "@comptoir/api";
import { type SessionEvent, takeTarget } from "@comptoir/auth";
import { createMemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handleSessionEvents } from "./session";

const { listeners, told } = vi.hoisted(() => ({
  listeners: new Set<(event: SessionEvent) => void>(),
  told: vi.fn(),
}));

vi.mock("@comptoir/auth", async (original) => ({
  ...(await original<typeof import("@comptoir/auth")>()),
  onSessionChange: (listener: (event: SessionEvent) => void) => listeners.add(listener),
  startSession: async () => {},
}));
vi.mock("@comptoir/ui/toast", () => ({ toast: { problem: told, info: told } }));

async function at(path: string, frontMode: "private" | "public" = "private") {
  queryClient.setQueryData(configQuery.queryKey, { frontMode } as never);
  const router = createMemoryRouter([{ path: "*", loader: () => null }], { initialEntries: [path] });
  handleSessionEvents(router as never);
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  const where = () => router.state.location.pathname + router.state.location.search;
  return { router, where, hears: (event: SessionEvent) => listeners.forEach((listener) => void listener(event)) };
}

beforeEach(() => {
  listeners.clear();
  told.mockReset();
  queryClient.clear();
  sessionStorage.clear();
});

describe("a session that is lost", () => {
  it("leads to the login, says so once, and keeps the way back to what was being edited", async () => {
    const { where, hears } = await at("/en-GB/account/addresses?edit=new");
    hears({ kind: "lost", elsewhere: false });
    await vi.waitFor(() => expect(where()).toBe("/en-GB/auth/login?oci=true"));
    expect(told).toHaveBeenCalledExactlyOnceWith("Your session has expired. Please log in again.", { id: "session" });
    expect(takeTarget()).toBe("/en-GB/account/addresses?edit=new");
  });

  it("is told where it was lost, not in every tab", async () => {
    const { where, hears } = await at("/search?q=stylo");
    hears({ kind: "lost", elsewhere: true });
    await vi.waitFor(() => expect(where()).toBe("/auth/login?oci=true"));
    expect(told).not.toHaveBeenCalled();
  });

  it("leaves a public page open, which shows what visitors see", async () => {
    const read = vi.fn(async () => "prices");
    const { where, hears } = await at("/c/bureau", "public");
    const { QueryObserver } = await import("@tanstack/react-query");
    const stop = new QueryObserver(queryClient, { queryKey: ["category"], queryFn: read }).subscribe(() => {});
    await vi.waitFor(() => expect(queryClient.getQueryData(["category"])).toBe("prices"));
    queryClient
      .getQueryCache()
      .find({ queryKey: ["category"] })
      ?.reset();
    hears({ kind: "lost", elsewhere: false });
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(where()).toBe("/c/bureau");
    stop();
  });

  it("leaves a page that needs a login for the home page of a public shop, and keeps the way back", async () => {
    const { where, hears } = await at("/account/addresses", "public");
    hears({ kind: "lost", elsewhere: false });
    await vi.waitFor(() => expect(where()).toBe("/"));
    expect(takeTarget()).toBe("/account/addresses");
  });
});

describe("a tab's own session", () => {
  it.each(["lost", "logout"] as const)(
    "that is over (%s) leads to the page that says so, not to the login",
    async (kind) => {
      const { where, hears } = await at("/en-GB/checkout/cart");
      endTabSession(kind === "lost" ? "expired" : "returned");
      hears({ kind, elsewhere: false });
      await vi.waitFor(() => expect(where()).toBe("/en-GB/oci-punchout"));
      expect(told).not.toHaveBeenCalled();
      expect(takeTarget()).toBeNull();
    },
  );
});

describe("another tab", () => {
  it("signing out leads out here", async () => {
    const { where, hears } = await at("/checkout/cart");
    hears({ kind: "logout", elsewhere: true });
    await vi.waitFor(() => expect(where()).toBe("/auth/login?oci=true"));
  });

  it("signing in leads on from the login, to where this tab was", async () => {
    sessionStorage.setItem("comptoir-return-to", "/search?q=stylo");
    const { where, hears } = await at("/auth/login?oci=true");
    hears({ kind: "login", elsewhere: true });
    await vi.waitFor(() => expect(where()).toBe("/search?q=stylo"));
  });

  it("switching the account is told here", async () => {
    const { where, hears } = await at("/c");
    hears({ kind: "switch", elsewhere: true });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(where()).toBe("/c");
  });
});

it("d4_16_tells_once_that_another_account_acts", async () => {
  const { hears } = await at("/c");
  hears({ kind: "fallback", elsewhere: false });
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
});

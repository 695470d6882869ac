// A page whose code is gone is loaded anew, but not for ever.

import { beforeEach, expect, it, vi } from "vitest";
import { loadAnew, mayReload } from "./new-build";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("location", { assign: vi.fn(), reload: vi.fn() });
});

it("allows a page to be loaded anew at most once in ten seconds for each path", () => {
  expect(mayReload("/search?q=x", 0)).toBe(true);
  expect(mayReload("/search?q=x", 9_000)).toBe(false);
  expect(mayReload("/c", 9_000)).toBe(true);
  expect(mayReload("/c", 20_000)).toBe(true);
});

it("loads anew what is named, or the open page, once the shop answers", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  void loadAnew("/search?q=x");
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith("/search?q=x"));
  void loadAnew();
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
});

it.each([
  ["is out of reach", async () => Promise.reject(new TypeError("fetch failed"))],
  ["can't serve anybody", async () => new Response("", { status: 503 })],
])("keeps what is shown while the shop %s", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  await loadAnew("/search?q=x");
  expect(location.assign).not.toHaveBeenCalled();
});

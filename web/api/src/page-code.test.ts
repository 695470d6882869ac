// A page whose code can't be had is loaded anew once; after that, or without the shop, it is an error and not an empty page.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadPageCode, PageCodeMissing } from "./page-code";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const opening = () => "/c";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("location", { assign: vi.fn() });
  vi.stubGlobal("fetch", async () => new Response("{}"));
});

afterEach(() => {
  vi.useRealTimers();
});

it("gives the code that comes", async () => {
  await expect(loadPageCode(async () => "code", opening)).resolves.toBe("code");
});

it("loads the page anew when its code is gone, and says so the second time", async () => {
  void loadPageCode(gone, opening);
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith("/c"));
  await expect(loadPageCode(gone, opening)).rejects.toBeInstanceOf(PageCodeMissing);
  expect(location.assign).toHaveBeenCalledOnce();
});

it("says so at once when the shop does not answer, or nobody waits for the page any more", async () => {
  await expect(loadPageCode(gone, () => undefined)).rejects.toBeInstanceOf(PageCodeMissing);
  vi.stubGlobal("fetch", gone);
  await expect(loadPageCode(gone, opening)).rejects.toBeInstanceOf(PageCodeMissing);
  expect(location.assign).not.toHaveBeenCalled();
});

it("does not wait without end for code that hangs", async () => {
  vi.useFakeTimers();
  const loaded = expect(loadPageCode(() => new Promise(() => {}), opening)).rejects.toBeInstanceOf(PageCodeMissing);
  await vi.advanceTimersByTimeAsync(15_000);
  await loaded;
  expect(location.assign).not.toHaveBeenCalled();
});

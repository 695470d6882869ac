// A page whose code is gone is loaded anew, but not for ever.

import { beforeEach, expect, it, vi } from "vitest";
import { reloadAfterChunkFailure } from "./new-build";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("location", { assign: vi.fn() });
});

it("loads the target anew after a chunk failed, at most once in ten seconds for each path", () => {
  expect(reloadAfterChunkFailure("/search?q=x", 0)).toBe(true);
  expect(reloadAfterChunkFailure("/search?q=x", 9_000)).toBe(false);
  expect(reloadAfterChunkFailure("/c", 9_000)).toBe(true);
  expect(reloadAfterChunkFailure("/c", 20_000)).toBe(true);
  expect(location.assign).toHaveBeenCalledTimes(3);
});

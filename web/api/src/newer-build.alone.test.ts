// An open app learns within the hour that a newer build is served, from where its own builds are named.

import { beforeEach, expect, it, vi } from "vitest";
import { hasNewerBuild, watchForNewBuild } from "./new-build";

const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<meta name="build" content="own" />';
  return () => vi.useRealTimers();
});

it("asks every hour at its app's address until a newer build is there, through trouble", async () => {
  const ask = vi
    .fn<(address: string) => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError("fetch failed"))
    .mockResolvedValueOnce(new Response('{"id":"own"}'))
    .mockResolvedValueOnce(new Response('{"id":"b"}'));
  vi.stubGlobal("fetch", ask);
  watchForNewBuild("/office/assets/latest.json");
  for (const isNewer of [false, false, true, true]) {
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(hasNewerBuild()).toBe(isNewer);
  }
  expect(ask).toHaveBeenCalledTimes(3);
  for (const [address] of ask.mock.calls) expect(address).toMatch(/^\/office\/assets\/latest\.json\?\d+$/);
});

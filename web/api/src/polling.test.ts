// Polling takes the whole half minute, and no longer.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { nextPoll, pollingEnd } from "./polling";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The seconds after which something is asked for that takes so long to answer, and after which it is given up. */
async function askedAt(answerMs: number) {
  const start = Date.now();
  const end = pollingEnd();
  const seconds: number[] = [];
  let over = false;
  const polling = (async () => {
    do {
      seconds.push((Date.now() - start) / 1000);
      if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
    } while (await nextPoll(end));
    over = true;
  })();
  while (!over) await vi.advanceTimersByTimeAsync(100);
  await polling;
  return seconds;
}

it("asks every two seconds, and a last time at thirty", async () => {
  expect(await askedAt(0)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]);
});

it("asks a last time at thirty also where answers take their time", async () => {
  expect((await askedAt(1_000)).at(-1)).toBe(30);
});

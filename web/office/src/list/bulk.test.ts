// One step for many rows: a few at once, stopped where somebody says so, each with what became of it.

import { ApiError } from "@comptoir/api";
import { expect, it } from "vitest";
import { ChangedError, MAX_AT_ONCE, type Outcome, takeAll } from "./bulk";

const rows = Array.from({ length: 10 }, (_, index) => index);

async function outcomes(take: (row: number) => Promise<undefined>, stop = new AbortController()) {
  const found = new Map<number, Outcome>();
  await takeAll(rows, take, (row, outcome) => found.set(row, outcome), stop.signal);
  return found;
}

it("takes a step for each row, and no more than a few at once", async () => {
  let underWay = 0;
  let most = 0;
  const found = await outcomes(async () => {
    most = Math.max(most, ++underWay);
    await Promise.resolve();
    underWay -= 1;
    return undefined;
  });
  expect([...found.keys()].sort((one, other) => one - other)).toEqual(rows);
  expect(most).toBe(MAX_AT_ONCE);
});

it("says of each row whether it was refused, and why, or changed meanwhile", async () => {
  const found = await outcomes(async (row) => {
    if (row === 1) throw new ApiError(409, "UNREADABLE", "It has left.");
    if (row === 2) throw new ApiError(412, "UNREADABLE", "Stale.");
    if (row === 3) throw new ChangedError();
    return undefined;
  });
  expect([0, 1, 2, 3].map((row) => found.get(row))).toEqual([
    { kind: "done", undo: undefined },
    { kind: "refused", why: "It has left." },
    { kind: "changed" },
    { kind: "changed" },
  ]);
});

it("begins no further row once it is stopped, and finishes those that were begun", async () => {
  const stop = new AbortController();
  const found = await outcomes(async (row) => {
    if (row === 1) stop.abort();
    await Promise.resolve();
    return undefined;
  }, stop);
  expect(found.size).toBeLessThanOrEqual(MAX_AT_ONCE);
  expect(found.has(1)).toBe(true);
});

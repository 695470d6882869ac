// The session is renewed before it runs out, once for all tabs.

import { recordToken } from "@comptoir/api";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cancelTokenRefresh, scheduleTokenRefresh } from "./token-refresh";

const LIFE_S = 600;
const asked = vi.fn();
const over = vi.fn();

function serverAnswers(status: number, body: unknown) {
  vi.stubGlobal("fetch", async () => {
    asked();
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  asked.mockReset();
  over.mockReset();
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("navigator", { locks: { request: (_: string, task: () => Promise<unknown>) => task() } });
  serverAnswers(200, { isAuthenticated: true, expiresIn: LIFE_S });
  recordToken(LIFE_S);
});

afterEach(() => {
  cancelTokenRefresh();
  vi.useRealTimers();
});

it("renews at 80 % of the token's life, and again at 80 % of the next", async () => {
  scheduleTokenRefresh(over);
  await pass(LIFE_S * 0.8 - 1);
  expect(asked).not.toHaveBeenCalled();
  await pass(2);
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(LIFE_S * 0.8);
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  [0, 0.72],
  [1, 0.88],
])("spreads the tabs: drawing %d, at %d of the life", async (drawn, share) => {
  vi.spyOn(Math, "random").mockReturnValue(drawn);
  scheduleTokenRefresh(over);
  await pass(LIFE_S * share - 1);
  expect(asked).not.toHaveBeenCalled();
  await pass(2);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("counts from the token that another tab got", async () => {
  scheduleTokenRefresh(over);
  await pass(300);
  recordToken(LIFE_S);
  scheduleTokenRefresh(over);
  await pass(300);
  expect(asked).not.toHaveBeenCalled();
});

it("d4_11_asks_again_in_half_a_minute_when_nobody_answered_and_ends_nothing", async () => {
  serverAnswers(503, {});
  scheduleTokenRefresh(over);
  await pass(LIFE_S * 0.8 + 2);
  expect(asked).toHaveBeenCalledTimes(2);
  await pass(25);
  expect(asked).toHaveBeenCalledTimes(2);
  serverAnswers(200, { isAuthenticated: true, expiresIn: LIFE_S });
  await pass(10);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(over).not.toHaveBeenCalled();
});

it("says so when the session is over", async () => {
  serverAnswers(401, { isAuthenticated: false });
  scheduleTokenRefresh(over);
  await pass(LIFE_S * 0.8 + 1);
  expect(over).toHaveBeenCalledTimes(1);
});

// One tab at a time without Web Locks.

import { beforeEach, expect, it, vi } from "vitest";
import { withStorageLock } from "./storage-lock";

beforeEach(() => localStorage.clear());

it("d4_11_runs_tasks_of_tabs_that_ask_together_one_after_the_other", async () => {
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withStorageLock(task)));
  expect(most).toBe(1);
});

it("gives the lock back when the task fails", async () => {
  await expect(withStorageLock(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await withStorageLock(async () => "done")).toBe("done");
});

it("passes over a lock that its tab took to the grave, when its time is over", async () => {
  const now = Date.now();
  localStorage.setItem("comptoir-lock", `gone ${now + 15_000}`);
  vi.spyOn(Date, "now").mockReturnValue(now + 15_001);
  expect(await withStorageLock(async () => "done")).toBe("done");
});

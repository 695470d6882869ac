// Before a page of the office opens: where a newer build is served, the page comes with it.

import { beforeEach, expect, it, vi } from "vitest";

const build = vi.hoisted(() => ({ isNewer: false, loadAnew: vi.fn(async (_path: string) => {}) }));

vi.mock("@comptoir/api", async (original) => ({
  ...(await original<object>()),
  hasNewerBuild: () => build.isNewer,
  loadAnew: build.loadAnew,
  currentSession: () => ({ isAuthenticated: true }),
}));
vi.mock("@comptoir/auth", async (original) => ({
  ...(await original<object>()),
  startSession: async () => {},
  renewExpiredSession: async () => {},
}));

const { beforePage } = await import("./before-page");

const ADDRESS = "http://localhost:8080/en-GB/office/orders?status=to-ship";
const openPage = async () => {
  const next = vi.fn();
  await beforePage({ request: new Request(ADDRESS) } as Parameters<typeof beforePage>[0], next);
  return next;
};

beforeEach(() => build.loadAnew.mockClear());

it.each([
  [true, [[ADDRESS]]],
  [false, []],
])("loads the whole page where a newer build is there (%s), and opens it in any case", async (isNewer, loaded) => {
  build.isNewer = isNewer;
  const next = await openPage();
  expect(build.loadAnew.mock.calls).toEqual(loaded);
  expect(next).toHaveBeenCalledOnce();
});

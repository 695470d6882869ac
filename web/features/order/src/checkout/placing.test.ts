// An order whose answer was lost with its page.

import { queryClient } from "@comptoir/api";
import { beforeEach, expect, it } from "vitest";
import { aLine, anOrder, aPart, serve } from "../test-order";
import { findPlacedOrder } from "./placing";

const STORAGE_KEY = "comptoir-placing";
const READ = "GET /api/commercial-orders/order";
const order = anOrder([aPart("Bureau", [aLine("PEN")])]);

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

it("is found where it was placed since, and then no longer looked for", async () => {
  sessionStorage.setItem(STORAGE_KEY, "order");
  serve({ [READ]: [200, { order }] });
  expect(await findPlacedOrder()).toMatchObject({ id: "order" });
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
});

it("is looked for again while it is not placed", async () => {
  sessionStorage.setItem(STORAGE_KEY, "order");
  serve({ [READ]: [200, { order: { ...order, isValidated: false } }] });
  expect(await findPlacedOrder()).toBeNull();
  expect(sessionStorage.getItem(STORAGE_KEY)).toBe("order");
});

it("is forgotten where there is none, and not asked for where none was placed", async () => {
  sessionStorage.setItem(STORAGE_KEY, "order");
  const calls = serve({});
  expect(await findPlacedOrder()).toBeNull();
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
  expect(calls).toHaveLength(1);
  expect(await findPlacedOrder()).toBeNull();
  expect(calls).toHaveLength(1);
});

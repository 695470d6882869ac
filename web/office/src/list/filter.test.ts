// What an address says of a table, and back.

import { expect, it } from "vitest";
import { filterParams, isFiltered, listUrl, NO_FILTER, readFilter } from "./filter";

const GROUPS = { all: [], "to-ship": ["WAITING_SHIPMENT"], held: ["BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT"] };
const read = (url: string) => readFilter(new URL(url, "http://localhost").searchParams, GROUPS, [50, 100]);

it.each([
  "/office/orders",
  "/office/orders?status=to-ship",
  "/office/orders?status=held&q=AL-2102&page=3",
  "/office/orders?q=100%25+coton",
  "/office/orders?q=pen&size=100&page=2",
  "/office/orders?q=pen&size=all&page=2000",
])("says the same after being read: %s", (url) => {
  expect(listUrl("/office/orders", read(url))).toBe(url);
});

it("takes what an address can't mean for nothing said", () => {
  expect(read("/office/orders?status=toString&page=-1&q=+")).toEqual(NO_FILTER);
  expect(read("/office/orders?page=1.5").page).toBe(0);
  expect(read("/office/orders?size=99999").size).toBeUndefined();
});

it("asks the server for the statuses of a group, and leaves open what is open", () => {
  expect(filterParams(NO_FILTER, GROUPS)).toEqual({});
  expect(filterParams({ group: "held", query: "pen", page: 0 }, GROUPS)).toEqual({
    q: "pen",
    status: ["BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT"],
  });
});

it("keeps what else an address says", () => {
  const filter = { ...NO_FILTER, query: "pen", page: 1, more: { category: "pens & ink" } };
  expect(listUrl("/office/products", filter)).toBe("/office/products?q=pen&category=pens+%26+ink&page=2");
});

it("knows whether rows are left out", () => {
  expect(isFiltered({ ...NO_FILTER, page: 4 })).toBe(false);
  expect(isFiltered({ ...NO_FILTER, query: "x" })).toBe(true);
  expect(isFiltered({ ...NO_FILTER, more: { category: "pens" } })).toBe(true);
});

// The address of a list of orders: it says what is shown, and says nothing that is usual.

import { describe, expect, it } from "vitest";
import { exportUrl, type Filter, filterParams, isFiltered, listUrl, NO_FILTER, readFilter } from "./filter";

const read = (address: string) => readFilter(new URL(address, "http://shop.test").searchParams);

const filter: Filter = {
  group: "shipped",
  query: "PO-117",
  from: "2026-11-01",
  to: "2026-11-20",
  toDecide: true,
  sort: "dearest",
  page: 2,
};

describe("the address of a list", () => {
  it("brings back the list that it was written for", () => {
    expect(read(listUrl(filter))).toEqual(filter);
    expect(read(listUrl(NO_FILTER))).toEqual(NO_FILTER);
    expect(listUrl(NO_FILTER)).toBe("/account/orders");
  });

  it("is read as far as it makes sense", () => {
    expect(read("/account/orders?status=toString&sort=x&from=yesterday&to=2026-13-45&page=-1&decide=0")).toEqual(
      NO_FILTER,
    );
    expect(read("/account/orders?page=1").page).toBe(0);
  });
});

describe("what is asked of the server", () => {
  it("says only what narrows the list", () => {
    expect(filterParams(NO_FILTER)).toEqual({});
    expect(filterParams(filter)).toEqual({
      q: "PO-117",
      status: ["PARTIALLY_SHIPPED", "SHIPPED"],
      from: "2026-11-01",
      to: "2026-11-20",
      toDecide: true,
    });
  });

  it("is the same for the file", () => {
    const file = new URL(exportUrl(filter, "fr-FR"), "http://shop.test");
    expect(file.pathname).toBe("/api/commercial-orders/export");
    expect(Object.fromEntries(file.searchParams)).toEqual({
      locale: "fr-FR",
      q: "PO-117",
      status: "PARTIALLY_SHIPPED,SHIPPED",
      from: "2026-11-01",
      to: "2026-11-20",
      toDecide: "true",
    });
  });

  it("knows whether anything is left out", () => {
    expect(isFiltered({ ...NO_FILTER, sort: "oldest", page: 3 })).toBe(false);
    expect(isFiltered({ ...NO_FILTER, toDecide: true })).toBe(true);
  });
});

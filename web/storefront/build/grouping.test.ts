// Files put together: few for every page, little in vain, and least where a page is heavy already.

import { describe, expect, it } from "vitest";
import type { Load, Piece } from "./file-plan.ts";
import { grouped, type Plan } from "./grouping.ts";
import { planOf } from "./planning.ts";

const LIMITS = { files: 2, weight: 100_000 };

const piece = (name: string, weight: number, more: Partial<Piece> = {}): Piece => ({
  name,
  modules: [name],
  imports: [],
  weight,
  isAlone: false,
  ...more,
});

const page = (...pieces: number[]): Load => ({ pieces, share: 1, isPage: true });

const together = (pieces: Piece[], loads: Load[], plan?: Plan) => [...grouped(pieces, loads, LIMITS, plan).keys()];

it("leaves alone what not every page with the one loads with the other", () => {
  expect(together([piece("list", 1_000), piece("form", 1_000)], [page(0, 1), page(0), page(1)])).toEqual([]);
});

it("puts together what the same pages load", () => {
  const pieces = ["list", "table", "orders", "quotes"].map((name) => piece(name, 1_000));
  expect(together(pieces, [page(0, 1, 2), page(0, 1, 3)])).toEqual(["list", "table"]);
});

it.each([
  ["whatever weighs least", 1_000, ["dialog", "field"]],
  ["nothing where a page is heavy", 94_700, ["field", "table"]],
])("loads in vain %s", (_, weight, expected) => {
  const pieces = [
    piece("register", weight),
    piece("dialog", 300),
    piece("field", 300),
    piece("table", 1_000),
    piece("icons", 1_000),
  ];
  expect(together(pieces, [page(0, 1), page(1, 2, 3), page(2, 4), page(3, 4)])).toEqual(expected);
});

it("makes no file that would have to run before itself", () => {
  const pieces = [
    piece("page", 10, { imports: [1] }),
    piece("base", 10, { imports: [2], isAlone: true }),
    piece("ui", 10),
  ];
  expect(() => together(pieces, [page(0)])).toThrow("No way to load every page in 2 files");
});

describe("with a plan", () => {
  const PLAN = { list: "lists", table: "lists", orders: "orders" };

  it.each([1_000, 50_000])("keeps to it, whatever a piece weighs: %i bytes", (weight) => {
    const pieces = [piece("list", weight), piece("table", 1_000), piece("orders", 1_000)];
    expect(together(pieces, [page(0, 1), page(1, 2), page(0, 2)], PLAN)).toEqual(["list", "table"]);
  });

  it("puts what it does not know where that costs least, and moves nothing else", () => {
    const pieces = ["list", "table", "orders", "badge"].map((name) => piece(name, 1_000));
    const files = grouped(pieces, [page(0, 1, 2, 3), page(2, 3)], LIMITS, PLAN);
    expect([...files.keys()]).toEqual(["list", "table", "orders", "badge"]);
    expect(files.get("badge")).toBe(files.get("orders"));
    expect(files.get("table")).not.toBe(files.get("orders"));
  });

  it("leaves out what would have to run before itself by now", () => {
    const pieces = [
      piece("list", 1_000, { imports: [2] }),
      piece("table", 1_000),
      piece("orders", 1_000, { imports: [1] }),
    ];
    expect(() => together(pieces, [page(0), page(1), page(2, 1)], PLAN)).not.toThrow();
  });
});

it("plans files that a build can keep to, the same each time", () => {
  const pieces = ["list", "table", "orders", "quotes", "badge"].map((name) => piece(name, 1_000));
  const loads = [page(0, 1, 2), page(0, 1, 3), page(4)];
  const plan = planOf(pieces, loads, LIMITS, 1_000);
  expect(plan).toMatchObject({ list: plan.table, badge: "badge" });
  expect(planOf(pieces, loads, LIMITS, 1_000)).toEqual(plan);
  expect(together(pieces, loads, plan)).toEqual(["list", "table"]);
});

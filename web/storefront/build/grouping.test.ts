// Files put together: few for every page, little in vain, and least where a page is heavy already.

import { expect, it } from "vitest";
import { grouped, type Load, type Piece } from "./grouping.ts";

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

const together = (pieces: Piece[], loads: Load[]) => [...grouped(pieces, loads, LIMITS).keys()];

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

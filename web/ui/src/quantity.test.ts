// Which quantities can be ordered.

import { expect, it } from "vitest";
import { correct, highest, lowest } from "./quantity";

const limits = { min: 10, max: 50, pack: 6 };

it("starts at the minimum in full packs and ends at the maximum in full packs", () => {
  expect(lowest(limits)).toBe(12);
  expect(highest(limits)).toBe(48);
  expect(highest({ min: 1, max: null, pack: 1 })).toBe(99_999);
});

it.each([
  { asked: 18, quantity: 18, reason: undefined },
  { asked: 0, quantity: 12, reason: "min" },
  { asked: -1, quantity: 12, reason: "min" },
  { asked: 13, quantity: 18, reason: "pack" },
  { asked: 49, quantity: 48, reason: "max" },
  { asked: 1e9, quantity: 48, reason: "max" },
  { asked: 17.5, quantity: 18, reason: "whole" },
  { asked: Number.NaN, quantity: 12, reason: "whole" },
])("takes $asked to $quantity", ({ asked, quantity, reason }) => {
  expect(correct(asked, limits)).toEqual(reason ? { quantity, reason } : { quantity });
});

it.each([
  { stock: 2, max: null, quantity: 2, reason: "stock" },
  { stock: 9, max: 4, quantity: 4, reason: "max" },
  { stock: 9, max: 9, quantity: 9, reason: "max" },
])("tells a stock of $stock from a maximum of $max", ({ stock, max, quantity, reason }) => {
  expect(correct(30, { min: 1, max, stock, pack: 1 })).toEqual({ quantity, reason });
});

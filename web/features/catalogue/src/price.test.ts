// The price of a quantity, and what a stock means.

import { describe, expect, it } from "vitest";
import { availability, paidUnitPrice, rangeFor, reachableRanges, savingOf } from "./price";

const ranges = [
  { minQuantity: 50, unitPrice: 2, discountUnitPrice: 1.8 },
  { minQuantity: 1, unitPrice: 3 },
  { minQuantity: 10, unitPrice: 2.5, discountUnitPrice: null },
];

const priceOf = (quantity: number) => {
  const range = rangeFor(ranges, quantity);
  return range && paidUnitPrice(range);
};

describe("the price of one item", () => {
  it("is that of the largest minimum which the quantity reaches", () => {
    expect([1, 9, 10, 49, 50, 99_999].map(priceOf)).toEqual([3, 3, 2.5, 2.5, 1.8, 1.8]);
  });

  it("shows only ranges that can be paid", () => {
    expect(reachableRanges(ranges, 12).map(({ minQuantity }) => minQuantity)).toEqual([10, 50]);
    expect(reachableRanges(ranges, 1)).toHaveLength(3);
  });
});

it("what a range saves is told in whole percent of the first, never more than it is", () => {
  const shown = reachableRanges(ranges, 1);
  expect(shown.map((range) => savingOf(range, shown))).toEqual([0, 16, 40]);
  expect(savingOf({ minQuantity: 1, unitPrice: 0 }, [{ minQuantity: 1, unitPrice: 0 }])).toBe(0);
});

describe("a stock", () => {
  it("is judged by the least that can be ordered", () => {
    const states = [0, 5, 6, 17, 18].map((stock) => availability({ stock }, 6));
    expect(states).toEqual(["out", "tooFew", "few", "few", "available"]);
    expect(availability({ stock: null }, 1)).toBe("unknown");
  });
});

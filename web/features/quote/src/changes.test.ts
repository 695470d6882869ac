// What changed from one version of a quote to the next.

import { describe, expect, it } from "vitest";
import { changesBetween, differenceOf } from "./changes";
import { aVersionLine as aLine } from "./test-quote";

describe("the changes between two versions", () => {
  it("name what came, what went, and what is otherwise", () => {
    const before = [aLine("1"), aLine("2"), aLine("3", { requestedPrice: 7 })];
    const after = [aLine("1", { quantity: 20, unitPrice: 8 }), aLine("3"), aLine("4")];
    expect(changesBetween(before, after)).toMatchObject([
      { name: "Article 1", kind: "changed", quantity: { from: 10, to: 20 }, price: { from: 10, to: 8 } },
      { name: "Article 3", kind: "changed", wish: { from: 7, to: null } },
      { name: "Article 4", kind: "added" },
      { name: "Article 2", kind: "removed" },
    ]);
  });

  it("are none between equal lines", () => {
    expect(changesBetween([aLine("1")], [aLine("1")])).toEqual([]);
  });
});

describe("the difference of a price from another", () => {
  it.each([
    [8, 10, -20],
    [10, 8, 25],
    [10, 10, 0],
    [9.99, 10, -0.1],
  ])("of %d from %d is %d %%", (price, from, percent) => {
    expect(differenceOf(price, from)).toBe(percent);
  });

  it.each([null, undefined, 0])("from %s is none", (from) => {
    expect(differenceOf(8, from)).toBeNull();
  });
});

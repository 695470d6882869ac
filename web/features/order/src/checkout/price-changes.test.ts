// What moved between two drafts.

import { expect, it } from "vitest";
import { aLine, anOrder, aPart } from "../test-order";
import { priceChanges } from "./price-changes";

it("names the articles whose price is another, over all suppliers, and both totals", () => {
  const before = anOrder([aPart("A", [aLine("PEN", 10), aLine("INK", 5)]), aPart("B", [aLine("BOX", 3)])]);
  const now = anOrder([aPart("A", [aLine("PEN", 12), aLine("INK", 5)]), aPart("B", [aLine("BOX", 2.5)])]);
  const changes = priceChanges(before, now);
  expect(changes.moved).toEqual([
    { offerPriceId: "o-PEN", name: "Article PEN", sku: "PEN", before: 10, now: 12 },
    { offerPriceId: "o-BOX", name: "Article BOX", sku: "BOX", before: 3, now: 2.5 },
  ]);
  expect(changes.before).toBeCloseTo((18 + 19.8) * 1.2);
  expect(changes.now).toBeCloseTo((19.5 + 19.8) * 1.2);
});

it("says nothing of lines that were not known before", () => {
  const before = anOrder([aPart("A", [aLine("PEN")])]);
  const now = anOrder([aPart("A", [aLine("PEN"), aLine("INK")])]);
  expect(priceChanges(before, now).moved).toEqual([]);
});

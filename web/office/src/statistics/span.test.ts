// Spans, axes and growth: plain rules.

import { expect, it } from "vitest";
import { axisOf, growth } from "./scale";
import { asked, spanNamed } from "./span";

it.each([
  ["day", "2026-03-10", "2026-02-09"],
  ["week", "2026-03-10", "2025-12-22"],
  ["week", "2026-03-15", "2025-12-22"],
  ["week", "2026-03-16", "2025-12-29"],
  ["month", "2026-03-31", "2025-04-01"],
  ["month", "2028-12-31", "2028-01-01"],
] as const)("by %s up to %s the figures begin on %s", (span, today, from) => {
  expect(asked(span, today)).toEqual({ from, to: today, step: span.toUpperCase() });
});

it("goes thirty days back where an address says nothing that it knows", () => {
  expect([null, "year", "month"].map(spanNamed)).toEqual(["day", "day", "month"]);
});

it.each([
  [0, false, [0.5, 1]],
  [0, true, [1, 2]],
  [3, true, [2, 4]],
  [1_234.5, false, [1_000, 2_000]],
  [9_000, false, [5_000, 10_000]],
  [400, false, [200, 400]],
])("an axis up to %s ends at a round number", (most, isWhole, axis) => {
  expect(axisOf(most, isWhole)).toEqual(axis);
});

it("compares with nothing where there was nothing", () => {
  expect([growth(150, 100), growth(50, 100), growth(50, 0)]).toEqual([0.5, -0.5, undefined]);
});

// Spans of prices, and the histogram that they are drawn as.

import { describe, expect, it } from "vitest";
import { coveredBars, priceBars, readAmount, readSpan, spanOf, writeAmount, writeSpan } from "./price-span";

const value = (id: string, count: number) => ({ id, name: "", count, selected: false });
const bars = priceBars([value("1-2", 3), value("2-5", 7), value("10-20", 1)]);

describe("a span in the address", () => {
  it("is read and written the same, open at either end", () => {
    for (const text of ["10-20", "0.5-1.25", "10-", "-20"]) expect(writeSpan(readSpan(text) ?? {})).toBe(text);
  });

  it("is nothing when it says nothing, or is no span", () => {
    for (const text of ["", "-", "10", "a-b", "10-20-30"]) expect(readSpan(text)).toBeUndefined();
    expect(writeSpan({})).toBeUndefined();
    expect(writeSpan({ from: 0 })).toBeUndefined();
  });

  it("is turned when it is the wrong way round", () => {
    expect(writeSpan({ from: 20, below: 10 })).toBe("10-20");
    expect(writeSpan({ from: 10, below: 10 })).toBe("10-");
  });
});

describe("the histogram", () => {
  it("has every step from the cheapest to the dearest, also those without products", () => {
    expect(bars).toEqual([
      { from: 1, below: 2, count: 3 },
      { from: 2, below: 5, count: 7 },
      { from: 5, below: 10, count: 0 },
      { from: 10, below: 20, count: 1 },
    ]);
    expect(priceBars([value("20000-50000", 1), value("50000-", 2)]).at(-1)).toEqual({
      from: 50_000,
      below: undefined,
      count: 2,
    });
  });

  it("leaves out spans that somebody asked for", () => {
    const asked = priceBars([value("1-2", 3), value("1-10", 10), value("3-", 8), value("2-5", 7)]);
    expect(asked.map(({ from, below }) => [from, below])).toEqual([
      [1, 2],
      [2, 5],
    ]);
    expect(priceBars([])).toEqual([]);
  });

  it("marks what a span covers, and gives the span of what is marked", () => {
    expect(coveredBars(bars, [])).toEqual([0, 4]);
    expect(coveredBars(bars, [{ from: 2, below: 10 }])).toEqual([1, 3]);
    expect(coveredBars(bars, [{ from: 3 }])).toEqual([1, 4]);
    expect(coveredBars(bars, [{ below: 2 }, { from: 5, below: 6 }])).toEqual([0, 3]);
    expect(spanOf(bars, [1, 3])).toEqual({ from: 2, below: 10 });
    expect(spanOf(bars, [0, 4])).toEqual({});
    expect(spanOf(bars, [2, 4])).toEqual({ from: 5 });
  });
});

describe("an amount", () => {
  it("is read as each language writes it", () => {
    expect(["1 250,5", "1\u202f250,5", "1250.5"].map((text) => readAmount(text, "fr-FR"))).toEqual([
      1250.5, 1250.5, 1250.5,
    ]);
    expect(["1,250.5", "1250.5", "12,5"].map((text) => readAmount(text, "en-GB"))).toEqual([1250.5, 1250.5, 12.5]);
    expect(readAmount("1,250", "fr-FR")).toBe(1.25);
  });

  it("is nothing when it makes no sense", () => {
    for (const text of ["", " ", "-3", "ten", "1e999"]) expect(readAmount(text, "en-GB")).toBeUndefined();
  });

  it("is written so that it is read again", () => {
    expect(writeAmount(1250.5, "fr-FR")).toBe("1250,5");
    expect(writeAmount(0.1234, "en-GB")).toBe("0.1234");
    expect(writeAmount(undefined, "fr-FR")).toBe("");
  });
});

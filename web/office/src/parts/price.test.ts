// The price of one item, as each language types it.

import { expect, it } from "vitest";
import { readPrice, writePrice } from "./price";

it("is read as each language writes it, with four decimals", () => {
  expect(["1,234", "0,0015", "12", "12,5 €", "1,234.5"].map((typed) => readPrice(typed, "fr-FR"))).toEqual([
    1.234, 0.0015, 12, 12.5, 1234.5,
  ]);
  expect(["1,234", "1.2345", "£3"].map((typed) => readPrice(typed, "en-GB"))).toEqual([1234, 1.2345, 3]);
  expect(["", "-1", "0,00155", "dear"].map((typed) => readPrice(typed, "fr-FR"))).toEqual(Array(4).fill(undefined));
});

it("is written so that it reads the same", () => {
  for (const locale of ["fr-FR", "en-GB"] as const) {
    for (const price of [0.0015, 1.5, 1234.25]) expect(readPrice(writePrice(price, locale), locale)).toBe(price);
  }
});

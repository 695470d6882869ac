// What is wished for, and what it comes to.

import { describe, expect, it } from "vitest";
import { priceAt, priceOf, sumOf, toLineRequest } from "./quote-line-request";

describe("a price that is typed", () => {
  it.each([
    ["12.5", 12.5],
    ["12,50", 12.5],
    ["1 200,5", 1200.5],
    ["1\u202f200,50 €", 1200.5],
    ["£0.0815", 0.0815],
    ["  ", null],
  ])("“%s” is %s", (text, price) => {
    expect(priceOf(text)).toBe(price);
  });

  it.each(["0", "0,00", "-3", "1.23456", "1.2.3", "cheap", "1e3"])("“%s” is none", (text) => {
    expect(priceOf(text)).toBeNaN();
  });

  it("is left out where nothing is wished", () => {
    const line = { offerPriceId: "o", quantity: 2, article: {} as never };
    expect(toLineRequest({ ...line, requestedPrice: "" })).toEqual({ offerPriceId: "o", quantity: 2 });
    expect(toLineRequest({ ...line, requestedPrice: "1,5" })).toEqual({
      offerPriceId: "o",
      quantity: 2,
      requestedPrice: 1.5,
    });
  });
});

describe("the price of an offer", () => {
  const offer = {
    priceRanges: [
      { minQuantity: 10, unitPrice: 9, discountUnitPrice: 8 },
      { minQuantity: 1, unitPrice: 10, discountUnitPrice: null },
    ],
  };

  it("d3_7_is_that_of_the_range_which_the_quantity_reaches", () => {
    expect([1, 9, 10, 99].map((quantity) => priceAt(offer, quantity))).toEqual([10, 10, 8, 8]);
  });

  it("is none where no prices are shown", () => {
    expect(priceAt({ priceRanges: null }, 1)).toBeNull();
  });
});

describe("the sum of lines", () => {
  it("d9_3_rounds_each_line_to_the_cent", () => {
    expect(
      sumOf([
        { price: 0.335, quantity: 1 },
        { price: 0.335, quantity: 1 },
      ]),
    ).toBe(0.68);
    expect(sumOf([{ price: 1.005, quantity: 1 }])).toBe(1.01);
    expect(sumOf([{ price: null, quantity: 3 }])).toBe(0);
  });
});

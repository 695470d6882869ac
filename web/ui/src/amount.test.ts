// Amounts of money as people type them.

import { expect, it } from "vitest";
import { readAmount } from "./amount";

it("reads an amount as people of both languages type it", () => {
  const typed = ["", "  ", "500", "1 500,50", "1,500.50", "1\u202f500,5 €", "£20"];
  expect(typed.map((text) => readAmount(text))).toEqual([null, null, 500, 1500.5, 1500.5, 1500.5, 20]);
  for (const wrong of ["much", "-1", "1.234.5", "0,001"]) expect(readAmount(wrong)).toBeUndefined();
  expect(readAmount("0,0015", 4)).toBe(0.0015);
});

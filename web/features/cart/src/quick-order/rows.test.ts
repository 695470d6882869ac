// What answers mean for rows, and rows for the whole.

import type { CheckedRow } from "@comptoir/api";
import { describe, expect, it } from "vitest";
import { corrected, newRow, readRows, readyRows, rowsOfSameArticle, totalOf, withAnswers, withEmptyRows } from "./rows";

const item = (net: number) => ({ offerPriceId: "o1", currency: "EUR", totalDiscountPrice: { priceWithoutTax: net } });
const checked = (answer: object) => ({ line: 1, sku: "A", quantity: 1, state: "OK", ...answer }) as CheckedRow;

describe("an answer", () => {
  it("goes to its row, unless that was typed on meanwhile", () => {
    const [one, other] = [newRow("A", "1"), newRow("B", "2")];
    const typedOn = { ...other, quantity: "25" };
    const answered = withAnswers([one, typedOn], [one, other], [checked({}), checked({ sku: "B" })]);
    expect(answered[0]?.checked?.state).toBe("OK");
    expect(answered[1]).toEqual(typedOn);
  });

  it("fills a quantity that was left empty with the least that can be ordered", () => {
    const row = { ...newRow("A", ""), meansLeast: true };
    const least = checked({ quantity: null, state: "INVALID_QUANTITY", suggestedQuantity: 12 });
    expect(withAnswers([row], [row], [least])).toEqual([{ key: row.key, sku: "A", quantity: "12" }]);
  });
});

it("a row takes what is suggested, and is to be checked anew", () => {
  const row = { ...newRow("A", "5"), checked: checked({ state: "QUANTITY_ADJUSTED", suggestedQuantity: 6 }) };
  expect(corrected(row)).toEqual({ key: row.key, sku: "A", quantity: "6" });
});

it("rows of one article are known by their references, however they are written", () => {
  const [one, same, other] = [newRow("AB-12", "1"), newRow("ab 12", "2"), newRow("AB-13", "1")];
  expect(rowsOfSameArticle([one, same, other, newRow()], one)).toEqual([one, same]);
});

it("a row without a quantity keeps the line it was read from", () => {
  const refused = checked({ line: 2, sku: "AB-12", quantity: null, state: "INVALID_QUANTITY" });
  expect(readRows("sku;quantity\r\nAB-12;five", [refused])[0]).toMatchObject({ quantity: "", written: "AB-12;five" });
});

it("what is ready is counted to the cent, and nothing else is", () => {
  const row = (net: number, state = "OK") => ({ ...newRow("A", "1"), checked: checked({ state, item: item(net) }) });
  const ready = readyRows([row(0.1), row(0.2), row(9, "NOT_AVAILABLE"), newRow("B", "1")]);
  expect(ready).toHaveLength(2);
  expect(totalOf(ready)).toEqual({ amount: 0.3, currency: "EUR" });
});

it("there is always room for ten", () => {
  expect(withEmptyRows([newRow("A", "1")])).toHaveLength(10);
});

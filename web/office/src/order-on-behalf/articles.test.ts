// Rows of articles: read from pasted lines, added up, and told what the shop says of each.

import type { PreviewedLine } from "@comptoir/api";
import { describe, expect, it } from "vitest";
import { linesByKey, readArticles, withArticles } from "./articles";

const article = (reference: string, quantity: number, offerPriceId = "") => ({ offerPriceId, reference, quantity });

describe("pasted lines", () => {
  it("are a reference and a quantity, parted by a semicolon, a comma or a tab", () => {
    expect(readArticles("PEN-1;12\n\n BOOK 2 , 3\r\nCHAIR\t4")).toEqual([
      article("PEN-1", 12),
      article("BOOK 2", 3),
      article("CHAIR", 4),
    ]);
  });

  it("are one of a reference alone, or where none is wanted", () => {
    expect(readArticles("PEN-1\nBOOK;0\nA;B")).toEqual([article("PEN-1", 1), article("BOOK", 1), article("A;B", 1)]);
  });
});

it("adds up what is named again, whatever its case", () => {
  const added = withArticles([article("PEN-1", 2)], [article("pen-1", 3), article("Pen", 1, "o1")]);
  expect(added).toEqual([article("PEN-1", 5), article("Pen", 1, "o1")]);
  expect(withArticles(added, [article("Another name", 99_999, "o1")])[1]).toEqual(article("Pen", 99_999, "o1"));
});

it("knows what the shop says of a row, and that another row is counted there", () => {
  const lines = [{ index: 0 }, { index: 2 }] as PreviewedLine[];
  const found = linesByKey([article("PEN-1", 1), article("3600000000016", 1), article("BOOK", 1)], lines);
  expect([...found.keys()]).toEqual(["pen-1", "book"]);
});

// Cells as they are typed and pasted, and the way back.

import { describe, expect, it } from "vitest";
import { anOffer } from "../test-offers";
import { type Cell, type CellField, readCell } from "./cells";
import { type Edits, reduce, startingFrom, typedValue, writtenIn } from "./edits";
import { fill, readBlock } from "./pasted";

const [a, b, c] = ["A", "B", "C"].map((sku) => anOffer(sku, 10)) as [
  ReturnType<typeof anOffer>,
  ReturnType<typeof anOffer>,
  ReturnType<typeof anOffer>,
];

describe("a cell", () => {
  it.each(["fr-FR", "en-GB"] as const)("of stock is read as both languages write it, in %s", (locale) => {
    const read = (typed: string) => readCell("stock", typed, locale);
    expect(["7", " 1 234 ", "1\u202f234", "1,234", "12,00", "12.0", "0"].map(read)).toEqual([
      7, 1234, 1234, 1234, 12, 12, 0,
    ]);
    expect(["", "-1", "1.5", "12,5", "many", "1.234", "9999999999"].map(read)).toEqual(Array(7).fill(undefined));
  });

  it("of a price is read as its language writes it", () => {
    expect(readCell("EUR", "9,90", "fr-FR")).toBe(9.9);
    expect(readCell("GBP", "£1,234.50", "en-GB")).toBe(1234.5);
    expect(readCell("EUR", "", "fr-FR")).toBeUndefined();
  });
});

describe("a pasted block", () => {
  const fields: CellField[] = ["stock", "EUR"];
  const told = (text: string, at: Cell = { offer: a, field: "stock" }, isRead = (_: Cell) => true) => {
    const { cells, unplaced } = fill(readBlock(text) ?? [], { offers: [a, b, c], fields, at, isRead });
    return [cells.map(({ offer, field, typed }) => `${offer.sku} ${field} ${typed}`).join(", "), unplaced];
  };

  it("is no block where one value was copied", () => {
    expect([readBlock("12"), readBlock("12\r\n"), readBlock("")]).toEqual([undefined, undefined, undefined]);
  });

  it("fills downwards and across, and leaves what an empty cell falls on", () => {
    expect(told("1\r\n2\r\n3\r\n")).toEqual(["A stock 1, B stock 2, C stock 3", 0]);
    expect(told("1\t9.90\n\t8.50\n")).toEqual(["A stock 1, A EUR 9.90, B EUR 8.50", 0]);
    expect(told("7\n8\n9", { offer: b, field: "EUR" })).toEqual(["B EUR 7, C EUR 8", 1]);
  });

  it("leaves cells alone that are still being read, and counts their rows", () => {
    const isRead = ({ offer, field }: Cell) => offer !== a || field === "stock";
    expect(told("1\t9.90\n2\t8.50\n", undefined, isRead)).toEqual(["A stock 1, B stock 2, B EUR 8.50", 1]);
  });

  it("goes to the articles that its first column names", () => {
    expect(told("C\t3\nA\t1\nX\t9\n")).toEqual(["C stock 3, A stock 1", 1]);
  });
});

describe("changes", () => {
  const type = (edits: Edits, sku: string, typed: string, isPasted = false) =>
    reduce(edits, {
      kind: "type",
      cells: [{ offer: anOffer(sku, 10), field: "stock", typed }],
      locale: "en-GB",
      isPasted,
    });
  const told = ({ changes }: Edits) => [...changes.values()].map(({ offer, typed }) => offer.sku + typed).join();

  it("go back by what was typed in one go, and forth again", () => {
    let edits = type(type(startingFrom([]), "A", "1"), "A", "12");
    edits = type(reduce(edits, { kind: "leave" }), "B", "5");
    expect(told(edits)).toBe("A12,B5");
    edits = reduce(edits, { kind: "undo" });
    expect(told(edits)).toBe("A12");
    edits = reduce(edits, { kind: "undo" });
    expect(told(edits)).toBe("");
    edits = reduce(reduce(edits, { kind: "redo" }), { kind: "redo" });
    expect(told(edits)).toBe("A12,B5");
  });

  it("are none where a cell is given what it holds", () => {
    expect(told(type(type(startingFrom([]), "A", "1"), "A", "10"))).toBe("");
  });

  it("keep their value in the other language", () => {
    const cells = [{ offer: anOffer("A", 10), field: "EUR", typed: "1,234" }];
    const [change] = reduce(startingFrom([]), { kind: "type", cells, locale: "fr-FR" }).changes.values();
    if (!change) throw new Error("There is no change");
    expect([typedValue(change), writtenIn(change, "en-GB"), writtenIn(change, "fr-FR")]).toEqual([
      1.234,
      "1.234",
      "1,234",
    ]);
  });

  it("that are typed while others are on their way stay", () => {
    const sent = type(startingFrom([]), "A", "1");
    const change = [...sent.changes.values()][0];
    if (!change) throw new Error("There is no change");
    expect(told(reduce(type(sent, "A", "2"), { kind: "saved", change }))).toBe("A2");
    expect(told(reduce(sent, { kind: "saved", change }))).toBe("");
  });
});

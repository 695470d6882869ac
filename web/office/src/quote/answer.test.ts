// What is typed into an answer, what is sent of it, and what others did meanwhile.

import type { Comment, QuoteVersion } from "@comptoir/api";
import { describe, expect, it } from "vitest";
import { aQuote, aQuoteLine } from "../test-quote";
import { type AnswerValues, answerOf, answerSchema, netOf, readPercent, startOf, typedOf } from "./answer";
import { cataloguePrices } from "./catalogue-prices";
import { differencesOf } from "./differences";

const TOLD = { price: "price", quantity: "quantity", dayNeeded: "day", dayPast: "past", tooLong: "long" };

/** Types into fields of a line. */
function type({ lines }: AnswerValues, id: string, typed: { price?: string; quantity?: string }): void {
  const line = lines[id];
  if (line) Object.assign(line, typed);
}

describe("an answer", () => {
  const quote = aQuote({ lines: [aQuoteLine("A"), aQuoteLine("B", { quantity: 3, unitPrice: 2.5 })] });

  it("begins with what the lines show, and is sent line by line", () => {
    const values = startOf(quote, "fr-FR");
    expect(values.lines).toMatchObject({
      "l-A": { price: "10", quantity: "10" },
      "l-B": { price: "2,5", quantity: "3" },
    });
    expect(netOf(quote.lines, values.lines, "fr-FR")).toBe(107.5);
    type(values, "l-A", { price: "8,5", quantity: "12" });
    type(values, "l-B", { price: "2,25" });
    expect(answerOf(quote.lines, values, "fr-FR").lines).toEqual([
      { id: "l-A", unitPrice: 8.5, quantity: 12 },
      { id: "l-B", unitPrice: 2.25 },
    ]);
  });

  it("d4_7 leaves out what nobody touched, whatever the lines show by now", () => {
    const values = startOf(quote, "en-GB");
    expect(answerOf(quote.lines, values, "en-GB").lines).toEqual([]);
    type(values, "l-B", { quantity: "4" });
    const [a, b] = [aQuoteLine("A", { quantity: 20 }), aQuoteLine("B", { quantity: 3, unitPrice: 2.4 })];
    expect(answerOf([a, b], values, "en-GB").lines).toEqual([{ id: "l-B", unitPrice: 2.4, quantity: 4 }]);
    expect(typedOf(a, values.lines["l-A"], "en-GB")).toMatchObject({ price: "10", quantity: "20" });
  });

  it("has no sum while a line can't be read", () => {
    const values = startOf(quote, "en-GB");
    type(values, "l-A", { price: "much" });
    expect(netOf(quote.lines, values.lines, "en-GB")).toBeUndefined();
  });

  it("d4_7 holds until a day that is not past, and asks for nothing of lines that have gone", () => {
    const schema = answerSchema([aQuoteLine("A")], "en-GB", TOLD);
    const values = startOf(quote, "en-GB");
    expect(schema.safeParse(values).success).toBe(true);
    const past = schema.safeParse({ ...values, validityDate: "2020-01-01" });
    expect(past.error?.issues.map(({ message }) => message)).toEqual(["past"]);
    type(values, "l-A", { price: "x", quantity: "0" });
    const wrong = schema.safeParse(values);
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual(["price", "quantity"]);
  });

  it("is held against what the catalogue said when a line was first asked for", () => {
    const versions = [{ lines: [{ ...aQuoteLine("A"), name: "A", skuVariant: "A" }] }] as unknown as QuoteVersion[];
    const lines = [aQuoteLine("A", { unitPrice: 8 }), aQuoteLine("B", { unitPrice: 3 })];
    expect([...cataloguePrices(aQuote({ versions, lines }))]).toEqual([
      ["o-A", 10],
      ["o-B", 3],
    ]);
  });

  it("takes shares from nothing to all", () => {
    expect(["10", "7,5 %", "0", "100"].map(readPercent)).toEqual([0.1, 0.075, 0, 1]);
    expect(["", "101", "-5", "half"].map(readPercent)).toEqual(Array(4).fill(undefined));
  });
});

describe("what others changed of a quote", () => {
  const seen = aQuote();

  it("is nothing where nothing was done, or a colleague wrote", () => {
    const thread = [{ id: "m", authorType: "OPERATOR", authorName: "Ada", message: "Soon." }] as unknown as Comment[];
    expect(differencesOf(seen, structuredClone(seen))).toEqual([]);
    expect(differencesOf(seen, aQuote({ thread }))).toEqual([]);
  });

  it("is where it stands, its lines, and what its customer wrote", () => {
    const thread = [{ id: "m", authorType: "CUSTOMER", authorName: "Camille", message: "20!" }] as unknown as Comment[];
    const now = aQuote({
      status: "WAITING_FOR_CUSTOMER",
      version: 2,
      thread,
      lines: [aQuoteLine("A", { unitPrice: 9 })],
    });
    expect(differencesOf(seen, now)).toMatchObject([
      { kind: "status", from: "NEW", to: "WAITING_FOR_CUSTOMER", version: 2 },
      { kind: "line", change: { name: "Article A", kind: "changed", price: { from: 10, to: 9 } } },
      { kind: "message", author: "Camille", text: "20!" },
    ]);
  });
});

// What a form says, compared and taken over fact by fact.

import { expect, it } from "vitest";
import { factDifferences, fieldFact, withFacts } from "./form-facts";

interface Values {
  name: string;
  bank: { iban: string; bic: string };
}

const values = (name: string, iban: string, bic: string): Values => ({ name, bank: { iban, bic } });
const facts = [
  fieldFact<Values>("name", "Name"),
  fieldFact<Values>("bank.iban", "IBAN"),
  fieldFact<Values>("bank.bic", "BIC"),
];

it("tells what others said otherwise, and what is typed where that is something else", () => {
  const [before, theirs, typed] = [values("A", "1", "x"), values("A", "2", "y"), values("B", "3", "x")];
  const told = factDifferences(facts, before, theirs, typed).map(({ fact, ...said }) => ({ id: fact.id, ...said }));
  expect(told).toEqual([
    { id: "bank.iban", before: "1", theirs: "2", yours: "3" },
    { id: "bank.bic", before: "x", theirs: "y" },
  ]);
});

it("takes over some facts, and leaves the others as they are typed", () => {
  const typed = values("B", "3", "x");
  expect(withFacts(facts.slice(2), typed, values("A", "2", "y"))).toEqual(values("B", "3", "y"));
  expect(typed.bank.bic).toBe("x");
});

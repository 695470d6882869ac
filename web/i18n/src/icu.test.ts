// Sentences with values, plurals and tags, in both languages.

import { expect, it } from "vitest";
import { fill, parse, placeholders } from "./icu";

const say = (text: string, values: Record<string, unknown>, locale = "fr-FR") =>
  fill<string>(parse(text), values, locale).join("");

it("puts values into a sentence, numbers as the language writes them", () => {
  expect(say("Plus que {n} en stock.", { n: 1200 }).replace(/\s/gu, " ")).toBe("Plus que 1 200 en stock.");
  expect(say("Only {n} in stock.", { n: 1200 }, "en-GB")).toBe("Only 1,200 in stock.");
});

it("counts by each language's rules: zero is singular in French and plural in English", () => {
  expect(say("{n, plural, one {# ligne} other {# lignes}}", { n: 0 })).toBe("0 ligne");
  expect(say("{n, plural, one {# line} other {# lines}}", { n: 0 }, "en-GB")).toBe("0 lines");
  expect(say("{n, plural, =0 {vide} one {# ligne} other {# lignes}}", { n: 0 })).toBe("vide");
});

it("selects by a word, with the rest for words it does not know", () => {
  const text = "{unit, select, BOX {boîte de {n}} other {lot de {n}}}";
  expect(say(text, { unit: "BOX", n: 6 })).toBe("boîte de 6");
  expect(say(text, { unit: "SACK", n: 6 })).toBe("lot de 6");
});

it("hands tagged text to a function", () => {
  expect(
    say("Lire <link>les <b>conditions</b></link>.", {
      link: (c: string[]) => `[${c.join("")}]`,
      b: (c: string[]) => `*${c}*`,
    }),
  ).toBe("Lire [les *conditions*].");
});

it("leaves apostrophes alone, also before a value", () => {
  expect(say("l'article d'{name} n'est plus là", { name: "essai" })).toBe("l'article d'essai n'est plus là");
});

it("names what a sentence asks for", () => {
  expect(placeholders(parse("{a} {n, plural, one {<b>{c}</b>} other {}}"))).toEqual(new Set(["a", "n", "b", "c"]));
});

it.each(["{", "{}", "a}", "{n, plural, one {x}}", "<b>x"])("refuses the malformed %s", (text) => {
  expect(() => parse(text)).toThrow();
});

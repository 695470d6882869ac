// What is typed of a category: addresses made from names, and what is wrong.

import { expect, it } from "vitest";
import { newValues, problemsOf, slugOf } from "./form";
import { someCategories } from "./test-categories";

it("makes addresses of names as the shop does", () => {
  expect(slugOf("Gants & masques")).toBe("gants-masques");
  expect(slugOf("  Étiquettes, A4 ")).toBe("etiquettes-a4");
  expect(slugOf("Œuvre d'art")).toBe("oeuvre-d-art");
  expect(slugOf("№")).toBe("");
});

it("asks for an address that no sibling has", () => {
  const name = { fr: "Pens", en: "Writing" };
  const values = { ...newValues(null), externalId: "new", name };
  const [problem, ...others] = problemsOf(values, someCategories());
  expect(problem).toEqual({ path: "slug.fr", code: "slugTaken", values: { slug: "pens", name: "Écriture" } });
  expect(others).toEqual([]);
  expect(problemsOf({ ...values, parent: "paper" }, someCategories())).toEqual([]);
});

it("asks for what is missing, and for plain addresses and paths", () => {
  const values = { ...newValues(null), externalId: "new", name: { fr: "№", en: "" }, picture: "../secret" };
  const told = problemsOf({ ...values, slug: { fr: "", en: "Ab" } }, []);
  expect(told.map(({ path, code }) => `${path} ${code}`)).toEqual([
    "name.en needed",
    "slug.fr slugNeeded",
    "slug.en slug",
    "picture picture",
  ]);
});

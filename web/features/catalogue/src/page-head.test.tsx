// What crawlers are told of a category or a product.

import { declaredAlternate, FixedLanguage } from "@comptoir/i18n";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { PageHead } from "./page-head";

const paths = { "fr-FR": "/c/papier", "en-GB": "/c/paper" };

const said = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

it("whole addresses in each language, and the page's own", () => {
  render(
    <FixedLanguage locale="en-GB">
      <PageHead description="Paper for every printer." paths={paths} />
    </FixedLanguage>,
  );
  expect(said("meta[name=description]", "content")).toEqual(["Paper for every printer."]);
  expect(said("link[rel=canonical]", "href")).toEqual([`${location.origin}/en-GB/c/paper`]);
  expect(said("link[rel=alternate]", "href")).toEqual([
    `${location.origin}/c/papier`,
    `${location.origin}/en-GB/c/paper`,
    `${location.origin}/c/papier`,
  ]);
  expect(said("link[rel=alternate]", "hreflang")).toEqual(["fr-FR", "en-GB", "x-default"]);
  expect(declaredAlternate("fr-FR")).toBe("/c/papier");
});

it("a long description ends at a word", () => {
  render(
    <FixedLanguage locale="fr-FR">
      <PageHead description={`Papier\n recyclé ${"blanc ".repeat(60)}`} paths={paths} />
    </FixedLanguage>,
  );
  const [description] = said("meta[name=description]", "content");
  expect(description).toMatch(/^Papier recyclé blanc .* blanc…$/);
  expect(description?.length).toBeLessThanOrEqual(161);
});

// Where punch-outs lead, for the ways in which purchasing systems ask.

import { expect, it } from "vitest";
import { given, punchoutTarget } from "./punchout-target";

it.each([
  ["", "/"],
  ["token=t", "/"],
  ["function=DETAIL&productId=AB-12", "/product/AB-12"],
  ["FUNCTION=DETAIL&PRODUCTID=AB-12", "/product/AB-12"],
  ["function=DETAIL&productId=AB-12&variant=AB 12/G", "/product/AB-12?variant=AB%2012%2FG"],
  ["productid=a/b c", "/product/a%2Fb%20c"],
  ["FUNCTION=DETAIL", "/"],
  ["function=SOURCING&searchString=stylo bleu", "/search?q=stylo%20bleu"],
  ["Function=sourcing&SEARCHSTRING=a%26b&PRODUCTID=AB-12", "/search?q=a%26b"],
  ["SEARCHSTRING=stylo", "/search?q=stylo"],
  ["productId=  &searchString=stylo", "/search?q=stylo"],
  ["productId=//evil.test", "/product/%2F%2Fevil.test"],
])("d2_2_%s leads to %s", (query, target) => {
  expect(punchoutTarget(new URLSearchParams(query))).toBe(target);
});

it("finds a value whatever the case of its name", () => {
  expect(given(new URLSearchParams("TOKEN=AbC"), "token")).toBe("AbC");
  expect(given(new URLSearchParams("x=1"), "token")).toBe("");
});

// Login leads back to where a guard stopped somebody, and never out of the shop.

import { expect, it } from "vitest";
import { rememberTarget, takeTarget } from "./return-target";

it("gives the remembered path once", () => {
  rememberTarget("/checkout/cart?x=1");
  expect(takeTarget()).toBe("/checkout/cart?x=1");
  expect(takeTarget()).toBeNull();
});

it("gives what the gateway refused, once, before what this tab remembers", () => {
  rememberTarget("/c");
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it
  document.cookie = "comptoir-return-to=/search%3Fq=red%2520pen; Path=/";
  expect(takeTarget()).toBe("/search?q=red%20pen");
  expect(takeTarget()).toBeNull();
});

it.each(["//evil.test/", "/\\evil.test", "https://evil.test/", "javascript:alert(1)", "/\t/evil.test", "//[", ""])(
  "does not remember %s",
  (path) => {
    rememberTarget(path);
    expect(takeTarget()).toBeNull();
  },
);

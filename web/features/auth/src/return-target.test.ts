// Login leads back to where a guard stopped somebody, and never out of the shop.

import { expect, it } from "vitest";
import { rememberTarget, takeTarget } from "./return-target";

it("gives the remembered path once", () => {
  rememberTarget("/checkout/cart?x=1");
  expect(takeTarget()).toBe("/checkout/cart?x=1");
  expect(takeTarget()).toBeNull();
});

it.each(["//evil.test/", "/\\evil.test", "https://evil.test/", "javascript:alert(1)", ""])(
  "does not remember %s",
  (path) => {
    rememberTarget(path);
    expect(takeTarget()).toBeNull();
  },
);

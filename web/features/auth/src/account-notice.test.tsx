// An account that may not order says so, with what to do.

import { queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { AccountNotice } from "./account-notice";
import { atelier, open, signIn } from "./test-account";

beforeEach(() => queryClient.clear());

it("d3_4_tells_an_account_that_waits_what_comes_next, and how to ask", () => {
  signIn({ ...atelier, status: "PENDING" });
  open(<AccountNotice />, "/checkout/cart");
  expect(screen.getByRole("region", { name: /^Your account waits for the shop.s approval$/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Write to the shop" })).toHaveAttribute("href", "/en-GB/contact");
});

it("d3_4_tells_an_inactive_account_so, in French too", () => {
  signIn({ ...atelier, status: "INACTIVE" });
  open(<AccountNotice />, "/checkout/cart", "fr-FR");
  expect(screen.getByRole("region", { name: "Votre compte ne peut pas commander actuellement" })).toBeVisible();
});

it("says nothing to an account that may order", () => {
  signIn(atelier);
  open(<AccountNotice />, "/checkout/cart");
  expect(screen.queryByRole("region")).toBeNull();
});

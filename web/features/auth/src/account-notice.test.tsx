// An account that may not order says so, with what to do.

import { queryClient } from "@comptoir/api";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { AccountNotice } from "./account-notice";
import { ada, atelier, open, serverAnswers, signIn } from "./test-account";

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

it("goes once the account is approved, when the reader comes back to the page", async () => {
  signIn({ ...atelier, status: "PENDING" });
  const session = { success: true, user: ada, account: atelier, accounts: [atelier] };
  serverAnswers({ "GET /api/auth/get-authenticated-user": [200, session] });
  open(<AccountNotice />, "/checkout/cart");
  expect(screen.getByRole("region")).toBeVisible();
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});

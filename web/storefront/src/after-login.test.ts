// Who signs in lands where they were going, or where they work.

import { type AuthenticatedUser, authenticatedUserQuery, queryClient } from "@comptoir/api";
import { rememberTarget } from "@comptoir/auth";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAfterLogin } from "./after-login";

const replace = vi.fn();
const navigate = vi.fn();

function signIn(roles: string[] | null): void {
  const account = roles && { id: "a", name: "Comptoir", roles, stores: [] };
  const session = { success: true, user: {}, account, accounts: [] } as unknown as AuthenticatedUser;
  queryClient.setQueryData(authenticatedUserQuery.queryKey, session);
}

beforeEach(() => {
  replace.mockReset();
  navigate.mockReset();
  sessionStorage.clear();
  vi.stubGlobal("location", { origin: "http://localhost:8080", replace });
});

afterEach(() => queryClient.clear());

it.each([
  ["a buyer", ["BUYER"], null, "navigate", "/en-GB"],
  ["a buyer who was stopped", ["BUYER"], "/en-GB/search?q=pen", "navigate", "/en-GB/search?q=pen"],
  ["an operator", ["OPERATOR"], null, "replace", "/en-GB/office"],
  ["somebody of support", ["SUPPORT"], null, "replace", "/en-GB/office"],
  ["an operator who was stopped at the door", ["OPERATOR"], "/", "replace", "/en-GB/office"],
  ["an operator who was stopped in the office", ["OPERATOR"], "/office/orders?q=1", "replace", "/office/orders?q=1"],
  ["an operator who was stopped in the shop", ["OPERATOR"], "/faq", "navigate", "/faq"],
  ["somebody without an account, perhaps a supplier's", null, null, "replace", "/en-GB"],
  [
    "somebody who was stopped at a page that only begins alike",
    ["BUYER"],
    "/office-chairs",
    "navigate",
    "/office-chairs",
  ],
])("leads %s on", async (_, roles, target, how, path) => {
  signIn(roles);
  if (target) rememberTarget(target);
  await openAfterLogin("en-GB", navigate);
  expect(replace.mock.calls).toEqual(how === "replace" ? [[path]] : []);
  expect(navigate.mock.calls).toEqual(how === "navigate" ? [[path]] : []);
});

// Who signs in lands where they were going, or where they work.

import { type AuthenticatedUser, authenticatedUserQuery, queryClient } from "@comptoir/api";
import { rememberTarget } from "@comptoir/auth";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAfterLogin } from "./after-login";

const assign = vi.fn();
const navigate = vi.fn();

function signIn(roles: string[] | null): void {
  const account = roles && { id: "a", name: "Comptoir", roles, stores: [] };
  const session = { success: true, user: {}, account, accounts: [] } as unknown as AuthenticatedUser;
  queryClient.setQueryData(authenticatedUserQuery.queryKey, session);
}

beforeEach(() => {
  assign.mockReset();
  navigate.mockReset();
  sessionStorage.clear();
  vi.stubGlobal("location", { origin: "http://localhost:8080", assign });
});

afterEach(() => queryClient.clear());

it.each([
  ["a buyer", ["BUYER"], null, "navigate", "/en-GB"],
  ["a buyer who was stopped", ["BUYER"], "/en-GB/search?q=pen", "navigate", "/en-GB/search?q=pen"],
  ["an operator", ["OPERATOR"], null, "assign", "/en-GB/office"],
  ["an operator who was stopped at the door", ["OPERATOR"], "/", "assign", "/en-GB/office"],
  ["an operator who was stopped in the office", ["OPERATOR"], "/office/orders?q=1", "assign", "/office/orders?q=1"],
  ["an operator who was stopped in the shop", ["OPERATOR"], "/faq", "navigate", "/faq"],
  ["somebody without an account, perhaps a supplier's", null, null, "assign", "/en-GB"],
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
  expect(assign.mock.calls).toEqual(how === "assign" ? [[path]] : []);
  expect(navigate.mock.calls).toEqual(how === "navigate" ? [[path]] : []);
});

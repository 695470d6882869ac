// The page about oneself: one's name, one's password, one's sessions, one's rights; with an account and without.

import { currentSession, queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ada, atelier, open, serverAnswers, signIn } from "./test-account";
import { UserInformationPage } from "./user-information-page";

const SAVE = "PUT /api/account/user";
const PASSWORD = "PUT /api/account/user/password";
const PATH = "/account/user-information";

/** What the server was told, of all that it was asked. */
function changes(calls: { call: string; body: unknown }[]) {
  return calls.filter(({ call }) => !call.startsWith("GET "));
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn(atelier);
});

it("changes what users may change, and shows the address they sign in with", async () => {
  const renamed = { ...ada, firstName: "Augusta" };
  const calls = serverAnswers({ [SAVE]: [200, { success: true, user: renamed }] });
  open(<UserInformationPage />, PATH, "fr-FR");
  expect(screen.getByLabelText("Adresse e-mail")).toHaveAttribute("readonly");
  expect(screen.getByLabelText("Adresse e-mail")).toHaveValue("acheteur@demo.test");
  const firstName = screen.getByLabelText("Prénom");
  await userEvent.clear(firstName);
  await userEvent.type(firstName, " Augusta ");
  await userEvent.selectOptions(screen.getByLabelText(/^Civilité/), "Non précisée");
  await userEvent.selectOptions(screen.getByLabelText("Langue de nos e-mails"), "English");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await vi.waitFor(() => expect(currentSession().user?.firstName).toBe("Augusta"));
  expect(changes(calls)[0]?.body).toEqual({
    civility: null,
    firstName: "Augusta",
    lastName: "Lovelace",
    phone: "+33123456789",
    locale: "en-GB",
  });
});

it("d4_16_works_without_any_account", async () => {
  signIn(null);
  open(<UserInformationPage />, PATH);
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
  expect(screen.getByText("You don’t belong to any customer account yet.")).toBeVisible();
});

it("says one's rights in words", () => {
  open(<UserInformationPage />, PATH);
  expect(screen.getByText("In Atelier Martin")).toBeVisible();
  expect(screen.getByText("Account administrator")).toBeVisible();
});

async function choosePassword(current: string, next: string, again: string) {
  if (current) await userEvent.type(screen.getByLabelText("Current password"), current);
  await userEvent.type(screen.getByLabelText("New password"), next);
  await userEvent.type(screen.getByLabelText("Confirm password"), again);
  await userEvent.click(screen.getByRole("button", { name: "Change the password" }));
}

it("d7_12_changes_the_password_and_says_that_other_sessions_end", async () => {
  const calls = serverAnswers({ [PASSWORD]: [200, { success: true }] });
  open(<UserInformationPage />, PATH);
  expect(screen.getByText("Everywhere else you are logged in, you will be logged out.")).toBeVisible();
  await choosePassword("Comptoir-demo-2026", "correct horse battery", "correct horse battery");
  await vi.waitFor(() => expect(screen.getByLabelText("Current password")).toHaveValue(""));
  expect(changes(calls)).toEqual([
    { call: PASSWORD, body: { currentPassword: "Comptoir-demo-2026", newPassword: "correct horse battery" } },
  ]);
});

it.each([
  ["", "correct horse battery", "correct horse battery", "Current password", /is required/],
  ["x", "too short", "too short", "New password", /At least 12 characters/],
  ["x", "Acheteur@demo.test", "Acheteur@demo.test", "New password", /something else than your e-mail/],
  ["x", "correct horse battery", "correct horse buttery", "Confirm password", /do not match/],
])("d5_2_refuses %j, %j, %j before it asks the server", async (current, next, again, field, reason) => {
  const calls = serverAnswers({});
  open(<UserInformationPage />, PATH);
  await choosePassword(current, next, again);
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(reason);
  expect(changes(calls)).toEqual([]);
});

it("tells a wrong current password at its field", async () => {
  const refusal = { field: "currentPassword", code: "FIELD_INVALID", message: "Not your password." };
  serverAnswers({ [PASSWORD]: [400, { code: "FIELD_INVALID", message: "…", errors: [refusal] }] });
  open(<UserInformationPage />, PATH);
  await choosePassword("x", "correct horse battery", "correct horse battery");
  await vi.waitFor(() =>
    expect(screen.getByLabelText("Current password")).toHaveAccessibleDescription("Not your password."),
  );
});

// The members of an account under their administrator: invited, changed, removed (D6.4).

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { CustomerAccountPage } from "../customer-account-page";
import { ada, atelier, open, serverAnswers, signIn } from "../test-account";

const ACCOUNT = "GET /api/account";
const USERS = "GET /api/account/users?page=0";
const INVITATIONS = "GET /api/account/invitations";
const PATH = "/account/customer-account";

const grace = { ...ada, id: "g", firstName: "Grace", lastName: "Hopper", email: "grace@demo.test" };
const members = {
  users: [{ ...grace, roles: ["BUYER"], orderLimit: 500, monthlyLimit: null }],
  page: 0,
  size: 20,
  totalElement: 1,
};
const invitation = {
  id: "i",
  email: "nina@demo.test",
  roles: ["BUYER"],
  orderLimit: null,
  monthlyLimit: null,
  invitedBy: "Ada Lovelace",
  createdAt: "2026-11-20T09:00:00Z",
  expiresAt: "2026-11-27T09:00:00Z",
  isExpired: false,
};

function server(more: Parameters<typeof serverAnswers>[0] = {}) {
  return serverAnswers({
    [ACCOUNT]: [200, { account: atelier }],
    [USERS]: [200, members],
    [INVITATIONS]: [200, { invitations: [] }],
    "GET /api/account/join-requests": [200, { joinRequests: [] }],
    ...more,
  });
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn(atelier);
});

it("d6_4_invites_somebody_with_rights_and_limits", async () => {
  const calls = server({ "POST /api/account/invitations": [201, { invitation }] });
  open(<CustomerAccountPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Invite somebody" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite somebody" }));
  await userEvent.type(dialog.getByLabelText("E-mail address"), "nina@demo.test");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Approver" }));
  await userEvent.type(dialog.getByLabelText(/^Limit for a month/), "1,500.50");
  await userEvent.click(dialog.getByRole("button", { name: "Send the invitation" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = calls.find(({ call }) => call.startsWith("POST"))?.body;
  const rights = { roles: ["BUYER", "APPROVER"], orderLimit: null, monthlyLimit: 1500.5 };
  expect(sent).toEqual({ email: "nina@demo.test", ...rights });
});

it("d6_4_shows_at_the_field_that_somebody_is_a_member_already", async () => {
  const message = "This person is a member of the account already.";
  const errors = [{ field: "email", code: "MEMBER_ALREADY", message }];
  server({ "POST /api/account/invitations": [409, { code: "MEMBER_ALREADY", message, errors }] });
  open(<CustomerAccountPage />, `${PATH}?edit=invite`);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("E-mail address"), "grace@demo.test");
  await userEvent.click(dialog.getByRole("button", { name: "Send the invitation" }));
  await vi.waitFor(() => expect(dialog.getByLabelText("E-mail address")).toHaveAccessibleDescription(message));
  expect(dialog.getByLabelText("E-mail address")).toHaveValue("grace@demo.test");
});

it("d6_4_gives_a_member_other_rights_and_asks_for_one_at_least", async () => {
  const calls = server({ "PUT /api/account/users/g": [200, { user: members.users[0] }] });
  open(<CustomerAccountPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Change the rights of Grace Hopper" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Buyer" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Give at least one right.")).toBeVisible();
  await userEvent.click(dialog.getByRole("checkbox", { name: "Account administrator" }));
  await userEvent.clear(dialog.getByLabelText(/^Limit for one order/));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = calls.find(({ call }) => call.startsWith("PUT"))?.body;
  expect(sent).toEqual({ roles: ["ACCOUNT_ADMIN"], orderLimit: null, monthlyLimit: null });
});

it("d6_4_removes_a_member_after_asking", async () => {
  const calls = server({ "DELETE /api/account/users/g": [200, { success: true }] });
  open(<CustomerAccountPage />, `${PATH}?edit=member-g`);
  await userEvent.click(await screen.findByRole("button", { name: "Remove from the account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove from the account" }));
  expect(dialog.getByText(/Grace Hopper will no longer see/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Remove from the account" }));
  await vi.waitFor(() => expect(calls.some(({ call }) => call === "DELETE /api/account/users/g")).toBe(true));
});

it("d6_4_sends_an_invitation_again_and_withdraws_it", async () => {
  const expired = { ...invitation, isExpired: true };
  const calls = server({
    [INVITATIONS]: [200, { invitations: [expired] }],
    "POST /api/account/invitations/i/resend": [200, { invitation }],
    "DELETE /api/account/invitations/i": [200, { success: true }],
  });
  open(<CustomerAccountPage />, PATH);
  expect(await screen.findByText("Expired")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send the invitation to nina@demo.test again" }));
  await userEvent.click(screen.getByRole("button", { name: "Withdraw the invitation to nina@demo.test" }));
  await vi.waitFor(() => expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(true));
  expect(calls.some(({ call }) => call.endsWith("/resend"))).toBe(true);
});

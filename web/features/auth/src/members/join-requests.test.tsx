// Requests to join an account under its administrator: let in, or declined (D6.10); and who waits for it.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { CustomerAccountPage } from "../customer-account-page";
import { atelier, open, serverAnswers, signIn } from "../test-account";
// The page loads it later; here it is there at once.
import "./managing";

const REQUESTS = "GET /api/account/join-requests";
const PATH = "/account/customer-account";

const request = {
  id: "r",
  accountExternalId: "ACC-1",
  accountName: "Atelier",
  companyName: "Atelier <b>",
  firstName: "Nina",
  lastName: "Petit",
  email: "nina@demo.test",
  phone: null,
  createdAt: "2026-11-20T09:00:00Z",
};

function server(more: Parameters<typeof serverAnswers>[0] = {}) {
  return serverAnswers({
    "GET /api/account": [200, { account: atelier }],
    "GET /api/account/users?page=0": [200, { users: [], page: 0, size: 20, totalElement: 0 }],
    "GET /api/account/invitations": [200, { invitations: [] }],
    [REQUESTS]: [200, { joinRequests: [request] }],
    ...more,
  });
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn(atelier);
});

it("d6_10_lets_somebody_in_with_rights_and_a_limit", async () => {
  const calls = server({ "POST /api/account/join-requests/r/accept": [200, { user: request }] });
  open(<CustomerAccountPage />, PATH);
  await screen.findByRole("region", { name: "Members" });
  await userEvent.click(await screen.findByRole("button", { name: "Accept Nina Petit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Accept Nina Petit" }));
  await userEvent.type(dialog.getByLabelText(/^Limit for one order/), "500");
  await userEvent.click(dialog.getByRole("button", { name: "Accept" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = calls.find(({ call }) => call.startsWith("POST"))?.body;
  expect(sent).toEqual({ roles: ["BUYER"], orderLimit: 500, monthlyLimit: null });
});

it("d6_10_declines_after_asking", async () => {
  const calls = server({ "POST /api/account/join-requests/r/decline": [200, { success: true }] });
  open(<CustomerAccountPage />, PATH);
  expect(await screen.findByText(/as “Atelier <b>”/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Decline the request of Nina Petit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  await vi.waitFor(() => expect(calls.some(({ call }) => call.endsWith("/decline"))).toBe(true));
});

it("d6_10_says_that_requests_could_not_be_read_and_never_that_there_are_none", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  server({ [REQUESTS]: [403, { code: "FORBIDDEN", message: "no" }] });
  open(<CustomerAccountPage />, PATH);
  expect(await screen.findByText(/^Requests to join could not be loaded/)).toBeVisible();
});

// Who works here: invited, invited again, taken away; and what each role may do.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { PeoplePage } from "./people-page";

const PEOPLE = "GET /api/operator/people";
const INVITATIONS = "GET /api/operator/people-invitations";
const INVITE = "POST /api/operator/people-invitations";

const person = {
  userId: "u1",
  firstName: "Hélène",
  lastName: "Marchetti",
  email: "helene@demo.test",
  supplierName: null,
  role: "OPERATOR",
  since: "2026-11-20T09:00:00Z",
  status: "ACTIVE",
};
const other = {
  ...person,
  userId: "u2",
  firstName: "Paul",
  email: "paul@demo.test",
  supplierName: "Bastide Pro",
  role: "SUPPLIER",
};
const invitation = {
  id: "i1",
  email: "new@demo.test",
  supplierName: null,
  role: "SALES",
  invitedBy: "Hélène Marchetti",
  createdAt: "2026-11-20T09:00:00Z",
  expiresAt: "2026-11-27T09:00:00Z",
  isExpired: true,
};
const suppliers = [{ id: "s", externalId: "bastide", name: "Bastide Pro", status: "ACTIVE" }];

function server(more: Parameters<typeof serve>[0] = {}) {
  return serve({
    [PEOPLE]: [200, { people: [person, other] }],
    [INVITATIONS]: [200, { invitations: [invitation] }],
    "GET /api/operator/rights": [200, { roles: [] }],
    "GET /api/suppliers": [200, { suppliers }],
    ...more,
  });
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("shows who works for whom", async () => {
  server();
  open(<PeoplePage />);
  const table = within(await screen.findByRole("table", { name: "Who works here" }));
  expect(table.getByRole("row", { name: /Hélène Marchetti.*Administrator/ })).toBeVisible();
  expect(table.getByRole("row", { name: /Paul Marchetti.*Bastide Pro/ })).toBeVisible();
});

it("invites somebody for a supplier, and keeps what was typed when it is refused", async () => {
  let answer: [number, unknown] = [
    409,
    {
      code: "FIELD_INVALID",
      message: "Refused",
      detail: "Refused",
      errors: [{ field: "email", code: "FIELD_INVALID", message: "This person works here already." }],
    },
  ];
  const calls = server({ [INVITE]: () => answer });
  open(<PeoplePage />);
  await userEvent.click(await screen.findByRole("button", { name: "Invite somebody" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite somebody" }));
  await userEvent.type(dialog.getByLabelText("E-mail address"), "paul");
  await userEvent.click(dialog.getByRole("button", { name: "Send the invitation" }));
  expect(await dialog.findByText(/^Enter an e-mail address/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText("E-mail address"), "@demo.test");
  await userEvent.selectOptions(dialog.getByLabelText("Works for"), await dialog.findByText("Bastide Pro"));
  await userEvent.click(dialog.getByRole("button", { name: "Send the invitation" }));
  expect(await dialog.findByText("This person works here already.")).toBeVisible();
  expect(dialog.getByLabelText("E-mail address")).toHaveValue("paul@demo.test");
  answer = [201, { invitation }];
  await userEvent.click(dialog.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText("paul@demo.test is invited.")).toBeVisible();
  const sent = calls.filter(({ call }) => call === INVITE).at(-1);
  expect(sent?.body).toEqual({ email: "paul@demo.test", supplier: "bastide" });
});

it("d7_51 invites somebody by one of the shop's roles", async () => {
  const calls = server({ [INVITE]: [201, { invitation }] });
  open(<PeoplePage />);
  await userEvent.click(await screen.findByRole("button", { name: "Invite somebody" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite somebody" }));
  await userEvent.type(dialog.getByLabelText("E-mail address"), "new@demo.test");
  await userEvent.selectOptions(dialog.getByLabelText("Works for"), "Sales");
  await userEvent.click(dialog.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText("new@demo.test is invited.")).toBeVisible();
  expect(calls.find(({ call }) => call === INVITE)?.body).toEqual({ email: "new@demo.test", role: "SALES" });
});

it("d7_51 gives one of the shop's people another role, and a supplier's none", async () => {
  const calls = server({ "PUT /api/operator/people/u1/role": [200, { person: { ...person, role: "SUPPORT" } }] });
  open(<PeoplePage />);
  await userEvent.click(await screen.findByRole("button", { name: "Change the role of Hélène Marchetti" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the role of Hélène Marchetti" }));
  expect(dialog.getByLabelText("Role")).toHaveValue("OPERATOR");
  await userEvent.selectOptions(dialog.getByLabelText("Role"), "Customer support");
  await userEvent.type(dialog.getByLabelText(/^Reason, for the audit/), "Moved");
  await userEvent.click(dialog.getByRole("button", { name: "Change the role" }));
  expect(await screen.findByText("Hélène Marchetti now works here as: Customer support.")).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ role: "SUPPORT", reason: "Moved" });
  expect(screen.queryByRole("button", { name: "Change the role of Paul Marchetti" })).toBeNull();
});

it("sends an invitation again, and withdraws one after a question", async () => {
  const calls = server({
    "POST /api/operator/people-invitations/i1/resend": [200, { invitation }],
    "DELETE /api/operator/people-invitations/i1": [200, { success: true }],
  });
  open(<PeoplePage />);
  const list = within(await screen.findByRole("list", { name: "Invitations" }));
  expect(list.getByText("Expired")).toBeVisible();
  await userEvent.click(list.getByRole("button", { name: "Send the invitation to new@demo.test again" }));
  expect(await screen.findByText("The invitation to new@demo.test is sent again.")).toBeVisible();
  await userEvent.click(list.getByRole("button", { name: "Withdraw the invitation to new@demo.test" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw the invitation to new@demo.test" }));
  expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("The invitation to new@demo.test is withdrawn.")).toBeVisible();
});

it("takes somebody's right away with a reason for the audit, and says why it can't be the last operator's", async () => {
  const last = "The last operator stays one.";
  let answer: [number, unknown] = [409, { code: "LAST_OPERATOR", message: last, detail: last, errors: [] }];
  const calls = server({ "DELETE /api/operator/people/u1": () => answer });
  open(<PeoplePage />);
  const name = "Take away the right of Hélène Marchetti to work here";
  await userEvent.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name }));
  await userEvent.type(dialog.getByLabelText(/^Reason, for the audit/), "Left");
  await userEvent.click(dialog.getByRole("button", { name: "Take away" }));
  expect(await dialog.findByText(last)).toBeVisible();
  answer = [200, { success: true }];
  await userEvent.click(dialog.getByRole("button", { name: "Take away" }));
  expect(await screen.findByText("Hélène Marchetti no longer works here.")).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith("DELETE")).at(-1)?.call).toContain("reason=Left");
});

it("d7_51 shows the table by which the shop decides", async () => {
  const duties = (orders: string, people: string) => [
    { duty: "ORDERS", reach: orders },
    { duty: "PEOPLE", reach: people },
    { duty: "WEATHER", reach: "NO" },
  ];
  const roles = [
    { role: "OPERATOR", duties: duties("CHANGE", "CHANGE") },
    { role: "SUPPORT", duties: duties("READ", "NO") },
    { role: "SUPPLIER", duties: duties("OWN", "NO") },
  ];
  server({ "GET /api/operator/rights": [200, { roles }] });
  open(<PeoplePage />);
  const table = within(await screen.findByRole("table", { name: "What each role may do" }));
  expect(table.getByRole("columnheader", { name: "Customer support" })).toBeVisible();
  expect(table.getByRole("row", { name: /^Orders.*Change.*Look.*Own/ })).toBeVisible();
  expect(table.getByRole("row", { name: /^People.*Change.*No.*No/ })).toBeVisible();
  expect(table.getByRole("row", { name: /^WEATHER/ })).toBeVisible();
});

it("keeps a question open, with what was typed, whatever becomes of its row behind it", async () => {
  let people = [person, other];
  let invitations = [invitation];
  server({ [PEOPLE]: () => [200, { people }], [INVITATIONS]: () => [200, { invitations }] });
  open(<PeoplePage />);
  const name = "Take away the right of Paul Marchetti to work here";
  await userEvent.click(await screen.findByRole("button", { name }));
  const removal = within(await screen.findByRole("dialog", { name }));
  await userEvent.type(removal.getByLabelText(/^Reason, for the audit/), "Left");
  people = [person];
  await queryClient.invalidateQueries({ queryKey: ["people"] });
  await waitFor(() => expect(screen.queryByText("paul@demo.test")).toBeNull());
  expect(removal.getByLabelText(/^Reason, for the audit/)).toHaveValue("Left");
  await userEvent.click(removal.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Withdraw the invitation to new@demo.test" }));
  const withdrawal = "Withdraw the invitation to new@demo.test";
  expect(await screen.findByRole("dialog", { name: withdrawal })).toBeVisible();
  invitations = [];
  await queryClient.invalidateQueries({ queryKey: ["people"] });
  expect(await screen.findByText("No invitation is waiting.")).toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: withdrawal })).toBeVisible();
});

it("names the column of its buttons", async () => {
  server();
  open(<PeoplePage />);
  const table = within(await screen.findByRole("table", { name: "Who works here" }));
  expect(table.getByRole("columnheader", { name: "Steps" })).toBeVisible();
});

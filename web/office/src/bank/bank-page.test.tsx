// The entries of bank statements: read from a file, settled or set aside by hand.

import { queryClient } from "@comptoir/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { BankPage } from "./bank-page";

const LIST = "GET /api/operator/bank-entries";
const PATH = "/en-GB/office/payments";

const entry = {
  id: "e1",
  statementId: "STMT-1",
  account: "FR76",
  status: "OPEN",
  credit: true,
  amount: 120,
  currency: "EUR",
  date: "2026-11-20",
  payerName: "Atelier Martin",
  information: "Two orders",
  reason: "SEVERAL_ORDERS",
  orderReferences: ["CO-1", "CO-2"],
};
const listOf = (entries: object[]) => ({ entries, page: 0, size: 50, totalElement: entries.length });

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("settles an entry with one of the orders that it may mean", async () => {
  const calls = serve({
    [LIST]: [200, listOf([entry])],
    "PUT /api/operator/bank-entries/e1/settlement": [200, { entry }],
  });
  open(<BankPage />, `${PATH}?status=open`);
  expect(await screen.findByText("may mean several orders")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Settle the entry of €120.00 from Atelier Martin" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Settle" }));
  expect(await dialog.findByText("Say which order.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "CO-2" }));
  await userEvent.click(dialog.getByRole("button", { name: "Settle" }));
  expect(await screen.findByText("Entry settled with CO-2.")).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ orderId: "CO-2" });
  expect(calls[0]?.call).toContain("status=OPEN");
});

it("sets an entry aside with a reason", async () => {
  const calls = serve({ [LIST]: [200, listOf([entry])], "PUT /api/operator/bank-entries/e1/aside": [200, { entry }] });
  open(<BankPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: /^Set aside the entry/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "Rent");
  await userEvent.click(dialog.getByRole("button", { name: "Set aside" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Set aside/ })).toBeNull());
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ reason: "Rent" });
});

it.each([
  ["Settle the entry", "Order"],
  ["Set aside the entry", "Reason"],
])("keeps what is typed under “%s” while a colleague settles the only entry left", async (name, field) => {
  let entries = [entry];
  serve({ [LIST]: () => [200, listOf(entries)] });
  open(<BankPage />, `${PATH}?status=open`);
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^${name}`) }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(field), "CO-2");
  entries = [];
  await act(() => queryClient.refetchQueries({ queryKey: ["bank"] }));
  expect(dialog.getByLabelText(field)).toHaveValue("CO-2");
});

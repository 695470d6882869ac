// One customer account: approved, its terms changed, and never over what somebody else did meanwhile.

import { type OperatedAccount, queryClient } from "@comptoir/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { open, STALE, serve, signIn } from "../test-order";
import { AccountPage } from "./account-page";
import { differencesOf } from "./differences";
import { termsOf, termsSchema, termsValues } from "./terms";

const LIST = "GET /api/operator/accounts";
const TERMS = "PUT /api/operator/accounts/ATELIER/terms";

function anAccount(more: Partial<OperatedAccount> = {}): OperatedAccount {
  return {
    id: "a",
    externalId: "ATELIER",
    name: "Atelier Martin",
    status: "PENDING",
    businessRegistrationNumber: "73282932000074",
    vatNumber: null,
    createdAt: "2026-11-20T09:00:00Z",
    numberOfUsers: 2,
    paymentType: "IMMEDIATE",
    paymentTermDays: 0,
    customerTags: ["crafts"],
    accountManager: null,
    stores: ["france/france-fr"],
    termsEtag: '"1"',
    ...more,
  };
}

const listOf = (account: OperatedAccount) => ({ accounts: [account], page: 0, size: 100, totalElement: 1 });
const page = <AccountPage externalId="ATELIER" />;

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("approves an account that waits, with a reason for the audit", async () => {
  const calls = serve({
    [LIST]: [200, listOf(anAccount())],
    "PUT /api/operator/accounts/ATELIER/status": [200, { account: anAccount({ status: "ACTIVE" }) }],
  });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve Atelier Martin" }));
  await userEvent.type(dialog.getByLabelText(/^Reason, for the audit/), "Called them");
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByRole("button", { name: "Suspend" })).toBeVisible();
  const sent = calls.find(({ call }) => call.startsWith("PUT"));
  expect(sent?.body).toEqual({ status: "ACTIVE", reason: "Called them" });
});

it("d7_51 lets support look at an account and change nothing of it", async () => {
  signIn("SUPPORT");
  serve({ [LIST]: [200, listOf(anAccount({ status: "ACTIVE" }))] });
  open(page);
  expect(await screen.findByText(/^You may look at this, and change nothing here/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Order/ })).toBeNull();
  expect(screen.getByRole("button", { name: /terms/i })).toBeDisabled();
});

it("changes terms once what a colleague changed meanwhile was seen, and keeps what was typed", async () => {
  let account = anAccount({ status: "ACTIVE" });
  let answer: () => [number, unknown] = () => STALE;
  const calls = serve({ [LIST]: () => [200, listOf(account)], [TERMS]: () => answer() });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Change the terms" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the terms" }));
  await userEvent.selectOptions(dialog.getByLabelText("Pays"), "DUE_DATE");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("A whole number from 1 to 365.")).toBeVisible();
  await userEvent.type(dialog.getByLabelText("Days after the invoice"), "30");
  account = anAccount({ status: "ACTIVE", accountManager: "Paule", termsEtag: '"2"' });
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("row", { name: /Looked after by.*nothing.*Paule.*not changed/ })).toBeVisible();
  expect(dialog.getByLabelText("Days after the invoice")).toHaveValue("30");
  await userEvent.click(dialog.getByRole("button", { name: "Keep mine" }));
  expect(dialog.getByLabelText(/^Looked after by/)).toHaveValue("Paule");
  answer = () => [200, { account }];
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Change the terms" })).toBeNull());
  // What the other changed stays theirs.
  expect(calls.filter(({ call }) => call === TERMS).at(-1)?.body).toEqual({
    paymentType: "DUE_DATE",
    paymentTermDays: 30,
  });
});

it("keeps the question about a store open while a colleague takes the store away", async () => {
  let account = anAccount({ stores: ["france/france-fr", "uk/uk-en"] });
  serve({ [LIST]: () => [200, listOf(account)] });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: /uk\/uk-en/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /uk\/uk-en/ }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), "Closed there");
  account = anAccount();
  await act(() => queryClient.refetchQueries({ queryKey: ["accounts"] }));
  expect(await dialog.findByText("Somebody else changed this account")).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Closed there");
});

describe("terms as they are typed", () => {
  const schema = termsSchema({ days: "days", reason: "reason" });
  const values = termsValues(anAccount());

  it("name each price group once, however they are parted", () => {
    expect(termsOf({ ...values, tags: "crafts, vip;crafts  new" }, values).customerTags).toEqual([
      "crafts",
      "vip",
      "new",
    ]);
  });

  it("have days where they are by a date, and there alone", () => {
    expect(schema.safeParse({ ...values, paymentType: "DUE_DATE", days: "366" }).success).toBe(false);
    expect(schema.safeParse({ ...values, days: "none" }).success).toBe(true);
    expect(termsOf({ ...values, paymentType: "DUE_DATE", days: "45" }, values).paymentTermDays).toBe(45);
    expect(termsOf({ ...values, days: "45" }, values).paymentTermDays).toBeUndefined();
  });
});

it("tells what others changed of an account", () => {
  const now = anAccount({ status: "ACTIVE", customerTags: ["crafts", "vip"] });
  expect(differencesOf(anAccount(), anAccount({ numberOfUsers: 3 }))).toEqual([]);
  expect(differencesOf(anAccount(), now)).toEqual([
    { fact: "status", from: "PENDING", to: "ACTIVE" },
    { fact: "customerTags", from: "crafts", to: "crafts, vip" },
  ]);
});

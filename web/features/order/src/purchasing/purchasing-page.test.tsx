// Budgets and approvals: what a member may still order, and what an administrator changes (D6.5).

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { open, sent, serve, signIn } from "../test-order";
import { PurchasingPage } from "./purchasing-page";

const OWN = "GET /api/account/purchasing";
const RULES = "GET /api/account/purchasing/rules";
const SET = "PUT /api/account/purchasing/rules";
const PATH = "/account/purchasing";

const marketing = { costCentre: "MKT", period: "MONTH", currency: "EUR", amount: 1000 };
const budget = { ...marketing, name: "Marketing", spent: 312, left: 688 };
const own = {
  currency: "EUR",
  orderLimit: 500,
  monthlyLimit: 800,
  spentThisMonth: 800,
  budgets: [budget],
  costCentres: [{ code: "MKT", name: "Marketing" }],
  ownCostCentre: null,
  standIn: null,
  deciders: [],
};
const ada = { id: "a", name: "Ada Lovelace" };
const grace = { id: "g", name: "Grace Hopper" };
const rules = {
  rules: {
    costCentres: [{ code: "MKT", name: "Marketing" }],
    budgets: [marketing],
    steps: [{ from: 0, approvers: [] }],
    ownCostCentres: {},
  },
  version: 3,
  standIns: [{ userId: "a", standInId: "g", from: "2026-11-01", to: "2026-11-30", etag: '"1"' }],
  approvers: [ada],
  budgets: [budget],
  deciders: [ada, grace],
};
const members = [
  { id: "a", firstName: "Ada", lastName: "Lovelace" },
  { id: "g", firstName: "Grace", lastName: "Hopper" },
];

function administrator(more: Parameters<typeof serve>[0] = {}) {
  signIn({ roles: ["BUYER", "ACCOUNT_ADMIN"] });
  const calls = serve({
    [OWN]: [200, { ...own, deciders: rules.deciders }],
    [RULES]: [200, rules],
    "GET /api/account/users": [200, { users: members, page: 0, size: 100, totalElement: 2 }],
    ...more,
  });
  open(<PurchasingPage />, PATH);
  return calls;
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

it("d6_5_a_member_reads_the_own_limits_and_what_is_left", async () => {
  signIn();
  serve({ [OWN]: [200, own] });
  open(<PurchasingPage />, PATH);
  const part = within(await screen.findByRole("region", { name: "What you may still order" }));
  expect(part.getByText("€500.00")).toBeVisible();
  expect(part.getByText("Used up")).toBeVisible();
  expect(part.getByText("€688.00 left")).toBeVisible();
  expect(part.getByText("€312.00 of €1,000.00 ordered")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it("d6_5_who_approves_names_a_stand_in_with_days", async () => {
  signIn();
  const calls = serve({
    [OWN]: [200, { ...own, deciders: [ada, grace] }],
    "PUT /api/account/purchasing/stand-in": [200, { standIn: rules.standIns[0] }],
  });
  open(<PurchasingPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Choose a stand-in" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("Who"), "Grace Hopper");
  await userEvent.type(dialog.getByLabelText("First day"), "2026-12-24");
  await userEvent.type(dialog.getByLabelText("Last day"), "2026-12-20");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByLabelText("Last day")).toHaveAccessibleDescription("The last day comes after the first one.");
  await userEvent.clear(dialog.getByLabelText("Last day"));
  await userEvent.type(dialog.getByLabelText("Last day"), "2026-12-31");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: "Choose a stand-in" })).toBeNull());
  const body = { standInId: "g", from: "2026-12-24", to: "2026-12-31" };
  expect(sent(calls, "PUT /api/account/purchasing/stand-in")).toEqual([body]);
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.condition).toBe("!*");
});

it("d7_54_shows_whom_somebody_faster_named_before_anything_is_saved_over_it", async () => {
  signIn();
  const put = "PUT /api/account/purchasing/stand-in";
  const theirs = { userId: "u", standInId: "a", from: "2026-12-01", to: "2026-12-10", etag: '"2"' };
  const deciders = [ada, grace];
  const calls = serve({
    [OWN]: [
      [200, { ...own, deciders }],
      [200, { ...own, deciders, standIn: theirs }],
    ],
    [put]: [
      [412, { code: "STALE_VERSION", message: "stale" }],
      [200, { standIn: theirs }],
    ],
  });
  open(<PurchasingPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Choose a stand-in" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("Who"), "Grace Hopper");
  await userEvent.type(dialog.getByLabelText("First day"), "2026-12-24");
  await userEvent.type(dialog.getByLabelText("Last day"), "2026-12-31");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/^Ada Lovelace decides beside you from 01\/12\/2026/)).toBeVisible();
  expect(dialog.getByText(/somebody else was faster/)).toBeVisible();
  expect(dialog.getByLabelText("First day")).toHaveValue("2026-12-24");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: "Choose a stand-in" })).toBeNull());
  const conditions = calls.filter(({ call }) => call === put).map(({ condition }) => condition);
  expect(conditions).toEqual(["!*", '"2"']);
});

describe("an administrator", () => {
  it("d6_5_adds_a_budget_and_is_told_at_the_field_what_is_wrong", async () => {
    const calls = administrator({ [SET]: [200, rules] });
    await userEvent.click(await screen.findByRole("button", { name: "Change budgets" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change budgets" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add a budget" }));
    const row = within(dialog.getByRole("group", { name: "Row 2" }));
    await userEvent.selectOptions(row.getByLabelText("Whose"), "MKT · Marketing");
    await userEvent.type(row.getByLabelText("Amount"), "much");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(row.getByLabelText("Amount")).toHaveAccessibleDescription("Enter an amount such as 1,500.00.");
    expect(row.getByLabelText("Begins anew each")).toHaveAccessibleDescription("There is such a budget already.");
    await userEvent.clear(row.getByLabelText("Amount"));
    await userEvent.type(row.getByLabelText("Amount"), "12,000.50");
    await userEvent.selectOptions(row.getByLabelText("Begins anew each"), "year");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: "Change budgets" })).toBeNull());
    const year = { costCentre: "MKT", period: "YEAR", currency: "EUR", amount: 12000.5 };
    expect(sent(calls, SET)).toEqual([{ ...rules.rules, budgets: [marketing, year], version: 3 }]);
  });

  it("d6_5_shows_what_the_shop_refuses_at_its_row_and_keeps_what_was_typed", async () => {
    const message = "This field is not valid.";
    const errors = [{ field: "costCentres[1].code", code: "FIELD_INVALID", message }];
    administrator({ [SET]: [400, { code: "FIELD_INVALID", message, errors }] });
    await userEvent.click(await screen.findByRole("button", { name: "Change cost centres" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Add a cost centre" }));
    const row = within(dialog.getByRole("group", { name: "Row 2" }));
    await userEvent.type(row.getByLabelText("Code"), "IT");
    await userEvent.type(row.getByLabelText("Name"), "Computers");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(row.getByLabelText("Code")).toHaveAccessibleDescription(message));
    expect(row.getByLabelText("Name")).toHaveValue("Computers");
  });

  it("d6_5_keeps_a_cost_centre_that_a_budget_names", async () => {
    const calls = administrator();
    await userEvent.click(await screen.findByRole("button", { name: "Change cost centres" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove row 1" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("“MKT” has a budget: remove that one first.")).toBeVisible();
    expect(sent(calls, SET)).toEqual([]);
  });

  it("d6_5_says_who_approves_from_which_amount_on", async () => {
    const calls = administrator({ [SET]: [200, rules] });
    expect(await screen.findByText("Every order that needs an approval: Anybody who approves")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Change the steps" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Add a step" }));
    const row = within(dialog.getByRole("group", { name: "Row 2" }));
    await userEvent.type(row.getByLabelText("From this total on"), "5000");
    await userEvent.click(row.getByRole("checkbox", { name: "Ada Lovelace" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: "Change the steps" })).toBeNull());
    const steps = [
      { from: 0, approvers: [] },
      { from: 5000, approvers: ["a"] },
    ];
    expect(sent(calls, SET)).toEqual([{ ...rules.rules, steps, version: 3 }]);
  });

  it("d6_5_takes_a_stand_in_away", async () => {
    const calls = administrator({ "DELETE /api/account/purchasing/stand-ins/a": [200, { success: true }] });
    expect(await screen.findByText("Grace Hopper for Ada Lovelace, from 01/11/2026 to 30/11/2026")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Remove the stand-in of Ada Lovelace" }));
    await vi.waitFor(() => expect(sent(calls, "DELETE /api/account/purchasing/stand-ins/a")).toHaveLength(1));
  });

  it("d6_5_is_told_that_somebody_else_changed_the_rules", async () => {
    administrator({ [SET]: [412, { code: "STALE_VERSION", message: "stale" }] });
    await userEvent.click(await screen.findByRole("button", { name: "Change budgets" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/^Somebody else changed the rules meanwhile/)).toBeVisible();
  });

  it("d7_54_takes_a_stand_in_away_as_it_is_shown_and_says_whose_place_another_takes", async () => {
    const remove = "DELETE /api/account/purchasing/stand-ins/a";
    const calls = administrator({ [remove]: [412, { code: "STALE_VERSION", message: "stale" }] });
    await userEvent.click(await screen.findByRole("button", { name: "Add a stand-in" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByText(/takes that place/)).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText("Who is away"), "Ada Lovelace");
    expect(dialog.getByText(/^Grace Hopper decides beside Ada Lovelace from 01\/11\/2026/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove the stand-in of Ada Lovelace" }));
    expect(await screen.findAllByText(/somebody else was faster/)).not.toHaveLength(0);
    expect(calls.find(({ call }) => call === remove)?.condition).toBe('"1"');
  });
});

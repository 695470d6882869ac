// What countries tax with, and which categories are taxed at rates of their own.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { kindsForGood } from "./tax-table";
import { TaxesPage } from "./taxes-page";

const RATES = "GET /api/operator/tax-rates";
const CATEGORIES = "GET /api/operator/category-taxes";

const standard = { kind: "STANDARD", percent: 20, validFrom: "2020-01-01", validTo: null };
const reduced = { kind: "REDUCED", percent: 5.5, validFrom: "2020-01-01", validTo: null };
const france = { country: "FR", rates: [standard, reduced], etag: '"1"' };
const drinks = { category: "beverages-hot", name: "Hot drinks", kinds: { FR: "REDUCED" }, etag: '"1"' };
const tree = [
  { externalId: "food", name: "Food", children: [{ externalId: "tea", name: "Tea", children: [] }] },
  { externalId: "beverages-hot", name: "Hot drinks", children: [] },
];

function server(more: Parameters<typeof serve>[0] = {}) {
  return serve({
    [RATES]: [200, { tables: [france] }],
    [CATEGORIES]: [200, { categories: [drinks] }],
    "GET /api/categories": [200, { categories: tree }],
    ...more,
  });
}

async function opened(button: string) {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: button }));
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("d9_4 sets the rates of a country whole, and says at the field what no percentage is", async () => {
  const calls = server({ "PUT /api/operator/tax-rates/FR": [200, { table: france }] });
  open(<TaxesPage />);
  const table = within(await screen.findByRole("table", { name: "France" }));
  expect(table.getByRole("row", { name: /Reduced.*5\.5%.*From 01\/01\/2020/ })).toBeVisible();
  const dialog = await opened("Change the rates: France");
  const second = within(dialog.getByRole("group", { name: "Row 2" }));
  await userEvent.clear(second.getByLabelText("Percentage"));
  await userEvent.type(second.getByLabelText("Percentage"), "101");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await second.findByText("Enter a percentage from 0 to 100, such as 5.5.")).toBeVisible();
  await userEvent.clear(second.getByLabelText("Percentage"));
  await userEvent.type(second.getByLabelText("Percentage"), "7");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^France: saved\./)).toBeVisible();
  const days = { validFrom: "2020-01-01" };
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    rates: [
      { kind: "STANDARD", percent: 20, ...days },
      { kind: "REDUCED", percent: 7, ...days },
    ],
  });
});

it("tells at the rows that a country lacks its standard rate", async () => {
  const told = "STANDARD has no rate.";
  const errors = [{ field: "rates", code: "FIELD_INVALID", message: told }];
  server({ "PUT /api/operator/tax-rates/FR": [400, { code: "FIELD_INVALID", message: told, detail: told, errors }] });
  open(<TaxesPage />);
  const dialog = await opened("Change the rates: France");
  await userEvent.click(dialog.getByRole("button", { name: "Remove row 1" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(told)).toBeVisible();
  expect(dialog.getByLabelText("Percentage")).toHaveValue("5.5");
});

it("d9_4 says what a category is taxed as, and leaves the rest to the category above", async () => {
  const calls = server({ "PUT /api/operator/category-taxes/tea": [200, { category: drinks }] });
  open(<TaxesPage />);
  expect(await screen.findByRole("row", { name: /Hot drinks.*Reduced/ })).toBeVisible();
  const dialog = await opened("Add a category");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Choose a category.")).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText("Category"), await dialog.findByText("Food › Tea"));
  await userEvent.selectOptions(dialog.getByLabelText("France"), "Reduced");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/saved\. It holds from now on/)).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ kinds: { FR: "REDUCED" } });
});

it("d9_4 offers for a category only what a country has a rate of today and for good", () => {
  const later = { kind: "ZERO", percent: 0, validFrom: "2027-01-01", validTo: null };
  const ending = { kind: "INTERMEDIATE", percent: 10, validFrom: "2020-01-01", validTo: "2027-01-01" };
  const table = { ...france, rates: [standard, later, ending] };
  expect(kindsForGood(table, "2026-11-27")).toEqual(["STANDARD"]);
});

it("brings what was typed about another category back in no category's form, not even in that of one called new", async () => {
  const arrivals = { category: "new", name: "New arrivals", kinds: {}, etag: '"1"' };
  server({ [CATEGORIES]: [200, { categories: [arrivals] }] });
  open(<TaxesPage />);
  const another = await opened("Add a category");
  await userEvent.type(another.getByLabelText(/^Reason/), "Tea is food");
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain("Tea is food"));
  await userEvent.click(another.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const dialog = await opened("Change the taxes of New arrivals");
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue("");
});

it("leaves a kind of rate that it does not know as it is, also where a category no longer could be given it", async () => {
  const parking = { kind: "PARKING", percent: 12, validFrom: "2020-01-01", validTo: null };
  const ended = { ...reduced, validTo: "2021-01-01" };
  const wine = { category: "wine", name: "Wine", kinds: { FR: "PARKING" }, etag: '"1"' };
  const calls = server({
    [RATES]: [200, { tables: [{ ...france, rates: [standard, parking, ended] }] }],
    [CATEGORIES]: [200, { categories: [drinks, wine] }],
    "PUT /api/operator/tax-rates/FR": [200, { table: france }],
    "PUT /api/operator/category-taxes/wine": [200, { category: wine }],
    "PUT /api/operator/category-taxes/beverages-hot": [200, { category: drinks }],
  });
  const sentTo = (path: string) => calls.find(({ call }) => call === `PUT /api/operator/${path}`)?.body;
  const saved = async (button: string) => {
    const dialog = await opened(button);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  open(<TaxesPage />);
  const rates = await opened("Change the rates: France");
  expect(within(rates.getByRole("group", { name: "Row 2" })).getByLabelText("Rate")).toHaveValue("PARKING");
  await userEvent.click(rates.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo("tax-rates/FR")).toMatchObject({ rates: [{}, { kind: "PARKING" }, {}] });
  await saved("Change the taxes of Wine");
  expect(sentTo("category-taxes/wine")).toEqual({ kinds: { FR: "PARKING" } });
  await saved("Change the taxes of Hot drinks");
  expect(sentTo("category-taxes/beverages-hot")).toEqual({ kinds: { FR: "REDUCED" } });
});

it("names the column of its buttons", async () => {
  server();
  open(<TaxesPage />);
  const table = within(await screen.findByRole("table", { name: "Categories taxed at a rate of their own" }));
  expect(table.getByRole("columnheader", { name: "Change" })).toBeVisible();
});

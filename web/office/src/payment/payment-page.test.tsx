// Where stores are paid, and who invoices there.

import { type PaymentSettings, queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, STALE, serve, signIn } from "../test-order";
import { PaymentPage } from "./payment-page";

const LIST = "GET /api/operator/payment-settings";
const SET = "PUT /api/operator/payment-settings/fr";

const settings = {
  storeId: "fr",
  bank: { beneficiary: "Comptoir SAS", iban: "FR1420041010050500013M02606", bic: null },
  company: {
    series: "FR",
    legalName: "Comptoir",
    legalForm: "SAS",
    capital: null,
    registrationNumber: "036925816",
    vatNumber: "FR65036925816",
    address: "12 rue du Comptoir",
    additionalAddress: null,
    zipcode: "69002",
    city: "Lyon",
    country: "FR",
    register: "RCS Lyon",
    email: "compta@comptoir.example",
    phone: null,
  },
  referenceRule: "ORDER",
  updatedAt: "2026-11-20T09:00:00Z",
  etag: '"1"',
} satisfies PaymentSettings;

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("d4_21 changes where a store is paid, and shows at its field that an IBAN is wrong", async () => {
  const told = "This is no IBAN.";
  const errors = [{ field: "bank.iban", code: "FIELD_INVALID", message: told }];
  let answer: [number, unknown] = [400, { code: "FIELD_INVALID", message: told, detail: told, errors }];
  const calls = serve({ [LIST]: [200, { paymentSettings: [settings] }], [SET]: () => answer });
  open(<PaymentPage />);
  const store = within(await screen.findByRole("region", { name: "Store fr" }));
  expect(store.getByText("FR14 2004 1010 0505 0001 3M02 606")).toBeVisible();
  await userEvent.click(store.getByRole("button", { name: "Change the payment of store fr" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the payment of store fr" }));
  await userEvent.clear(dialog.getByLabelText("Beneficiary"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Beneficiary is required.")).toBeVisible();
  await userEvent.type(dialog.getByLabelText("Beneficiary"), "Comptoir");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(told)).toBeVisible();
  expect(dialog.getByLabelText("Beneficiary")).toHaveValue("Comptoir");
  answer = [200, { paymentSettings: settings }];
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Store fr: saved.")).toBeVisible();
  const sent = calls.filter(({ call }) => call === SET).at(-1)?.body;
  expect(sent).toMatchObject({ bank: { beneficiary: "Comptoir" }, company: { legalForm: "SAS", capital: null } });
});

it("says what to do while no store can be paid", async () => {
  serve({ [LIST]: [200, { paymentSettings: [] }] });
  open(<PaymentPage />);
  expect(await screen.findByText("No store can be paid yet")).toBeVisible();
  expect(screen.getByRole("button", { name: "Set up a store" })).toBeVisible();
});

it("brings what was typed about another store back in no store's form, not even in that of one called new", async () => {
  serve({ [LIST]: [200, { paymentSettings: [{ ...settings, storeId: "new" }] }] });
  open(<PaymentPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Set up a store" }));
  const another = within(await screen.findByRole("dialog", { name: "Set up a store" }));
  await userEvent.type(another.getByLabelText("Beneficiary"), "Somebody else");
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain("Somebody else"));
  await userEvent.click(another.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Change the payment of store new" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the payment of store new" }));
  expect(dialog.getByLabelText("Beneficiary")).toHaveValue("Comptoir SAS");
});

it("leaves a country that it does not know as it is", async () => {
  const belgian = { ...settings, company: { ...settings.company, country: "BE" } };
  const calls = serve({ [LIST]: [200, { paymentSettings: [belgian] }], [SET]: [200, { paymentSettings: belgian }] });
  open(<PaymentPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Change the payment of store fr" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Country")).toHaveDisplayValue("Belgium");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Store fr: saved.")).toBeVisible();
  expect(calls.find(({ call }) => call === SET)?.body).toMatchObject({ company: { country: "BE" } });
});

it("shows field by field what a colleague set meanwhile, and keeps what was typed beside it", async () => {
  let now: PaymentSettings = settings;
  let answer: () => [number, unknown] = () => STALE;
  const calls = serve({ [LIST]: () => [200, { paymentSettings: [now] }], [SET]: () => answer() });
  open(<PaymentPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Change the payment of store fr" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.clear(dialog.getByLabelText("Beneficiary"));
  await userEvent.type(dialog.getByLabelText("Beneficiary"), "Comptoir Lyon");
  const bank = { ...settings.bank, beneficiary: "Comptoir Paris", bic: "PSSTFRPPLYO" };
  now = { ...settings, bank, etag: '"2"' };
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(
    await dialog.findByRole("row", { name: /Beneficiary Comptoir SAS Comptoir Paris Comptoir Lyon/ }),
  ).toBeVisible();
  expect(dialog.getByRole("row", { name: /BIC nothing PSSTFRPPLYO not changed/ })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Keep mine" }));
  expect(dialog.getByLabelText("Beneficiary")).toHaveValue("Comptoir Lyon");
  expect(dialog.getByLabelText(/^BIC/)).toHaveValue("PSSTFRPPLYO");
  answer = () => [200, { paymentSettings: now }];
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Store fr: saved.")).toBeVisible();
  const sent = calls.filter(({ call }) => call === SET).at(-1)?.body;
  expect(sent).toMatchObject({ bank: { beneficiary: "Comptoir Lyon", bic: "PSSTFRPPLYO" } });
});

// The address book: shown, added to, changed, emptied; refusals at their fields; nothing typed is lost.

import { type Address, queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { AddressesPage } from "./addresses-page";
import { atelier, open, serverAnswers, signIn } from "./test-account";

const LIST = "GET /api/account/addresses";
const CREATE = "POST /api/account/address/create";
const PATH = "/account/addresses";

const lyon: Address = {
  id: "a1",
  externalId: "ADR-1",
  label: "Workshop",
  fullName: "Ada Lovelace",
  company: "Atelier Martin",
  address: "1 rue de la République",
  additionalAddress: null,
  zipcode: "69001",
  city: "Lyon",
  state: null,
  country: "FR",
  phone: null,
  shipping: true,
  billing: true,
  isDefaultShipping: false,
  isDefaultBilling: true,
};
const UPDATE = "PUT /api/account/addresses/a1/update";

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn(atelier);
});

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  }
}

it("shows each address by its name, as its country writes it, with what it is for", async () => {
  serverAnswers({ [LIST]: [200, { addresses: [lyon] }] });
  open(<AddressesPage />, PATH);
  const card = await screen.findByRole("article");
  expect(within(card).getByRole("heading", { name: "Workshop" })).toBeVisible();
  for (const text of ["69001 Lyon", "France", "Delivery", "Default billing"]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
});

it("offers to add an address where there is none", async () => {
  serverAnswers({ [LIST]: [200, { addresses: [] }] });
  open(<AddressesPage />, PATH, "fr-FR");
  expect(await screen.findByRole("heading", { name: "Aucune adresse" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Ajouter une adresse" }));
  expect(await screen.findByRole("dialog", { name: "Ajouter une adresse" })).toBeVisible();
});

it("d8_6_shows_an_error_with_a_retry_and_no_empty_list_when_the_call_is_refused", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  serverAnswers({
    [LIST]: [
      [500, {}],
      [500, {}],
      [200, { addresses: [lyon] }],
    ],
  });
  open(<AddressesPage />, PATH);
  expect(await screen.findByRole("alert")).toHaveTextContent("The addresses could not be loaded");
  expect(screen.queryByText("No address yet")).toBeNull();
  expect(logged).toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Workshop" })).toBeVisible();
});

it("adds an address, for what it is chosen for, and reads the book anew", async () => {
  const leeds = { ...lyon, id: "a2", label: "Leeds" };
  const calls = serverAnswers({
    [LIST]: [
      [200, { addresses: [lyon] }],
      [200, { addresses: [lyon, leeds] }],
    ],
    [CREATE]: [201, { success: true, address: leeds }],
  });
  open(<AddressesPage />, `${PATH}?edit=new`);
  await userEvent.selectOptions(await screen.findByLabelText("Country"), "United Kingdom");
  await fill({
    "Name of this addressoptional": "Leeds",
    Recipient: "Grace Hopper",
    "Number and street": "2 The Headrow",
    Postcode: "ls1 4aa",
    Town: "Leeds",
  });
  await userEvent.click(screen.getByRole("checkbox", { name: "Invoices" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^Deliver here/ }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("heading", { name: "Leeds" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
    label: "Leeds",
    fullName: "Grace Hopper",
    zipcode: "LS1 4AA",
    country: "GB",
    shipping: true,
    billing: false,
    isDefaultShipping: true,
    isDefaultBilling: false,
  });
});

it("names the fields as the country chosen does, the town first where it comes first", async () => {
  serverAnswers({ [LIST]: [200, { addresses: [] }] });
  open(<AddressesPage />, `${PATH}?edit=new`);
  const country = await screen.findByLabelText("Country");
  const before = (one: string, other: string) =>
    screen.getByLabelText(one).compareDocumentPosition(screen.getByLabelText(other)) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(before("Postcode", "Town")).toBeTruthy();
  await userEvent.selectOptions(country, "United States");
  expect(before("Town", "ZIP code")).toBeTruthy();
  expect(screen.getByLabelText(/^State/)).toBeVisible();
});

it("checks what is typed before it asks the server", async () => {
  const calls = serverAnswers({ [LIST]: [200, { addresses: [lyon] }] });
  open(<AddressesPage />, `${PATH}?edit=a1`);
  await fill({ Postcode: "6900" });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByLabelText("Postcode")).toHaveAccessibleDescription("Enter a valid postcode.");
  expect(calls.map(({ call }) => call)).not.toContain(UPDATE);
});

it("shows what the server refuses at its field, and keeps what was typed", async () => {
  const refusal = { field: "city", code: "FIELD_INVALID", message: "Unknown town." };
  serverAnswers({
    [LIST]: [200, { addresses: [lyon] }],
    [UPDATE]: [400, { code: "FIELD_INVALID", message: "…", errors: [refusal] }],
  });
  open(<AddressesPage />, `${PATH}?edit=a1`);
  await fill({ Town: "Lyoon" });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(screen.getByLabelText("Town")).toHaveAccessibleDescription("Unknown town."));
  expect(screen.getByLabelText("Town")).toHaveFocus();
  expect(screen.getByLabelText("Town")).toHaveValue("Lyoon");
});

it("makes an address the default without a form", async () => {
  const calls = serverAnswers({
    [LIST]: [200, { addresses: [lyon] }],
    [UPDATE]: [200, { success: true, address: lyon }],
  });
  open(<AddressesPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "More for Workshop" }));
  const deliver = await screen.findByRole("menuitem", { name: "Deliver here by default" });
  expect(screen.queryByRole("menuitem", { name: "Bill here by default" })).toBeNull();
  await userEvent.click(deliver);
  await vi.waitFor(() =>
    expect(calls.find(({ call }) => call === UPDATE)?.body).toMatchObject({ isDefaultShipping: true, city: "Lyon" }),
  );
});

it("removes an address only when it is confirmed", async () => {
  const DELETE = "DELETE /api/account/addresses/a1/delete";
  const calls = serverAnswers({
    [LIST]: [
      [200, { addresses: [lyon] }],
      [200, { addresses: [] }],
    ],
    [DELETE]: [200, { success: true }],
  });
  const deleted = () => calls.filter(({ call }) => call === DELETE).length;
  open(<AddressesPage />, PATH);
  const ask = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "More for Workshop" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
    return within(await screen.findByRole("dialog", { name: "Remove this address?" }));
  };
  await userEvent.click((await ask()).getByRole("button", { name: "Cancel" }));
  expect(deleted()).toBe(0);
  await userEvent.click((await ask()).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No address yet")).toBeVisible();
  expect(deleted()).toBe(1);
});

it("brings back what was typed when the page comes back, and forgets it when it is cancelled", async () => {
  serverAnswers({ [LIST]: [200, { addresses: [lyon] }] });
  const first = open(<AddressesPage />, `${PATH}?edit=a1`);
  await fill({ Town: "Villeurbanne" });
  first.unmount();
  open(<AddressesPage />, `${PATH}?edit=a1`);
  expect(await screen.findByText("What you had typed is back.")).toBeVisible();
  expect(screen.getByLabelText("Town")).toHaveValue("Villeurbanne");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit for Workshop" }));
  expect(screen.getByLabelText("Town")).toHaveValue("Lyon");
});

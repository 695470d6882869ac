// An order on behalf of a customer: for a member, at the customer's prices, with a reason; nothing typed is lost on a no.

import { type OrderPreview, queryClient } from "@comptoir/api";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { type Call, open, serve, signIn } from "../test-order";
import OrderOnBehalfPage from "./order-on-behalf-page";

const ACCOUNT = {
  id: "a",
  externalId: "ATELIER",
  name: "Atelier Martin",
  status: "ACTIVE",
  customerTags: [],
  stores: ["fr/fr-fr"],
};
const PREVIEW = "POST /api/operator/accounts/ATELIER/orders/preview";
const PLACE = "POST /api/operator/accounts/ATELIER/orders";
const CATALOGUE = "GET /api/operator/accounts/ATELIER/catalogue";

const person = (id: string, firstName: string, status = "ACTIVE") => {
  return {
    id,
    firstName,
    lastName: "Renaud",
    email: `${firstName.toLowerCase()}@atelier.test`,
    status,
    roles: ["BUYER"],
  };
};
const address = (id: string, city: string) => {
  return {
    id,
    externalId: id,
    label: city,
    fullName: "Desk",
    address: "1 Quay",
    zipcode: "59000",
    city,
    country: "FR",
  };
};
const PRICES = {
  currency: "EUR",
  totalItemPriceWithoutTax: 15,
  totalShippingFeesWithoutTax: 9.9,
  totalTaxAmount: 4.98,
  totalOrderPrice: 29.88,
};

function aPreview(lines: object[]): OrderPreview {
  return {
    success: true,
    lines,
    prices: PRICES,
    shippingAddresses: [address("depot", "Lille"), address("office", "Roubaix")],
    billingAddresses: [address("office", "Roubaix")],
    paymentOptions: ["BANK_WIRE_ON_DUE_DATE", "BANK_WIRE"],
    paymentTermDays: 30,
  } as unknown as OrderPreview;
}

const line = (index: number, more: object = {}) => ({
  index,
  quantity: 10,
  offerPriceId: "o",
  name: "Blue pen",
  productVariant: { skuVariant: "PEN-1" },
  supplierName: "Alpha",
  itemPerPack: 1,
  unitPrice: 1.5,
  totalPrice: { priceWithoutTax: 15, priceWithTax: 18, taxAmount: 3 },
  blockedLineInformation: [],
  ...more,
});

function openPage(answers: Parameters<typeof serve>[0] = {}): Call[] {
  const users = [person("camille", "Camille"), person("gone", "Gone", "DISABLED")];
  const calls = serve({
    "GET /api/operator/accounts": [200, { accounts: [ACCOUNT], page: 0, size: 100, totalElement: 1 }],
    "GET /api/operator/accounts/ATELIER/users": [200, { users, page: 0, size: 100, totalElement: 2 }],
    [PREVIEW]: [200, aPreview([line(0)])],
    ...answers,
  });
  open(<OrderOnBehalfPage externalId="ATELIER" />, "/en-GB/office/customers/ATELIER/order");
  return calls;
}

async function chooseMember() {
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Member" }), "camille");
}

async function paste(text: string) {
  await userEvent.click(await screen.findByRole("textbox", { name: "Paste a list" }));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole("button", { name: "Add the lines" }));
}

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  signIn("OPERATOR");
});

it("places an order for a member from a pasted list, at the customer's prices, and opens it", async () => {
  const calls = openPage({ [PLACE]: [201, { order: { reference: "CO-2026-000117" } }] });
  await chooseMember();
  expect(screen.queryByRole("option", { name: /Gone/ })).not.toBeInTheDocument();
  await paste("PEN-1;10");
  const row = await screen.findByRole("row", { name: /Blue pen/ });
  expect(within(row).getByText("€15.00")).toBeVisible();
  expect(within(await screen.findByRole("region", { name: "Total" })).getByText("€29.88")).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Ship to" }), "office");
  await userEvent.type(screen.getByRole("textbox", { name: /^Customer’s order number/ }), "BC-42");
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "By telephone");
  await userEvent.click(screen.getByRole("button", { name: "Place the order" }));
  await waitFor(() => expect(screen.getByTestId("where")).toHaveTextContent("/en-GB/office/orders/CO-2026-000117"));
  const placed = calls.find(({ call }) => call === PLACE);
  expect(placed?.body).toEqual({
    memberId: "camille",
    articles: [{ reference: "PEN-1", quantity: 10 }],
    shippingAddressId: "office",
    billingAddressId: "office",
    shippingType: "STD",
    paymentInfo: { paymentOption: "BANK_WIRE_ON_DUE_DATE", purchaseOrderNumber: "BC-42" },
    reason: "By telephone",
  });
  expect(placed?.key).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

it("says why a line can't be ordered and takes what would be right", async () => {
  const issue = { code: "QUANTITY_ABOVE_STOCK", detail: "Only 4 are left.", suggestedQuantity: 4 };
  const blocked = line(0, { unitPrice: null, totalPrice: null, blockedLineInformation: [issue] });
  const calls = openPage({ [PREVIEW]: [200, aPreview([blocked])] });
  await chooseMember();
  await paste("PEN-1;10");
  expect(await screen.findByText("Only 4 are left.")).toBeVisible();
  expect(screen.getByText("Lines that can’t be ordered are not counted.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Use 4 of Blue pen" }));
  const articles = [{ reference: "PEN-1", quantity: 4 }];
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ articles }));
  await userEvent.click(screen.getByRole("button", { name: "Remove Blue pen" }));
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

it("finds articles in the customer's catalogue, and adds the least that can be ordered", async () => {
  const supplier = { id: "s", name: "Alpha" };
  const priceRanges = [{ minQuantity: 1, unitPrice: 2, discountUnitPrice: null }];
  const offer = { offerPriceId: "o", supplier, currency: "EUR", priceRanges, minOrderQuantity: 5, itemPerPack: 6 };
  const content = [{ id: "p", name: "Blue pen", variant: { sku: "PEN-1", offers: [offer] } }];
  const calls = openPage({ [CATALOGUE]: [200, { found: { products: { content }, close: null } }] });
  expect(await screen.findByText(/^Choose the member first/)).toBeVisible();
  await chooseMember();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search the customer’s catalogue" }), "pen{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Add Blue pen" }));
  expect(await screen.findByRole("textbox", { name: /Blue pen/ })).toHaveValue("6");
  const articles = [{ offerPriceId: "o", quantity: 6 }];
  await waitFor(() => expect(calls.findLast(({ call }) => call === PREVIEW)?.body).toMatchObject({ articles }));
  expect(calls.every(({ call }) => call !== PLACE)).toBe(true);
});

it("asks for what is missing, and keeps what was typed on a refusal and when the page comes back", async () => {
  const told = "The account can't pay so.";
  const problem = { success: false, code: "PAYMENT_OPTION_UNAVAILABLE", message: told, detail: told, errors: [] };
  openPage({ [PLACE]: [422, problem] });
  await userEvent.click(await screen.findByRole("button", { name: "Place the order" }));
  for (const missing of [
    "Choose the member who orders.",
    "Add at least one article.",
    "Say why you order on the customer’s behalf.",
  ]) {
    expect(await screen.findByText(missing)).toBeVisible();
  }
  await chooseMember();
  await paste("PEN-1;10");
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "By telephone");
  await userEvent.click(screen.getByRole("button", { name: "Place the order" }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("By telephone");

  cleanup();
  openPage();
  expect(await screen.findByRole("row", { name: /Blue pen/ })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("By telephone");
});

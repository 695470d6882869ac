// From an empty shop to its first order, paid, shipped and invoiced: the buyer in the browser, the shop's side by its calls;
// no SQL, and no file on the server.

import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { bankStatement } from "./bank-statement.ts";
import { type EmptyShop, test } from "./empty-shop.ts";
import { mailTo } from "./mails.ts";
import { askForAccess } from "./registration.ts";
import { signIn, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];
const CHOSEN = "Tournevis-cruciforme-7431";

const CATALOGUE = {
  "categories.csv": "category,name_fr,name_en\nBUREAU,Bureau,Office\n",
  "suppliers.csv": "supplier,name\nMARTIN,Papeterie Martin\n",
  "products.csv": "product,category,name_fr,name_en,sku\nP-STYLO,BUREAU,Stylo bleu,Blue pen,STYLO-1\n",
  "offers.csv": "sku,supplier,tax_rate\nSTYLO-1,MARTIN,20\n",
  "prices.csv": "sku,supplier,currency,unit_price\nSTYLO-1,MARTIN,EUR,1.50\n",
  "stock.csv": "sku,supplier,stock\nSTYLO-1,MARTIN,500\n",
};

const PAYMENT_SETTINGS = {
  bank: { beneficiary: "Comptoir Distribution SAS", iban: "FR1420041010050500013M02606", bic: "PSSTFRPPLYO" },
  company: {
    series: "FR",
    legalName: "Comptoir Distribution",
    legalForm: "SAS",
    capital: "50 000 €",
    registrationNumber: "732829320",
    vatNumber: "FR44732829320",
    address: "12 rue du Comptoir",
    zipcode: "69002",
    city: "Lyon",
    country: "FR",
    register: "RCS Lyon",
    email: "compta@comptoir.test",
  },
  referenceRule: "ORDER",
};

/** Makes the first operator, and gives calls with their session. */
async function firstOperator(shop: EmptyShop): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL: shop.address });
  const [email, password] = ["ines@shop.test", CHOSEN];
  const person = { token: shop.token, firstName: "Ines", lastName: "Roy", email, password };
  const made = await calls.post("/api/auth/first-operator", { data: person });
  expect(made.status(), await made.text()).toBe(200);
  expect((await calls.post("/api/auth/login", { data: { email, password } })).status()).toBe(200);
  return calls;
}

/** Sends a file of a catalogue, and waits until it is loaded. */
async function load(calls: APIRequestContext, name: string, text: string): Promise<void> {
  const begun = await calls.post("/api/operator/imports", { data: { name, size: text.length } });
  expect(begun.status(), await begun.text()).toBe(201);
  const path = `/api/operator/imports/${(await begun.json()).import.id}`;
  const headers = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" };
  expect((await calls.patch(`${path}/content`, { headers, data: Buffer.from(text) })).status()).toBe(204);
  expect((await calls.post(`${path}/run`, { data: {} })).status()).toBe(200);
  const read = async () => (await (await calls.get(path)).json()).import;
  await expect.poll(async () => (await read()).status).toBe("DONE");
  expect((await read()).refused, name).toBe(0);
}

/** Asks for access as a company, and follows the link of the mail. */
async function register(page: Page, shop: EmptyShop): Promise<string> {
  const email = "anne@papeterie.test";
  await page.goto(`${shop.address}/en-GB/auth/register`);
  await askForAccess(page, "en-GB", {
    company: "Papeterie du Port",
    siret: "012 345 609 00015",
    firstName: "Anne",
    lastName: "Le Goff",
    email,
    password: CHOSEN,
    street: "3 quai du Port",
    postcode: "44000",
    town: "Nantes",
  });
  await expect(page.getByText("Your request has been received. You will get an email.")).toBeVisible();
  await page.goto(await mailTo(email, /\/auth\/validation\?\S+/, { data: shop.folder }));
  await page.getByRole("link", { name: words.signIn }).click();
  await signIn(page, email, words, CHOSEN);
  await expect(page).toHaveURL(`${shop.address}/en-GB`);
  return email;
}

test("an empty shop comes to its first order, paid, shipped and invoiced", async ({ page, emptyShop: shop }) => {
  test.setTimeout(300_000);
  const calls = await firstOperator(shop);
  for (const [name, text] of Object.entries(CATALOGUE)) await load(calls, name, text);
  await register(page, shop);
  const { account } = await (await page.request.get(`${shop.address}/api/auth/get-authenticated-user`)).json();
  const settings = `/api/operator/payment-settings/${account.stores[0].storeId}`;
  const set = await calls.put(settings, { data: PAYMENT_SETTINGS });
  expect(set.status(), await set.text()).toBe(200);

  await expect(async () => {
    await page.goto(`${shop.address}/en-GB/search?q=pen`);
    await page.getByRole("main").getByRole("button", { name: words.add }).first().click({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: words.cart })).toHaveAccessibleName(/1 l/);
  await page.goto(`${shop.address}/en-GB/checkout/cart`);
  await page.getByRole("button", { name: words.checkout }).click();
  await page.getByRole("button", { name: words.place }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  const id = new URL(page.url()).searchParams.get("orderId") ?? "";

  await page.goto(`${shop.address}/en-GB/account/orders/${id}`);
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment).toContainText("Awaiting payment");
  await expect(payment).toContainText(/FR14\s?2004/);
  const { payment: state } = await (
    await page.request.get(`${shop.address}/api/commercial-orders/${id}/payment`)
  ).json();
  const headers = { "Content-Type": "application/xml" };
  const wire = { statement: "2026-001", amount: state.owed, reference: state.wireReference };
  const data = Buffer.from(bankStatement(wire));
  const read = await calls.post("/api/operator/bank-statements", { headers, data });
  expect((await read.json()).statements[0].settled).toBe(1);
  await page.reload();
  await expect(payment.getByText("Paid", { exact: true })).toBeVisible();

  const { order } = await (await page.request.get(`${shop.address}/api/commercial-orders/${id}?locale=en-GB`)).json();
  const part = `/api/operator/logistic-orders/${order.orderLogistics[0].id}`;
  for (const status of ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"])
    expect((await calls.put(`${part}/status`, { data: { status } })).status()).toBe(200);
  const parcel = { carrier: "Colissimo", trackingNumber: "6A12345678901" };
  expect((await calls.post(`${part}/parcels`, { data: parcel })).status()).toBe(201);
  await calls.dispose();

  const documents = page.getByRole("region", { name: "Documents" });
  await expect(async () => {
    await page.reload();
    await expect(documents.getByRole("listitem")).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("region", { name: /^Parcels of/ })).toContainText("6A12345678901");
  const saved = page.waitForEvent("download");
  await documents.getByRole("button", { name: /^Download INV-FR-/ }).click();
  expect(
    readFileSync(await (await saved).path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

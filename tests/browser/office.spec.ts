// The office, as who works for the shop uses it: an order from its customer to its parcel, in both languages; two people
// on one order; closed to everybody else. Each page accessible, in both colours, wide and at 320 px.

import { type Browser, expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { addFirstHit, complaints, login, signIn, WORDS } from "./shop.ts";
import { CHOSEN_PASSWORD, joinStaff } from "./staff.ts";

const OPERATOR = "operator@demo.test";

interface OfficeWords {
  shop: (typeof WORDS)["fr-FR"];
  today: string;
  orders: string;
  search: string;
  palette: string;
  shortcuts: string;
  /** The usual steps from a placed order to one that is ready to ship, with where each leads. */
  steps: [step: string, status: string][];
  order: (reference: string) => string;
  record: string;
  recorded: RegExp;
  carrier: string;
  shipped: string;
  columns: string;
  buyerColumn: string;
}

const OFFICE: Record<"fr-FR" | "en-GB", OfficeWords> = {
  "fr-FR": {
    shop: WORDS["fr-FR"],
    today: "Aujourd’hui",
    orders: "Commandes",
    search: "Rechercher des commandes",
    palette: "Aller à…",
    shortcuts: "Raccourcis clavier",
    steps: [
      ["Transmettre au fournisseur", "En attente du fournisseur"],
      ["Accepter", "Acceptée"],
      ["Commencer la préparation", "En préparation"],
      ["Marquer comme prête à expédier", "Prête à expédier"],
    ],
    order: (reference) => `Commande ${reference}`,
    record: "Enregistrer un colis",
    recorded: /^Colis de .* enregistré\.$/,
    carrier: "Transporteur",
    shipped: "Expédiée",
    columns: "Colonnes",
    buyerColumn: "Commandé par",
  },
  "en-GB": {
    shop: WORDS["en-GB"],
    today: "Today",
    orders: "Orders",
    search: "Search orders",
    palette: "Go to…",
    shortcuts: "Keyboard shortcuts",
    steps: [
      ["Send to the supplier", "Awaiting supplier"],
      ["Accept", "Accepted"],
      ["Start preparing", "Being prepared"],
      ["Mark as ready to ship", "Ready to ship"],
    ],
    order: (reference) => `Order ${reference}`,
    record: "Record a parcel",
    recorded: /^Parcel of .* recorded\.$/,
    carrier: "Carrier",
    shipped: "Shipped",
    columns: "Columns",
    buyerColumn: "Ordered by",
  },
};

/** A buyer orders something; gives the order's reference. */
async function placeOrder(browser: Browser): Promise<string> {
  const words = WORDS["fr-FR"];
  const context = await browser.newContext();
  const page = await context.newPage();
  await login(page, "acheteur@demo.test", words);
  await addFirstHit(page, words);
  await page.goto("/checkout/cart");
  await page.getByRole("button", { name: words.checkout }).click();
  await page.getByRole("button", { name: words.place }).click();
  const heading = page.getByRole("heading", { level: 1, name: words.order });
  const reference = (await heading.textContent())?.match(/CO-\d{4}-\d{6}/)?.[0];
  await context.close();
  if (!reference) throw new Error("the order has no reference");
  return reference;
}

/** Logs in where somebody who works for the shop does, and lands in the office. */
async function enterOffice(page: Page, { shop, today }: OfficeWords): Promise<void> {
  await page.goto(`${shop.prefix}/auth/login`);
  await signIn(page, OPERATOR, shop);
  await expect(page).toHaveURL(`${shop.prefix}/office`);
  await expect(page.getByRole("heading", { level: 1, name: today })).toBeVisible();
}

for (const locale of ["fr-FR", "en-GB"] as const) {
  const words = OFFICE[locale];

  test(`an order goes from its customer to its parcel in ${locale}`, async ({ page, browser }) => {
    test.setTimeout(360_000);
    const reference = await placeOrder(browser);
    const told = complaints(page);
    await enterOffice(page, words);
    await look(page, `office-today-${locale}`);

    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await expect(page.getByRole("heading", { level: 1, name: words.orders })).toBeVisible();
    await expect(page.getByRole("table", { name: words.orders })).toBeVisible();
    await look(page, `office-orders-${locale}`);
    await page.getByRole("searchbox", { name: words.search }).fill(reference);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`orders\\?q=${reference}$`));
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: words.order(reference) })).toBeVisible();

    const part = page.getByRole("article").first();
    for (const [step, status] of words.steps) {
      await part.getByRole("button", { name: step, exact: true }).click();
      const question = page.getByRole("dialog", { name: new RegExp(`^${step}`) });
      await question.getByRole("button", { name: step, exact: true }).click();
      await expect(question).toBeHidden();
      await expect(part.getByText(status, { exact: true }).first()).toBeVisible();
    }
    await part.getByRole("button", { name: words.record }).click();
    const parcel = page.getByRole("dialog", { name: new RegExp(`^${words.record}`) });
    await parcel.getByLabel(words.carrier).fill("Colissimo");
    await parcel.getByRole("button", { name: words.record }).click();
    await expect(page.getByText(words.recorded).first()).toBeVisible();
    await expect(part.getByText(words.shipped, { exact: true }).first()).toBeVisible();
    await look(page, `office-order-${locale}`);
    expect(told).toEqual([]);
  });

  test(`the keyboard reaches areas, orders and their columns in ${locale}`, async ({ page, browser }) => {
    test.setTimeout(240_000);
    const reference = await placeOrder(browser);
    await enterOffice(page, words);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: words.shortcuts })).toBeVisible();
    await look(page, `office-shortcuts-${locale}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: words.shortcuts })).toBeHidden();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: words.palette }).getByRole("combobox").fill(reference);
    await expect(page.getByRole("option", { name: new RegExp(reference) })).toBeVisible();
    await look(page, `office-palette-${locale}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: words.order(reference) })).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await page.getByRole("button", { name: words.columns }).click();
    await page.getByRole("menuitemcheckbox", { name: words.buyerColumn }).click();
    await page.reload();
    await expect(page.getByRole("columnheader", { name: words.buyerColumn })).toBeVisible();
    await page.goto(`${words.shop.prefix}/office/nowhere`);
    await look(page, `office-not-found-${locale}`);
  });
}

test("who is slower sees what the other did, and loses nothing", async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const words = OFFICE["en-GB"];
  const reference = await placeOrder(browser);
  await enterOffice(page, words);
  await page.goto(`/en-GB/office/orders/${reference}`);
  await page.getByRole("button", { name: "Send to the supplier" }).first().click();
  const question = page.getByRole("dialog", { name: /^Send to the supplier/ });
  await question.getByLabel(/^Reason/).fill("Today");
  const other = await operator(baseURL ?? "");
  const held = { status: "BLOCKED_BY_PAYMENT", reason: "The last bill is open" };
  const answer = await other.put(`/api/operator/logistic-orders/${reference}-1/status`, { data: held });
  expect(answer.status()).toBe(200);
  await other.dispose();
  await question.getByRole("button", { name: "Send to the supplier" }).click();
  await expect(question.getByText(`${reference}-1: Created → Blocked`)).toBeVisible();
  await expect(question.getByLabel(/^Reason/)).toHaveValue("Today");
  await look(page, "office-faster");
});

test("d4_18 two people record the same parcel: it leaves once, and the slower one sees whose it is", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const words = OFFICE["en-GB"];
  const reference = await placeOrder(browser);
  const other = await operator(baseURL ?? "");
  const part = `/api/operator/logistic-orders/${reference}-1`;
  for (const status of ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"]) {
    const answer = await other.put(`${part}/status`, { data: { status } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await enterOffice(page, words);
  await page.goto(`/en-GB/office/orders/${reference}`);
  await page.getByRole("button", { name: words.record }).click();
  const parcel = page.getByRole("dialog", { name: /^Record a parcel/ });
  await parcel.getByLabel(words.carrier).fill("Chronopost");
  const faster = await other.post(`${part}/parcels`, { data: { carrier: "Colissimo" } });
  expect(faster.status(), await faster.text()).toBe(201);
  await parcel.getByRole("button", { name: words.record }).click();
  await expect(parcel.getByText(`${reference}-1: parcel ${reference}-1-P1 recorded`)).toBeVisible();
  await expect(parcel.getByLabel(words.carrier)).toHaveValue("Chronopost");
  await look(page, "office-parcel-faster");
  const { order } = await (await other.get(`/api/operator/orders/${reference}`)).json();
  expect(order.orderLogistics[0].parcels.map(({ carrier }: { carrier: string }) => carrier)).toEqual(["Colissimo"]);
  await other.dispose();
});

test("who works for a supplier lands in the office, and finds no money there", async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  await placeOrder(browser);
  const calls = await operator(baseURL ?? "");
  const [offer] = (await (await calls.get("/api/operator/offers?size=1")).json()).offers;
  await calls.dispose();
  const email = await joinStaff(browser, baseURL ?? "", { supplier: offer.supplierId });
  await page.goto("/en-GB/auth/login");
  await signIn(page, email, WORDS["en-GB"], CHOSEN_PASSWORD);
  await expect(page).toHaveURL("/en-GB/office");
  await expect(page.getByRole("button", { name: /Supplier/ })).toBeVisible();
  await look(page, "office-today-supplier");
  await page.goto("/en-GB/office/orders");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Suppliers" })).toBeHidden();
  await look(page, "office-orders-supplier");
});

test("the office is nowhere for a buyer, and its login leads back into it", async ({ page, browser }) => {
  const buyer = await (await browser.newContext()).newPage();
  await login(buyer, "acheteur@demo.test", WORDS["fr-FR"]);
  // A category is at /en-GB/office, and stays there for who buys.
  for (const path of ["/office", "/office/orders", "/en-GB/office/orders"]) {
    expect((await buyer.goto(path))?.status(), path).toBe(404);
    await expect(buyer.getByText("404")).toBeVisible();
  }
  await page.goto("/en-GB/office/orders?status=to-ship");
  await expect(page).toHaveURL(/\/en-GB\/auth\/login/);
  await signIn(page, OPERATOR, WORDS["en-GB"]);
  await expect(page).toHaveURL("/en-GB/office/orders?status=to-ship");
});

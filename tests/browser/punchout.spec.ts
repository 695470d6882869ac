// Punch-out in a browser: a procurement system sends somebody in, who takes what was chosen back to the cent (D7.21).

import { expect, test } from "@playwright/test";
import { cxmlBasket, ociLines, sum } from "./basket.ts";
import { bar, choose, enter, netCents, openCart, PUNCHOUT, takeBack } from "./buyer.ts";
import { look } from "./look.ts";
import { openProcurement, type Procurement } from "./procurement.ts";
import { complaints } from "./shop.ts";

let procurement: Procurement;

test.beforeEach(async ({ baseURL }) => {
  procurement = await openProcurement(baseURL ?? "");
});

test.afterEach(() => procurement.close());

for (const [locale, fields] of [
  ["fr-FR", {}],
  ["en-GB", { "sap-language": "EN" }],
] as const) {
  test(`a buyer comes by OCI and goes back with the cart in ${locale}`, async ({ page }) => {
    const words = PUNCHOUT[locale];
    const told = complaints(page);
    await page.goto(procurement.oci("here", fields));
    const shop = await enter(page, words);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    expect(page.url()).not.toContain("token");
    await expect(bar(shop, words)).toContainText("Atelier Lumière · SAP");
    await choose(shop, words, 2);
    await openCart(shop, words);
    const net = await netCents(shop, words);
    await takeBack(shop, words);
    await expect(page.getByRole("heading", { name: "Basket received" })).toBeVisible();
    const [basket] = procurement.returned;
    const lines = ociLines(basket ?? new URLSearchParams());
    expect(lines).toHaveLength(2);
    expect(sum(lines)).toBe(net);
    expect(basket?.get("~OkCode")).toBe("ADDI");
    expect(basket?.get("NEW_ITEM-CURRENCY[1]")).toBe("EUR");
    expect(new URL(page.url()).search).toBe("?session=a%20b&x=1");
    expect(told).toEqual([]);
  });
}

test("who goes back in the browser's history learns that the basket is gone", async ({ page }) => {
  const words = PUNCHOUT["fr-FR"];
  await page.goto(procurement.oci("here"));
  const shop = await enter(page, words);
  await choose(shop, words, 1);
  await bar(shop, words).getByRole("button", { name: words.back }).click();
  await expect(page.getByRole("heading", { name: "Basket received" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Votre panier est transmis" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await look(page, "punchout-returned");
});

test("a cart that is given up goes back as a form without lines, once that was asked", async ({ page }) => {
  const words = PUNCHOUT["en-GB"];
  await page.goto(procurement.oci("here", { "sap-language": "EN" }));
  const shop = await enter(page, words);
  await choose(shop, words, 1);
  await bar(shop, words).getByRole("button", { name: words.cancel }).click();
  const question = page.getByRole("dialog", { name: "Go back without your cart?" });
  await expect(question).toBeVisible();
  await look(page, "punchout-cancel");
  await question.getByRole("button", { name: "Go on shopping" }).click();
  await bar(shop, words).getByRole("button", { name: words.cancel }).click();
  await question.getByRole("button", { name: words.goBack }).click();
  await expect(page.getByRole("heading", { name: "Basket received" })).toBeVisible();
  const [basket = new URLSearchParams()] = procurement.returned;
  expect(ociLines(basket)).toEqual([]);
  expect(basket.get("~OkCode")).toBe("ADDI");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Nothing was taken along" })).toBeVisible();
});

test("a window that the procurement system opened sends the basket to the one that it came from", async ({ page }) => {
  const words = PUNCHOUT["fr-FR"];
  await page.goto(procurement.oci("window"));
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Open the catalogue" }).click();
  const window = await opened;
  const shop = window.mainFrame();
  await choose(shop, words, 1);
  await bar(shop, words).getByRole("button", { name: words.back }).click();
  await expect(window.getByRole("heading", { level: 1, name: "Votre panier est transmis" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Basket received" })).toBeVisible();
  expect(ociLines(procurement.returned[0] ?? new URLSearchParams())).toHaveLength(1);
});

test("a buyer comes by cXML, goes back to the cent, and finds the basket again to edit it", async ({ page }) => {
  const words = PUNCHOUT["fr-FR"];
  const told = complaints(page);
  await page.goto(procurement.cxml("here", await procurement.setUp("create")));
  let shop = await enter(page, words);
  await expect(bar(shop, words)).toContainText("Atelier Lumière · cXML");
  await choose(shop, words, 2);
  await openCart(shop, words);
  const net = await netCents(shop, words);
  await takeBack(shop, words);
  await expect(page.getByRole("heading", { name: "Basket received" })).toBeVisible();
  const basket = cxmlBasket(procurement.returned[0] ?? new URLSearchParams());
  expect(basket).toMatchObject({ cookie: "cookie &amp; 1", total: net });
  expect(sum(basket.lines)).toBe(net);
  expect(basket.lines).toHaveLength(2);

  const items = basket.lines.map(
    ({ part, auxiliary, quantity }) => `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${part}</SupplierPartID>
      <SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID></ItemID></ItemOut>`,
  );
  await page.goto(procurement.cxml("here", await procurement.setUp("edit", items.join(""))));
  shop = await enter(page, words);
  await shop.getByRole("link", { name: words.shop.cart }).click();
  await expect(shop.getByRole("textbox", { name: words.quantity })).toHaveCount(2);
  expect(await netCents(shop, words)).toBe(net);
  expect(told).toEqual([]);
});

test("the cart of a punch-out in light and dark, wide and narrow", async ({ page }) => {
  test.setTimeout(240_000);
  const words = PUNCHOUT["fr-FR"];
  await page.goto(procurement.oci("here"));
  const shop = await enter(page, words);
  await look(page, "punchout-home");
  await choose(shop, words, 2);
  await shop.getByRole("link", { name: words.shop.cart }).click();
  await expect(shop.getByRole("main").getByRole("button", { name: words.back })).toBeVisible();
  await look(page, "punchout-cart");
});

// A punch-out belongs to its tab: others know nothing of it, its entry is good once, it reaches nothing of an account.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { ociLines } from "./basket.ts";
import { bar, choose, enter, PUNCHOUT } from "./buyer.ts";
import { look } from "./look.ts";
import { FRAME, openProcurement, type Procurement } from "./procurement.ts";
import { emptyCarts } from "./references.ts";
import { complaints, login } from "./shop.ts";

const words = PUNCHOUT["fr-FR"];
let procurement: Procurement;

test.beforeEach(async ({ baseURL }) => {
  procurement = await openProcurement(baseURL ?? "");
});

test.afterEach(() => procurement.close());

test("two punch-outs and a login share a browser, and none knows of the others", async ({ page, context }) => {
  const own = await context.newPage();
  await login(own, "admin@demo.test", words.shop);
  await emptyCarts(own);
  const cart = (tab: Page) => tab.getByRole("link", { name: words.shop.cart });
  await page.goto(procurement.oci("here"));
  const first = await enter(page, words);
  const other = await context.newPage();
  await other.goto(procurement.cxml("here", await procurement.setUp("create")));
  const second = await enter(other, words);
  await choose(first, words, 2);
  await choose(second, words, 1);
  for (const tab of [page, other, own]) await tab.reload();
  await expect(cart(page)).toHaveAccessibleName(/2 lignes/);
  await expect(cart(other)).toHaveAccessibleName(/1 ligne/);
  await expect(cart(own)).toHaveAccessibleName(/vide/);
  await expect(bar(first, words)).toContainText("Atelier Lumière · SAP");
  await expect(bar(second, words)).toContainText("Atelier Lumière · cXML");
  await expect(bar(own.mainFrame(), words)).toHaveCount(0);

  await bar(first, words).getByRole("button", { name: words.back }).click();
  await expect(page.getByRole("heading", { name: "Basket received" })).toBeVisible();
  expect(ociLines(procurement.returned[0] ?? new URLSearchParams())).toHaveLength(2);
  await other.reload();
  await expect(cart(other)).toHaveAccessibleName(/1 ligne/);
  await own.goto("/account/orders");
  await expect(own.getByRole("heading", { level: 1, name: "Commandes" })).toBeVisible();
});

test("an entry that was used says what to do, and ends nobody's session", async ({ page, context }) => {
  const told = complaints(page);
  const start = await procurement.setUp("create");
  await page.goto(start);
  await expect(bar(page.mainFrame(), words)).toBeVisible();
  const other = await context.newPage();
  await other.goto(start);
  await expect(other.getByRole("heading", { level: 1, name: "Le catalogue ne s’est pas ouvert" })).toBeFocused();
  await expect(other.getByText(/^Rouvrez-le depuis votre logiciel d’achat/)).toBeVisible();
  await expect(other.getByRole("textbox")).toHaveCount(0);
  expect(other.url()).not.toContain("token");
  await look(other, "punchout-refused");
  await page.reload();
  await expect(bar(page.mainFrame(), words)).toBeVisible();
  expect(told).toEqual([]);
});

test("an entry that was used says so in a frame too", async ({ page }) => {
  const start = await procurement.setUp("create");
  await page.goto(start);
  await expect(bar(page.mainFrame(), words)).toBeVisible();
  await page.goto(procurement.cxml("frame", start));
  await page.getByRole("link", { name: "Open the catalogue" }).click();
  const frame = page.frameLocator(`iframe[name=${FRAME}]`);
  await expect(frame.getByRole("heading", { level: 1, name: "Le catalogue ne s’est pas ouvert" })).toBeVisible();
});

test("pages of the account are not there", async ({ page }) => {
  await page.goto(procurement.oci("here"));
  await enter(page, words);
  for (const path of [
    "/account/orders",
    "/account/addresses",
    "/account/user-information",
    "/quotes",
    "/checkout/shipping",
  ]) {
    await page.goto(path);
    await expect(bar(page.mainFrame(), words), path).toBeVisible();
    await expect(page, path).toHaveURL("/");
  }
  const links = await page.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(links.filter((href) => /\/(account|quotes|contact|auth)\b/.test(href ?? ""))).toEqual([]);
});

/** Goes on by Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isThere()); steps++) {
    expect(steps, "it is not reached by Tab").toBeLessThan(150);
    await page.keyboard.press("Tab");
  }
}

test("the keyboard alone leads from the procurement system and back", async ({ page }) => {
  const told = complaints(page);
  await page.goto(procurement.oci("here"));
  await tabTo(page, page.getByRole("button", { name: "Open the catalogue" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: words.shop.searchField }));
  await page.keyboard.type(words.shop.search);
  await page.keyboard.press("Enter");
  const add = page.getByRole("main").getByRole("button", { name: words.shop.add }).first();
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const cart = page.getByRole("link", { name: words.shop.cart });
  await expect(cart).toHaveAccessibleName(/1 ligne/);
  await tabTo(page, cart);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("main").getByRole("button", { name: words.back }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Basket received" })).toBeVisible();
  expect(ociLines(procurement.returned[0] ?? new URLSearchParams())).toHaveLength(1);
  expect(told).toEqual([]);
});

// A phone in one hand: the bar at its foot, filters as a sheet, the order of a product in reach, and nothing over it.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];
const bar = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });
const rows = (page: Page) => page.getByRole("main").getByRole("row").filter({ has: page.getByRole("link") });

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await login(page, "buyer@demo.test", words);
});

async function boxOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("it is not shown");
  return { top: box.y, bottom: box.y + box.height };
}

test("the bar leads to what a buyer needs, and the page ends above it", async ({ page }) => {
  const told = complaints(page);
  await expect(bar(page).getByRole("link", { name: words.cart })).toContainText("£");
  await bar(page).getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("combobox", { name: words.searchField })).toBeFocused();
  await bar(page).getByRole("link", { name: "Lists" }).click();
  await expect(page).toHaveURL(/\/buyinglist$/);
  await bar(page).getByRole("link", { name: "Quick order" }).click();
  await expect(page).toHaveURL(/\/fastcart$/);
  const { top } = await boxOf(bar(page));
  // The page grows while it is loaded: its end is looked for until it stays.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return (await boxOf(page.getByRole("contentinfo"))).bottom;
    })
    .toBeLessThanOrEqual(top + 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar(page)).toBeHidden();
  expect(told).toEqual([]);
});

test("filters are a sheet, and what is added covers neither the bar nor the next row's button", async ({ page }) => {
  await page.goto("/en-GB/search?q=pen");
  await page.getByRole("main").getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect.poll(async () => Math.round((await boxOf(sheet)).bottom)).toBe(844);
  await sheet.getByRole("checkbox").first().check();
  await sheet.getByRole("button", { name: /^Show / }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("main").getByRole("button", { name: "Filters (1)" })).toBeFocused();

  await rows(page)
    .first()
    .evaluate((row) => row.scrollIntoView({ block: "center" }));
  const add = rows(page).getByRole("button", { name: words.add });
  await add.first().click();
  const toast = page.locator("[data-toasts] [role=dialog]");
  await expect(toast).toContainText("added");
  expect((await boxOf(toast)).bottom).toBeLessThan((await boxOf(add.nth(1))).top);
});

test("a product is ordered from wherever its page is scrolled to, by one control", async ({ page }) => {
  await page.goto("/en-GB/search?q=pen");
  const orderable = rows(page).filter({ has: page.getByRole("button", { name: words.add }) });
  await orderable.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  const add = page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true });
  await expect(add).toHaveCount(1);
  const foot = async () => (await boxOf(bar(page))).top;
  await expect.poll(async () => (await boxOf(add)).bottom).toBeLessThanOrEqual(await foot());
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await boxOf(add)).bottom).toBeLessThanOrEqual(await foot());
  await add.click();
  await expect(page.getByText(words.added).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await look(page, "product-phone");
});

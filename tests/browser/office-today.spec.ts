// The first page of the office: what was sold, drawn and read; and a view of orders that their list opens with.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { articleWorth, place, toCheckout } from "./order.ts";
import { complaints, login, signIn, WORDS } from "./shop.ts";

test("what was sold is compared, drawn and read as a table, by day, week and month", async ({ page, browser }) => {
  const words = WORDS["en-GB"];
  const buyer = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await login(buyer, "buyer@demo.test", words);
  await toCheckout(buyer, await articleWorth(buyer, 40));
  await place(buyer, words.place);
  await buyer.context().close();

  const told = complaints(page);
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, "operator@demo.test", words);
  const figures = page.getByRole("region", { name: "Figures" });
  await expect(figures.getByRole("term").filter({ hasText: "Turnover" })).toBeVisible();
  await figures.getByRole("button", { name: "12 months" }).click();
  await expect(page).toHaveURL(/\?by=month$/);
  const panel = page.getByRole("region", { name: "By month" });
  await panel.getByRole("button", { name: "As a table" }).press("Enter");
  await expect(panel.getByRole("row")).toHaveCount(13);
  await look(page, "office-today-table");
  await panel.getByRole("button", { name: "As a chart" }).press("Enter");
  await look(page, "office-today-chart");
  await figures.getByRole("table", { name: "Best customers" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  await page.getByRole("button", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("textbox").fill("The best account's");
  await page.keyboard.press("Enter");
  const view = page.getByRole("navigation", { name: "Your views" }).getByRole("link");
  await expect(view).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Change The best account's" }).click();
  await page.getByRole("menuitem", { name: "Open the list with it" }).click();
  await look(page, "office-orders-view");
  const url = page.url();
  await page.goto(`${words.prefix}/office`);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL(url);
  expect(told).toEqual([]);
});

// A list that is ordered by itself: said in its dialog, run, paused and ended on the page of all of them.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, login, saveFirstHit, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];

test("d6_18 a list is ordered by itself each week: its cart is made, and it is paused and ended", async ({ page }) => {
  test.setTimeout(240_000);
  const told = complaints(page);
  await login(page, "buyer@demo.test", words);
  const name = `Weekly ${crypto.randomUUID().slice(0, 8)}`;
  await saveFirstHit(page, name);
  await page.goto("/en-GB/buyinglist");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Recurring" }).click();
  const dialog = page.getByRole("dialog", { name: `Order “${name}” by itself` });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose one day at least.")).toBeVisible();
  await dialog.getByText("Mon", { exact: true }).click();
  await dialog.getByText("Thu", { exact: true }).click();
  await expect(dialog.getByRole("checkbox", { name: "Thursday" })).toBeChecked();
  await look(page, "recurring-dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} is ordered by itself. Next date:`)).toBeVisible();

  await page.getByRole("link", { name: /^Recurring · Next date/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recurring orders" })).toBeVisible();
  const article = page.getByRole("article").filter({ hasText: name });
  await expect(article.getByText("Every week: Monday and Thursday")).toBeVisible();
  await article.getByRole("button", { name: `Run now: ${name}`, exact: true }).click();
  await expect(article.getByText("Done")).toBeVisible();
  await expect(article.getByText("1 line")).toBeVisible();
  await look(page, "recurring-orders");
  await page.goto("/buyinglist/recurring");
  await expect(page.getByRole("heading", { level: 1, name: "Commandes récurrentes" })).toBeVisible();
  await expect(article.getByText("Chaque semaine : lundi et jeudi")).toBeVisible();
  await look(page, "recurring-orders-fr");
  await page.goto("/en-GB/buyinglist/recurring");
  await article.getByRole("link", { name: "See the cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`${name} `) })).toBeVisible();
  await page.goBack();

  const choose = async (action: string) => {
    await article.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Pause");
  await expect(article.getByText("Paused")).toBeVisible();
  await choose("Resume");
  await expect(article.getByText(/^Next date/)).toBeVisible();
  await choose("History");
  const history = page.getByRole("dialog", { name: `History of ${name}` });
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await history.getByRole("button", { name: "Close" }).click();
  await choose("End");
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  await expect(article).toHaveCount(0);
  expect(told).toEqual([]);
});

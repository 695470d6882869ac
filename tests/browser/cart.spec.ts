// The cart: edited in place, kept in several, and smooth when it is long.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { emptyCarts, fillCart } from "./references.ts";
import { complaints, login, WORDS } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await login(page, "admin@demo.test", WORDS["en-GB"]);
  await page.goto("/en-GB/checkout/cart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a quantity saves itself, and a line that was removed comes back", async ({ page }) => {
  test.setTimeout(180_000);
  const told = complaints(page);
  await fillCart(page, 3);
  await page.reload();
  const quantity = page.getByRole("textbox", { name: /^Quantity of/ }).first();
  const saved = page.waitForResponse((answer) => answer.url().includes("updateCartLines"));
  await page
    .getByRole("button", { name: /^More: / })
    .first()
    .click();
  expect((await saved).status()).toBe(200);
  const chosen = await quantity.inputValue();
  await page.reload();
  await expect(quantity).toHaveValue(chosen);
  await look(page, "cart-lines");
  await page.getByRole("button", { name: "Last lines in the cart" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "View cart" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: /^Quantity of/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("textbox", { name: /^Quantity of/ })).toHaveCount(3);
  expect(told).toEqual([]);
});

test("lines are copied to a list or moved there, and a cart that was emptied comes back", async ({ page }) => {
  await emptyCarts(page);
  await fillCart(page, 3);
  await page.reload();
  const lines = page.getByRole("textbox", { name: /^Quantity of/ });
  const names = page.getByRole("table", { name: "Lines of the cart" }).getByRole("link");
  await expect(lines).toHaveCount(3);
  const before = await names.allTextContents();
  await page.getByRole("checkbox", { name: "Choose all" }).check();
  await page.getByRole("button", { name: "Add to a list" }).click();
  await page.getByRole("menuitem", { name: "New list" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Copied");
  await page.getByRole("button", { name: "Create the list" }).click();
  await expect(page.getByText("3 articles are on Copied.").first()).toBeVisible();
  await expect(lines).toHaveCount(3);

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("This cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines).toHaveCount(3);
  expect(await names.allTextContents()).toEqual(before);
  await page
    .getByRole("button", { name: /^Remove .+/ })
    .nth(1)
    .click();
  await expect(lines).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines).toHaveCount(3);
  expect(await names.allTextContents()).toEqual(before);
  await expect(page.getByText(/ was removed\.$/)).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Choose all" }).check();
  await page.getByRole("button", { name: "Move to a list" }).click();
  await page.getByRole("menuitem", { name: "New list" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("From the cart");
  await page.getByRole("button", { name: "Create the list" }).click();
  await expect(page.getByText("3 lines were moved to From the cart.").first()).toBeVisible();
  await expect(page.getByText("This cart is empty")).toBeVisible();
  await page.goto("/en-GB/buyinglist");
  await expect(page.getByRole("row", { name: /From the cart/ })).toContainText("3");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "More for From the cart" }).click();
  await page.getByRole("menuitem", { name: "Export (CSV)" }).click();
  expect((await download).suggestedFilename()).toBe("From-the-cart.csv");
  await page.getByRole("button", { name: "More for From the cart" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "From the cart (copy)" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Quantity of/ })).toHaveCount(3);
});

test("several carts are made, named, changed and ended", async ({ page }) => {
  await page.getByRole("button", { name: "Carts" }).click();
  await page.getByRole("menuitem", { name: "New cart" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Workshop");
  await page.getByRole("button", { name: "Create the cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart · Workshop" })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/cart\/.+/);
  await page.getByRole("button", { name: "Carts" }).click();
  await page.getByRole("menuitem", { name: /Default Cart/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Carts" }).click();
  await page.getByRole("menuitem", { name: /Workshop/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart · Workshop" })).toBeVisible();
  await page.getByRole("button", { name: "More for this cart" }).click();
  await page.getByRole("menuitem", { name: "Delete the cart" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the cart" }).click();
  await expect(page).toHaveURL("/en-GB/checkout/cart");
  await expect(page.getByRole("heading", { level: 1, name: "Cart", exact: true })).toBeVisible();
});

test("a cart of 500 lines holds only what is on screen, and each line is reached", async ({ page }) => {
  await fillCart(page, 500);
  await page.reload();
  const table = page.getByRole("table", { name: "Lines of the cart" });
  await expect.poll(async () => Number(await table.getAttribute("aria-rowcount"))).toBeGreaterThan(500);
  expect(await table.getByRole("row").count()).toBeLessThan(60);
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .focus();
  await page.keyboard.press("End");
  const last = Number(await table.getAttribute("aria-rowcount"));
  await expect(table.locator(`[aria-rowindex="${last}"]`)).toBeVisible();
  await page.getByRole("button", { name: "More for this cart" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^cart-.*\.csv$/);
});

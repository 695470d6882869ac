// The palette of commands, by the keyboard alone: pages, articles, carts, and things to do.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["fr-FR"];
const field = (page: Page) => page.getByRole("dialog", { name: "Aller à…" }).getByRole("combobox");

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, "acheteur@demo.test", words);
});

async function ask(page: Page, text: string): Promise<void> {
  // The key is heard as soon as the button is there.
  await expect(page.getByRole("button", { name: "Aller à…" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test("a few letters open a page, an article and a cart", async ({ page }) => {
  const told = complaints(page);
  await ask(page, "adres");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Adresses");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/addresses$/);

  await ask(page, "agrafeuse");
  const article = page.getByRole("group", { name: "Articles et catégories" }).getByRole("option").first();
  await expect(article).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(product|c)\//);

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Paniers" }).getByRole("option").first()).toBeVisible();
  await look(page, "palette");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(told).toEqual([]);
});

test("it does what is wanted, and searches for what it does not know", async ({ page }) => {
  await ask(page, "sombres");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await ask(page, "zzqx");
  await expect(page.getByRole("option", { name: "Chercher « zzqx » dans le catalogue" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=zzqx$/);
});

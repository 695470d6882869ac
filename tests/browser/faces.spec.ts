// Every page of the journey in light and dark, wide and at 320 px: accessible, and nothing wider than the screen.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { addFirstHit, login, WORDS } from "./shop.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Looks at the page as it stands in both colours and both widths. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1440, 320]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} at ${width} px is wider than its screen`).toBeLessThanOrEqual(0);
      if (process.env.BROWSER_TEST_SHOTS) {
        await page.screenshot({ path: `${process.env.BROWSER_TEST_SHOTS}/${name}-${colorScheme}-${width}.png`, fullPage: width === 320 });
      }
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n  ")}`);
      expect(told, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("pages for visitors", async ({ page }) => {
  await page.goto("/auth/login");
  await look(page, "login");
  await page.goto("/en-GB/auth/login?oci=true");
  await look(page, "login-en");
});

test("pages of the journey", async ({ page }) => {
  test.setTimeout(240_000);
  const words = WORDS["fr-FR"];
  await login(page, "acheteur@demo.test", words);
  await look(page, "home");
  await page.goto("/c");
  await look(page, "collection");
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("main").getByRole("button", { name: words.add }).first()).toBeVisible();
  await look(page, "category");
  await addFirstHit(page, words);
  await look(page, "search");
  await page.getByRole("main").getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await look(page, "product");
  await page.goto("/buyinglist");
  await look(page, "buyinglist");
  await page.goto("/checkout/cart");
  await expect(page.getByRole("button", { name: words.checkout })).toBeVisible();
  await look(page, "cart");
  await page.getByRole("button", { name: words.checkout }).click();
  await expect(page.getByRole("button", { name: words.place })).toBeVisible();
  await look(page, "shipping");
  await page.getByRole("button", { name: words.place }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  await look(page, "confirmation");
  await page.goto("/checkout/cart");
  await look(page, "cart-empty");
  await page.goto("/no/such/page");
  await look(page, "not-found");
});

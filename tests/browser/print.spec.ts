// On paper: an order, its confirmation, a cart and a quote are documents, also for who works in the dark.

import { expect, type Page, test } from "@playwright/test";
import { articleWorth, place, toCheckout } from "./order.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];
/** A4 less its margins, in CSS pixels. */
const PAPER = { width: 688, height: 1000 };
const SCREEN = { width: 1440, height: 900 };

/** What paper shows of the page as it stands: who sells, who buys, the text, black on white, and nothing to press. */
async function onPaper(page: Page, name: string, ...texts: (string | RegExp)[]): Promise<void> {
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize(PAPER);
  await expect(page.getByRole("region", { name: "Seller" })).toContainText("Comptoir France");
  await expect(page.getByRole("region", { name: "Buyer" })).toContainText("Atelier Lumière");
  for (const text of texts)
    await expect(page.getByRole("main").getByText(text).filter({ visible: true }).first()).toBeVisible();
  for (const gone of [
    page.getByRole("navigation"),
    page.getByRole("contentinfo"),
    page.getByRole("combobox"),
    page.getByRole("button", { name: /^(?!Copy)/ }),
    page.getByRole("checkbox"),
    page.locator("[data-toasts]"),
  ]) {
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  }
  const [ink, ground] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    const paint = (colour: string) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
    };
    return [paint(color), paint(backgroundColor)];
  });
  expect([ink, ground]).toEqual(["0,0,0", "255,255,255"]);
  if (process.env.BROWSER_TEST_SHOTS) {
    await page.pdf({ path: `${process.env.BROWSER_TEST_SHOTS}/print-${name}.pdf`, format: "A4" });
    await page.screenshot({ path: `${process.env.BROWSER_TEST_SHOTS}/print-${name}.png`, fullPage: true });
  }
  await page.setViewportSize(SCREEN);
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
}

test("an order, its confirmation, its cart and a quote are printed as documents", async ({ page }) => {
  test.setTimeout(180_000);
  const told = complaints(page);
  await login(page, "acheteur@demo.test", words);
  const article = await articleWorth(page, 20);
  await toCheckout(page, article);
  const { sku, offerPriceId, quantity } = article;
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/cart/);
  await onPaper(page, "cart", sku, "Total incl. tax");
  await page.getByRole("button", { name: words.checkout }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.delivery })).toBeVisible();
  const reference = await place(page, words.place);
  await expect(page).toHaveTitle(new RegExp(reference));
  await onPaper(page, "confirmation", sku, "Total incl. tax", "Delivered to");
  await page.getByRole("link", { name: "Follow the order" }).click();
  await expect(page).toHaveURL(/\/account\/orders\//);
  await expect(page).toHaveTitle(new RegExp(reference));
  await onPaper(page, "order", sku, "Total incl. tax", "Billed to");

  const asked = await page.request.post("/api/quotes", {
    data: { lines: [{ offerPriceId, quantity }], name: "Office move", submit: true },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(asked.ok()).toBe(true);
  const [quote] = (await asked.json()).quotes;
  await page.goto(`/en-GB/quotes?id=${quote.id}`);
  await expect(page).toHaveTitle(new RegExp(quote.reference));
  await onPaper(page, "quote", sku, quote.reference, "Total excl. tax");
  expect(told).toEqual([]);
});

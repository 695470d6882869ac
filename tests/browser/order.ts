// An order on its way: an article that comes to a worth, the cart it is alone in, the button that places it.

import { type Browser, expect, type Page } from "@playwright/test";
import { emptyCarts } from "./references.ts";
import { login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];

/** What is ordered. */
export interface Article {
  sku: string;
  offerPriceId: string;
  /** So many can be ordered, and cost at least what was asked for. */
  quantity: number;
}

/** An article of which so much is in stock that it comes to a worth without tax, for whoever is signed in. */
export async function articleWorth(page: Page, worth: number): Promise<Article> {
  for (let number = 0; ; number++) {
    const { products } = await (await page.request.get(`/api/search?inStock=true&size=100&page=${number}`)).json();
    for (const { variant } of products.content) {
      const [offer] = variant.offers;
      const range = offer?.priceRanges?.at(-1);
      if (!range) continue;
      const price = range.discountUnitPrice ?? range.unitPrice;
      const { minOrderQuantity: min, maxOrderQuantity: max, itemPerPack: pack } = offer;
      const quantity = Math.ceil(Math.max(min, 1, worth / price) / pack) * pack;
      if (quantity <= offer.stock / 2 && quantity <= (max ?? quantity)) {
        return { sku: variant.sku, offerPriceId: offer.offerPriceId, quantity };
      }
    }
    if (products.last) throw new Error(`Nothing comes to ${worth}`);
  }
}

/** Puts an article alone into the cart and goes as far as the last button. */
export async function toCheckout(page: Page, article: Article): Promise<void> {
  await page.goto("/en-GB/checkout/cart");
  await expect(page.getByRole("button", { name: "Carts" })).toBeVisible();
  await emptyCarts(page);
  const { carts } = await (await page.request.get("/api/carts?page=0&size=1&type=CART")).json();
  const { offerPriceId, quantity } = article;
  const added = await page.request.put(`/api/carts/${carts[0].id}/cartlines/add`, {
    data: { lines: [{ offerPriceId, quantity }] },
  });
  expect(added.status()).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: words.checkout }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.delivery })).toBeVisible();
}

/** Presses the button that places an order and gives the order's reference. */
export async function place(page: Page, button: string | RegExp): Promise<string> {
  await page.getByRole("button", { name: button }).click();
  const title = page.getByRole("heading", { level: 1, name: words.order });
  await expect(title).toBeVisible();
  return ((await title.textContent()) ?? "").replace("Order ", "").trim();
}

/** The page of who lets orders of the Studio go on, in a browser of their own: close its context. */
export async function approver(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Paris" })).newPage();
  await login(page, "admin@demo.test", words);
  await page.getByRole("button", { name: /Change account/ }).click();
  await page.getByRole("menuitemradio", { name: /Studio/ }).click();
  await expect(page.getByRole("button", { name: /Change account/ })).toContainText("Studio");
  return page;
}

// References that the demonstration shop sells, as a test of ordering by reference needs them.

import { expect, type Page } from "@playwright/test";

interface Sold {
  sku: string;
  offerPriceId: string;
  /** The least that can be ordered. */
  least: number;
}

/** The first articles that can be ordered in small quantities, for whoever is signed in. */
export async function soldReferences(page: Page, count: number): Promise<Sold[]> {
  const sold: Sold[] = [];
  for (let number = 0; sold.length < count; number++) {
    const answer = await page.request.get(`/api/search?inStock=true&size=100&page=${number}`);
    expect(answer.ok()).toBe(true);
    const { products } = await answer.json();
    for (const { variant } of products.content) {
      const [offer] = variant.offers;
      const { minOrderQuantity: min, itemPerPack: pack, offerPriceId } = offer ?? {};
      const least = Math.ceil(Math.max(min, 1) / pack) * pack;
      if (offer?.stock > 99 && least < 10) sold.push({ sku: variant.sku, offerPriceId, least });
    }
    if (products.last) break;
  }
  return sold.slice(0, count);
}

/** Takes everything out of the carts of whoever is signed in: another test may have left something. */
export async function emptyCarts(page: Page): Promise<void> {
  const { carts } = await (await page.request.get("/api/carts?page=0&size=50&type=CART")).json();
  for (const { id } of carts) expect((await page.request.delete(`/api/carts/${id}/clear`)).ok()).toBe(true);
}

/** Puts articles into the first cart of whoever is signed in, past the page of a cart that is open. */
export async function fillCart(page: Page, count: number): Promise<void> {
  await expect(page.getByRole("button", { name: "Carts" })).toBeVisible();
  const { carts } = await (await page.request.get("/api/carts?page=0&size=1&type=CART")).json();
  const lines = (await soldReferences(page, count)).map(({ offerPriceId, least }) => ({
    offerPriceId,
    quantity: least,
  }));
  const answer = await page.request.put(`/api/carts/${carts[0].id}/cartlines/add`, { data: { lines } });
  expect(answer.status()).toBe(200);
}

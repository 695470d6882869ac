// The pages that are looked at: all as a visitor sees them but the cart, which is a buyer's.

import type { Browser, Page } from "puppeteer-core";

export const FORMS = ["mobile", "desktop"] as const;
export type Form = (typeof FORMS)[number];

export const NAMES = ["home", "category", "product", "search", "cart"];

export interface MeasuredPage {
  name: string;
  url: string;
  browser: Browser;
}

interface Hit {
  id: string;
  variant: { offers: { offerPriceId: string; minOrderQuantity: number; itemPerPack: number }[] };
}

const BUYER = { email: "acheteur@demo.test", password: "Comptoir-demo-2026" };
/** How many lines the buyer's cart gets. */
const CART_LINES = 6;

/** Finds one of each, and fills the cart of a buyer who is logged in from then on. */
export async function pagesOf(shop: string, visitor: Browser, buyer: Browser): Promise<MeasuredPage[]> {
  const page = await buyer.newPage();
  await page.goto(`${shop}/auth/login`);
  await call(page, "POST", "/api/auth/login", BUYER);
  const { categories } = await call<{ categories: { path: string }[] }>(page, "GET", "/api/categories");
  const search = "/api/search?q=stylo&inStock=true&size=20";
  const { products } = await call<{ products: { content: Hit[] } }>(page, "GET", search);
  const { cart } = await call<{ cart: { id: string } }>(page, "POST", "/api/carts/create", { name: "Lighthouse" });
  const offers = products.content.flatMap(({ variant }) => variant.offers.slice(0, 1)).slice(0, CART_LINES);
  const lines = offers.map(({ offerPriceId, minOrderQuantity, itemPerPack }) => ({
    offerPriceId,
    quantity: Math.ceil(Math.max(minOrderQuantity, 1) / itemPerPack) * itemPerPack,
  }));
  await call(page, "PUT", `/api/carts/${cart.id}/cartlines/add`, { lines });
  await page.close();
  const at = (name: string, path: string, browser = visitor) => ({ name, url: shop + path, browser });
  return [
    at("home", "/"),
    at("category", `/c/${categories[0]?.path}`),
    at("product", `/product/${products.content[0]?.id}`),
    at("search", "/search?q=stylo"),
    at("cart", `/checkout/cart/${cart.id}`, buyer),
  ];
}

/** A call of the API from a page of the shop, with its cookies. */
async function call<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await page.evaluate(
    async (method, path, body) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method, headers, body });
      return { status: answer.status, text: await answer.text() };
    },
    method,
    path,
    body && JSON.stringify(body),
  );
  if (answer.status >= 300) throw new Error(`${method} ${path} answers ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text);
}

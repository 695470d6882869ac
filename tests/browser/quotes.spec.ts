// Prices that are asked for: from a cart to the order of a quote; and questions to the shop.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { answerQuote, operator } from "./operator.ts";
import { emptyCarts, fillCart, soldReferences } from "./references.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];

/** The quote that the page's address names. */
async function quoteId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/quotes\?id=/);
  return new URL(page.url()).searchParams.get("id") ?? "";
}

/** Fills a field once it listens. */
async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name });
  await field.focus();
  await field.fill(text);
}

test("a cart is asked for, answered, negotiated, accepted and ordered at the price of the quote", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const told = complaints(page);
  await login(page, "buyer@demo.test", words);
  await emptyCarts(page);
  await page.goto("/en-GB/checkout/cart");
  await fillCart(page, 1);
  await page.reload();
  await page.getByRole("button", { name: "Ask for a quote" }).click();
  const id = await quoteId(page);
  await expect(page.getByRole("table", { name: "Lines of the quote" })).toBeVisible();
  await write(page, "Name", "Office move");
  await write(page, /^Target price of/, "0.05");
  await look(page, "quote-draft");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Target price of/ })).toHaveValue("0.05");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText(/has your request/).first()).toBeVisible();

  const calls = await operator(baseURL ?? "");
  await answerQuote(calls, id, 0.9, "Our best price for now.");
  await page.reload();
  await expect(page.getByText("Our best price for now.")).toBeVisible();
  await expect(page.getByText(/days left/)).toBeVisible();
  await look(page, "quote-answered");

  await page.getByRole("button", { name: "Negotiate" }).click();
  await write(page, /^Message to .* optional$/, "And for a year?");
  await look(page, "quote-negotiation");
  await page.getByRole("button", { name: "Send back" }).click();
  await expect(page.getByText(/is working on it/).first()).toBeVisible();
  await expect(page.getByText("And for a year?")).toBeVisible();

  const answered = await answerQuote(calls, id, 0.5, "Agreed.");
  await calls.dispose();
  await page.reload();
  await expect(page.getByRole("region", { name: "Versions" })).toContainText("Version 4");
  await page.getByRole("button", { name: "Accept and order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.delivery })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/shipping\?orderId=/);
  await page.getByRole("button", { name: words.place }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  await expect(page).toHaveURL(/\/en-GB\/quotes\/checkout\/order-confirmation\?orderId=/);
  await look(page, "quote-confirmation");

  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  const read = await page.request.get(`/api/commercial-orders/${orderId}?locale=en-GB`);
  const { order } = await read.json();
  expect(order.orderLogisticPrices.totalItemPrice).toBe(answered.totals.priceWithTax);
  expect(order.origin).toBe("QUOTE");

  await page.goto("/en-GB/account/quotes?status=accepted");
  await expect(page.getByRole("row", { name: /Office move/ })).toContainText("Accepted");
  await page.getByRole("link", { name: "Office move" }).click();
  await page.getByRole("link", { name: "Go to its order" }).click();
  await expect(page).toHaveURL(/\/account\/orders\//);
  expect(told).toEqual([]);
});

test("a quote begins with references, and ends with a reason", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await login(page, "buyer@demo.test", words);
  const [sold] = await soldReferences(page, 1);
  await page.goto("/en-GB/account/quotes");
  await page.getByRole("link", { name: "New quote" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "New quote" })).toBeVisible();
  await write(page, "Name", "Ten times as many");
  await write(page, "Add by reference", `${sold?.sku} ${10 * (sold?.least ?? 1)}`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: sold?.sku ?? "" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("What you had typed is back.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: sold?.sku ?? "" })).toBeVisible();
  await page.getByRole("button", { name: "Send the request" }).click();
  const id = await quoteId(page);
  const calls = await operator(baseURL ?? "");
  await answerQuote(calls, id, 1.2, "Prices have gone up.");
  await calls.dispose();
  await page.goto("/en-GB/account/quotes?status=answer");
  await look(page, "quotes");
  await page.getByRole("link", { name: "Ten times as many" }).click();
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await write(page, /^Reason/, "Too dear.");
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Your account has declined this quote.")).toBeVisible();
  await expect(page.getByText("Too dear.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
});

test("quick order, a product and a list ask for quotes too, one for each supplier", async ({ page }) => {
  test.setTimeout(180_000);
  await login(page, "buyer@demo.test", words);
  const found = await (await page.request.get("/api/search?inStock=true&size=100")).json();
  const suppliers = new Map<string, string>();
  for (const { variant } of found.products.content) {
    const [offer] = variant.offers;
    if (offer?.stock > 99 && !suppliers.has(offer.supplier.id)) suppliers.set(offer.supplier.id, variant.sku);
  }
  const skus = [...suppliers.values()].slice(0, 2);
  expect(skus).toHaveLength(2);
  await page.goto("/en-GB/fastcart");
  await write(page, /paste/i, skus.map((sku) => `${sku} 240`).join("\n"));
  await page.getByRole("button", { name: "Check rows" }).click();
  await page.getByRole("button", { name: "Ask for a quote" }).click();
  await expect(page.getByText(/Your 2 quotes are ready/)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "New" })).toHaveCount(2);

  await page.goto(`/en-GB/search?q=${skus[0]}`);
  await page.getByRole("main").getByRole("table").getByRole("link").first().click();
  await page.getByRole("button", { name: /^Ask for a quote/ }).click();
  await quoteId(page);
  await page.getByRole("button", { name: "Delete the draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the draft" }).click();
  await expect(page).toHaveURL("/en-GB/account/quotes");
});

test("a question is sent, nothing of it is lost, and its reference is told", async ({ page }) => {
  test.setTimeout(180_000);
  const told = complaints(page);
  await login(page, "buyer@demo.test", words);
  await page.goto("/en-GB/search?q=zzzzzz");
  await page.getByRole("link", { name: "Ask us for it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "What is it about?" })).toHaveValue("PRODUCT");
  await write(page, "Your message", "Do you have it in blue, too?");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Your message" })).toHaveValue("Do you have it in blue, too?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your message has been sent" })).toBeFocused();
  await expect(page.getByText(/CT-\d{4}-\d{6}/).first()).toBeVisible();
  await look(page, "contact-sent");
  expect(told).toEqual([]);
});

// Finding and judging goods in a browser: references however they are written, misspelt words, facets and the way
// back, the order from the row, and why a price is the price.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, "buyer@demo.test", words);
});

const table = (page: Page) => page.getByRole("main").getByRole("table");
const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" });

async function search(page: Page, query: string): Promise<void> {
  await page.goto(`/en-GB/search?q=${encodeURIComponent(query)}`);
  await expect(table(page).getByRole("link").first()).toBeVisible();
}

/** The reference of a row, as its copy button says it. */
async function referenceIn(row: Locator): Promise<string> {
  const name = await row
    .getByRole("button", { name: /^Copy / })
    .first()
    .getAttribute("aria-label");
  return name?.replace(/^Copy /, "") ?? "";
}

test("a reference is found however it is written", async ({ page }) => {
  const told = complaints(page);
  await search(page, "marker");
  const reference = await referenceIn(table(page).getByRole("row").nth(3));
  expect(reference).toMatch(/-/);

  await page.locator("body").press("/");
  await page.keyboard.type(reference.replaceAll("-", "").toLowerCase());
  const found = page.getByRole("group", { name: "References" }).getByRole("option").first();
  await expect(found).toContainText(reference);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("button", { name: `Copy ${reference}` })).toBeVisible();

  await search(page, reference.replaceAll("-", " / "));
  expect(await referenceIn(table(page).getByRole("row").nth(1))).toBe(reference);
  expect(told).toEqual([]);
});

test("a misspelt word shows what was meant, and says so", async ({ page }) => {
  await search(page, "staplre");
  await expect(page.getByText("Nothing was found for “staplre”.")).toBeVisible();
  await look(page, "did-you-mean");
  await page.getByRole("link", { name: "stapler", exact: true }).click();
  await expect(page).toHaveURL(/q=stapler$/);
  await expect(page.getByText(/Nothing was found/)).toHaveCount(0);
});

test("what is found nowhere leads to somebody to ask", async ({ page }) => {
  await page.goto("/en-GB/search?q=qqzzxx%20vvkkww");
  await expect(page.getByRole("heading", { name: /^Nothing found/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Search for “qqzzxx”" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask us for it" })).toHaveAttribute(
    "href",
    "/en-GB/contact?subject=PRODUCT&about=qqzzxx%20vvkkww",
  );
});

test("what narrows a listing is in the address, and back is back", async ({ page }) => {
  await search(page, "paper");
  const brands = filters(page).getByRole("group", { name: "Brand" });
  await brands.getByRole("checkbox").first().check();
  await expect(chips(page).getByRole("button")).toHaveCount(1);
  await page.getByRole("switch", { name: /In stock only/ }).click();
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "Lowest price" });
  await expect(page).toHaveURL(/f%5Bbrand%5D=.*inStock=true.*sort=price/);
  await expect(chips(page).getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);

  const last = table(page).getByRole("row").last().getByRole("link").first();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const address = page.url();
  await last.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(chips(page).getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  await page.goBack();
  await expect(page).toHaveURL(/inStock=true$/);
  await expect(page.getByRole("combobox", { name: "Sort" })).not.toHaveValue("price,asc");
  await chips(page).getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\?q=paper$/);
});

test("a range of prices shows only what this buyer pays as much for", async ({ page }) => {
  await search(page, "paper");
  const below = filters(page).getByRole("slider", { name: "Below" });
  await below.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/f%5Bprice%5D=-\d+$/);
  const bound = Number(/=-(\d+)$/.exec(page.url())?.[1]);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const prices = await table(page)
    .getByText(/^£[\d,]+\.\d+$/)
    .allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(Number(price.replace(/[£,]/g, ""))).toBeLessThan(bound);
  await look(page, "price-range");
});

test("a buyer orders from the row, by the pack, and sees what the cart holds", async ({ page }) => {
  await search(page, "marker");
  const row = table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: words.add }), hasText: /\d,\d{3} in stock/ })
    .first();
  const quantity = row.getByRole("textbox", { name: /^Quantity/ });
  await quantity.press("ArrowUp");
  const wanted = await quantity.inputValue();
  await row.getByRole("button", { name: words.add }).click();
  await expect(row.getByText(`${wanted} in cart`)).toBeVisible();
  await row.getByRole("button", { name: words.add }).click();
  await expect(row.getByText(`${2 * Number(wanted)} in cart`)).toBeVisible();
});

test("articles are chosen among cards by the keyboard, and put into the cart at once", async ({ page }) => {
  await search(page, "marker");
  await page.getByRole("button", { name: "Grid" }).click();
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: words.add }) });
  for (const place of [0, 1]) {
    await cards
      .nth(place)
      .getByRole("checkbox", { name: /^Choose / })
      .focus();
    await page.keyboard.press("Space");
  }
  const bar = page.getByRole("region", { name: "2 articles chosen" });
  await expect(bar).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(bar).toBeFocused();
  await bar.getByRole("button", { name: "Add 2 to cart" }).press("Enter");
  for (const place of [0, 1]) await expect(cards.nth(place).getByText(/in cart/)).toBeVisible();
});

test("a price says why it is the price", async ({ page }) => {
  await search(page, "marker");
  await table(page).getByRole("link").first().click();
  await page.getByRole("button", { name: /Why this price/ }).click();
  const reason = page.getByRole("dialog", { name: "Why this price?" });
  await expect(reason.locator("[aria-current=true]")).toHaveText(/(Contract|Group|List) price.*£/);
  await expect(reason.getByText(/the price from .* applies: £.* each/)).toBeVisible();
  await look(page, "price-reason");
});

test("a brand is found in the register and leads to its products", async ({ page }) => {
  await page.goto("/en-GB/brands");
  const first = page.getByRole("main").getByRole("region").first().getByRole("link").first();
  const name = (await first.locator("span").first().textContent()) ?? "";
  await page.getByRole("searchbox", { name: "Find a brand" }).fill(name.slice(0, 3).toLowerCase());
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await expect(chips(page).getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await expect(table(page).getByRole("row").nth(1)).toContainText(name);
});

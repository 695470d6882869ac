// Orders after they are placed: found again, followed, called off, approved, ordered again.

import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { type Article, approver, articleWorth, place, toCheckout } from "./order.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];

/** What there is of an article now. */
async function stockOf(page: Page, { sku }: Article): Promise<number> {
  const { products } = await (await page.request.get(`/api/search?q=${encodeURIComponent(sku)}&size=5`)).json();
  return products.content.find(({ variant }: { variant: { sku: string } }) => variant.sku === sku)?.variant.offers[0]
    .stock;
}

/** Has the order delivered to an address that the account did not have. */
async function addAddress(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: /^New address : Delivery address/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await dialog.getByLabel(/^Name of this address/).fill(label);
  await dialog.getByLabel("Number and street").fill("3 impasse du Quai");
  await dialog.getByLabel("Postcode").fill("69002");
  await dialog.getByLabel("Town").fill("Lyon");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const delivery = page.getByRole("radiogroup", { name: "Delivery address" });
  await expect(delivery.getByRole("radio", { name: new RegExp(`^${label}`) })).toBeChecked();
}

test("an order is found by its number, followed and called off, and its stock comes back", async ({ page }) => {
  test.setTimeout(180_000);
  const told = complaints(page);
  await login(page, "acheteur@demo.test", words);
  const article = await articleWorth(page, 20);
  const before = await stockOf(page, article);
  await toCheckout(page, article);
  await page.getByLabel(words.poNumber).fill("PO-CALLED-OFF");
  await addAddress(page, "Back door");
  await expect(page.getByLabel(words.poNumber)).toHaveValue("PO-CALLED-OFF");
  await page.getByRole("radio", { name: /^Express/ }).check();
  const reference = await place(page, words.place);
  await expect.poll(() => stockOf(page, article)).toBe(before - article.quantity);

  await page.goto("/en-GB/account/orders");
  await page.getByRole("searchbox", { name: /^Search by order number/ }).fill("called-off");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=called-off$/);
  await expect(page.getByRole("row", { name: new RegExp(reference) })).toHaveCount(1);
  await page.getByRole("link", { name: reference }).click();

  await expect(page.getByRole("heading", { level: 1, name: `Order ${reference}` })).toBeVisible();
  const details = page.getByRole("complementary", { name: "Details" });
  await expect(details).toContainText("Express");
  await expect(details).toContainText("3 impasse du Quai");
  const steps = page.getByRole("list", { name: "Progress" });
  await expect(steps).toContainText("Created");
  await page.getByLabel("Your message").fill("Please deliver to the back door.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("Please deliver to the back door.");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF of the order" }).click();
  const document = await download;
  expect(document.suggestedFilename()).toBe(`${reference}.pdf`);
  expect(readFileSync(await document.path(), "latin1")).toMatch(/^%PDF-/);
  await look(page, "order");

  await page.getByRole("button", { name: "Cancel the order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel the order?" });
  await dialog.getByLabel(/^Reason/).fill("Ordered by mistake");
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(dialog).toBeHidden();
  await expect(steps).toContainText("Ordered by mistake");
  await expect(page.getByRole("button", { name: "Cancel the order" })).toHaveCount(0);
  await expect.poll(() => stockOf(page, article)).toBe(before);
  expect(told).toEqual([]);
});

test("an order that is pressed twice, whose answers are lost and whose page is left, is placed once", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await login(page, "acheteur@demo.test", words);
  await toCheckout(page, await articleWorth(page, 20));
  await page.getByLabel(words.poNumber).fill("PO-ONCE");
  // The shop gets every request and does what it asks; nobody hears of it.
  await page.route("**/created", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: words.place }).dblclick();
  await expect(page.getByRole("button", { name: /asking again/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  await page.goto("/en-GB/account/orders?q=PO-ONCE");
  await expect(page.getByRole("link", { name: /^CO-/ })).toHaveCount(1);
});

test("an order above a buyer's limit waits until an approver lets it go on", async ({ page, browser }) => {
  test.setTimeout(180_000);
  await login(page, "buyer@demo.test", words);
  await toCheckout(page, await articleWorth(page, 520));
  await expect(page.getByText(/^Above your limit of/)).toBeVisible();
  await look(page, "shipping-above-limit");
  const reference = await place(page, "Submit for approval");
  await expect(page.getByText("Your order is recorded and awaits approval.")).toBeVisible();

  const decider = await approver(browser);
  await decider.goto("/en-GB/account/orders");
  await decider.getByRole("link", { name: "Look at them" }).click();
  await look(decider, "orders");
  await decider.getByRole("link", { name: reference }).click();
  const question = decider.getByRole("region", { name: "This order waits for your approval" });
  await expect(question).toBeVisible();
  await look(decider, "order-to-approve");
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(question).toBeHidden();
  await decider.context().close();

  await page.getByRole("link", { name: "Follow the order" }).click();
  await expect(page.getByRole("list", { name: "Progress" })).toContainText("Étienne Vasseur");
  await expect(page.getByText(/An approver of your account has to decide/)).toHaveCount(0);
});

test("an order is ordered again into the cart in use", async ({ page }) => {
  await login(page, "acheteur@demo.test", words);
  const article = await articleWorth(page, 20);
  await toCheckout(page, article);
  await place(page, words.place);
  await page.getByRole("link", { name: "Follow the order" }).click();
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page).toHaveURL(/\/checkout\/cart/);
  await expect(page.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue(String(article.quantity));
});

test("a list of orders without any offers the next thing to do", async ({ page }) => {
  await login(page, "acheteur@demo.test", words);
  await page.goto("/en-GB/account/orders?q=zzzzzz");
  await expect(page.getByRole("heading", { name: "No order fits" })).toBeVisible();
  await look(page, "orders-none");
});

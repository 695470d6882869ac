// A buyer's desk, and what the header counts: orders to approve, the last orders, each part by itself.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { approver, articleWorth, place, toCheckout } from "./order.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];
const desk = (page: Page) => page.getByRole("region", { name: "Your desk" });

test("an order that waits stands on its approver's desk, and the header counts it", async ({ page, browser }) => {
  test.setTimeout(180_000);
  await login(page, "buyer@demo.test", words);
  await toCheckout(page, await articleWorth(page, 520));
  const reference = await place(page, "Submit for approval");

  const decider = await approver(browser);

  await decider.goto("/en-GB");
  const waiting = decider.getByRole("region", { name: "Orders to approve" });
  await expect(waiting.getByRole("link", { name: reference })).toBeVisible();
  const count = decider.getByRole("button", { name: /waiting for you$/ });
  const before = (await count.textContent()) ?? "";
  await look(decider, "desk-approver");
  await count.click();
  await decider.getByRole("menuitem", { name: /to approve$/ }).click();
  await expect(decider).toHaveURL(/\/account\/orders\?decide=1$/);
  const order = decider.getByRole("link", { name: reference });
  // The desk, which has it twice, is left once the page of orders is there.
  await expect(order).toHaveCount(1);
  await order.click();
  const question = decider.getByRole("region", { name: "This order waits for your approval" });
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(question).toBeHidden();
  // What was decided waits no more, without another page being loaded.
  if (before === "1") await expect(count).toBeHidden();
  else await expect(count).not.toHaveText(before);
  await decider.context().close();
});

test("the last orders stand on the desk, and one is ordered again from there", async ({ page }) => {
  test.setTimeout(120_000);
  const told = complaints(page);
  await login(page, "acheteur@demo.test", words);
  const article = await articleWorth(page, 20);
  await toCheckout(page, article);
  const reference = await place(page, words.place);
  await page.getByRole("link", { name: "Comptoir, home" }).click();
  const orders = page.getByRole("region", { name: "Last orders" });
  await expect(orders.getByRole("link", { name: reference })).toBeVisible();
  await look(page, "desk");
  await orders.getByRole("button", { name: `Order again ${reference}` }).click();
  await expect(page).toHaveURL(/\/checkout\/cart/);
  await expect(page.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue(String(article.quantity));
  expect(told).toEqual([]);
});

test("a part that can't be read takes no other with it", async ({ page }) => {
  await login(page, "acheteur@demo.test", words);
  await page.route("**/api/quotes?*", (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", body: JSON.stringify({ code: "DOWN" }) }),
  );
  // A page opened by its address brings its answers; this way the desk asks.
  await page.goto("/en-GB/faq");
  await page.getByRole("banner").getByRole("link", { name: "Comptoir, home" }).click();
  const quotes = page.getByRole("region", { name: "Quotes to answer" });
  const again = quotes.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(desk(page).getByRole("region", { name: "Your lists" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Last orders" }).getByRole("status")).toHaveCount(0);
  await look(page, "desk-part-down");
  await page.unroute("**/api/quotes?*");
  await again.click();
  await expect(again).toBeHidden();
});

test("nothing on the desk moves while it loads", async ({ page }) => {
  await login(page, "acheteur@demo.test", words);
  await page.addInitScript(() => {
    (window as unknown as { shift: number }).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  // What the desk shows comes one after the other, as over a slow line.
  for (const [path, delay] of [
    ["commercial-orders", 600],
    ["quotes", 300],
    ["purchasing", 900],
  ] as const) {
    await page.route(`**/api/**${path}*`, async (route) => {
      await new Promise((wait) => setTimeout(wait, delay));
      await route.continue();
    });
  }
  for (const [width, height] of [
    [1440, 900],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/en-GB");
    await expect(desk(page).getByRole("region", { name: "Last orders" })).toBeVisible();
    await page.waitForTimeout(1_500);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, `at ${width} px`).toBeLessThan(0.01);
  }
});

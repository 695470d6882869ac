// What a buyer is told in the shop: counted in the header, listed, led to, read, and chosen on the profile.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { articleWorth, place, toCheckout } from "./order.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];

/** The way of goods from the order to the lorry. */
const WAY = ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT", "SHIPPED"];

/** Has all of an order of the page's buyer leave. */
async function ship(page: Page, baseURL: string, reference: string): Promise<void> {
  const { orders } = await (await page.request.get(`/api/commercial-orders?q=${reference}`)).json();
  const { order } = await (await page.request.get(`/api/commercial-orders/${orders[0].id}?locale=en-GB`)).json();
  const calls = await operator(baseURL);
  for (const { id } of order.orderLogistics) {
    for (const status of WAY) {
      const answer = await calls.put(`/api/operator/logistic-orders/${id}/status`, { data: { status } });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  }
  await calls.dispose();
}

test("what becomes of an order is counted, listed, led to and read", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const told = complaints(page);
  await login(page, "acheteur@demo.test", words);
  await toCheckout(page, await articleWorth(page, 20));
  await page.getByLabel(words.poNumber).fill("PO-NEWS");
  const reference = await place(page, words.place);
  await ship(page, baseURL ?? "", reference);
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get("/api/account/user/notifications")).json()))
    .toContain(`"ORDER_SHIPPED"`);

  await page.goto("/en-GB/");
  const tools = page.getByRole("navigation", { name: "Buying tools" });
  await tools.getByRole("link", { name: /^Notifications, \d+ unread$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
  const main = page.getByRole("main");
  const sentence = `Order ${reference} is on its way`;
  const item = main.getByRole("listitem").filter({ hasText: sentence }).first();
  await expect(item).toContainText("Unread");
  await look(page, "notifications");
  await item.getByRole("link", { name: sentence }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${reference}` })).toBeVisible();
  await page.goBack();
  await expect(item).not.toContainText("Unread");

  await main.getByRole("button", { name: "Mark all as read" }).click();
  await expect(main.getByText("All read")).toBeVisible();
  await expect(tools.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await page.goto("/account/notifications");
  await expect(main.getByRole("link", { name: `La commande ${reference} est en route` }).first()).toBeVisible();
  expect(told).toEqual([]);
});

test("what one is told of is chosen on the profile, for the shop and for e-mails", async ({ page }) => {
  const told = complaints(page);
  await login(page, "buyer@demo.test", words);
  await page.goto("/en-GB/account/notifications");
  await page.getByRole("main").getByRole("link", { name: "Choose what you are told of" }).click();
  const box = page.getByRole("group", { name: "Your accounts" }).getByRole("checkbox", { name: "By e-mail" });
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole("button", { name: "Save your choices" }).click();
  await expect(page.getByText("Your choices are saved.")).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await look(page, "notification-choices");
  await box.check();
  await page.getByRole("button", { name: "Save your choices" }).click();
  await expect(page.getByText("Your choices are saved.")).toBeVisible();
  expect(told).toEqual([]);
});

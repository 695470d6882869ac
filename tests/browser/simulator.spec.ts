// The simulator against the shop: out and back by both protocols, and the order that a buyer's system makes of it (D7.38).

import { expect, type Page, test } from "@playwright/test";
import { bar, choose, openCart, PUNCHOUT, takeBack } from "./buyer.ts";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { PASSWORD } from "./shop.ts";
import { openSimulator, type Simulator } from "./simulator.ts";

let simulator: Simulator;

test.beforeEach(async ({ baseURL }) => {
  simulator = await openSimulator(baseURL ?? "");
});

test.afterEach(() => simulator.close());

/** What a term of a page's lists says. */
const said = (page: Page, term: string) =>
  page.locator("dt", { hasText: new RegExp(`^${term}$`) }).first().locator("+ dd");

async function shopAndReturn(page: Page, locale: keyof typeof PUNCHOUT): Promise<void> {
  const words = PUNCHOUT[locale];
  const shop = page.mainFrame();
  await expect(bar(shop, words)).toBeVisible();
  await choose(shop, words, 2);
  await openCart(shop, words);
  await takeBack(shop, words);
  await expect(page).toHaveURL(/\/visits\//);
}

test("an SAP finds every field of its basket in order", async ({ page }) => {
  await page.goto(simulator.address);
  await look(page, "simulator", false);
  const form = page.getByRole("form", { name: "As an SAP (OCI)" });
  await form.getByLabel("PASSWORD").fill(PASSWORD);
  await form.getByRole("button", { name: "Enter by OCI" }).click();
  await page.getByRole("button", { name: "Open the shop" }).click();
  await shopAndReturn(page, "en-GB");
  await expect(said(page, "Lines")).toHaveText("2");
  await expect(said(page, "Checks")).toHaveText("ok: all fields");
});

test("a cXML buyer orders what came back, changes it, is told of it, and calls it off too late", async ({
  page,
  baseURL,
}) => {
  const desk = await operator(baseURL ?? "");
  const { tenants } = await (await desk.get("/api/operator/punchout/tenants")).json();
  const tenant = tenants.find(({ key }: { key: string }) => key === "demo-cxml");
  const data = { ...tenant, replyUrl: `${simulator.address}/cxml/notices` };
  const set = await desk.put("/api/operator/punchout/tenants/demo-cxml", { data });
  expect(set.status(), await set.text()).toBe(200);

  await page.goto(simulator.address);
  const entrance = page.getByRole("form", { name: "As a cXML buyer" });
  await entrance.getByLabel("Shared secret").fill(PASSWORD);
  await entrance.getByLabel(/mail/i).fill("acheteur@demo.test");
  await entrance.getByRole("button", { name: "Enter by cXML" }).click();
  await shopAndReturn(page, "fr-FR");
  await expect(said(page, "Checks")).toHaveText("ok: all fields");

  const order = page.getByRole("form", { name: "Send the order" });
  await order.getByRole("button", { name: "Send the order" }).click();
  await expect(said(page, "Status code")).toHaveText("409");
  const place = page.getByRole("group", { name: "Deliver to" });
  await place.getByLabel("Street").fill("3 quai du Port");
  await place.getByLabel("Postal code").fill("44000");
  await place.getByLabel("City").fill("Nantes");
  await place.getByLabel("Country").fill("FR");
  await page.getByRole("button", { name: "Send the order" }).click();
  await expect(said(page, "Detail")).toHaveText(/^Order CO-\d{4}-\d{6}\.$/);
  const first = await said(page, "Detail").textContent();
  await page.getByRole("button", { name: "Send the same again" }).click();
  await expect(said(page, "Status code")).toHaveText("200");
  await expect(said(page, "Detail")).toHaveText(first ?? "");
  await page.getByRole("button", { name: "Send an update" }).click();
  await expect(said(page, "Status code")).toHaveText("200");
  await expect(said(page, "Detail")).not.toHaveText(first ?? "");

  const reference = /CO-\d{4}-\d{6}/.exec((await said(page, "Detail").textContent()) ?? "")?.[0];
  const { order: placed } = await (await desk.get(`/api/operator/orders/${reference}`)).json();
  for (const part of placed.orderLogistics) {
    for (const status of ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"]) {
      const stepped = await desk.put(`/api/operator/logistic-orders/${part.id}/status`, { data: { status } });
      expect(stepped.status(), await stepped.text()).toBe(200);
    }
  }
  await page.getByRole("button", { name: "Send a deletion" }).click();
  await expect(said(page, "Status code")).toHaveText("409");
  await look(page, "simulator-order", false);
  await expect(async () => {
    await page.goto(`${simulator.address}/notices`);
    await expect(page.getByRole("cell", { name: "ConfirmationRequest" }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await desk.put("/api/operator/punchout/tenants/demo-cxml", { data: tenant });
  await desk.dispose();
});

// Two people change the same settings: the slower one sees what the faster one set beside what was typed, and decides.

import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const FEES = "/api/operator/shipping-fees";
const PAYMENT = "/api/operator/payment-settings";

/** Logs in where somebody who works for the shop does, and opens a page of the settings. */
async function openSettings(page: Page, path: string): Promise<void> {
  const words = WORDS["en-GB"];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, "operator@demo.test", words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office/settings${path}`);
}

/** A second person in a browser of their own. */
async function colleague(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSettings(page, path);
  return page;
}

/** Complaints but for those about what came too late, as it should. */
const unexpected = (told: string[]) => told.filter((text) => !/status of 412/.test(text));

async function everybodysFees(calls: APIRequestContext) {
  const { tables } = await (await calls.get(FEES)).json();
  return tables.find(
    ({ currency, supplier, storeId }: Record<string, string | null>) => currency === "EUR" && !supplier && !storeId,
  );
}

test("d7_52 two people change the same table of fees, and the slower one keeps theirs", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const told = complaints(page);
  const calls = await operator(baseURL ?? "");
  const former = await everybodysFees(calls);
  const change = "Change the fees: EUR · everywhere, all suppliers";
  await openSettings(page, "/delivery-fees");
  await page.getByRole("button", { name: change }).click();
  const slower = page.getByRole("dialog", { name: change });
  await slower.getByLabel("Fee", { exact: true }).first().fill("11.50");

  const other = await colleague(browser, "/delivery-fees");
  await other.getByRole("button", { name: change }).click();
  const faster = other.getByRole("dialog", { name: change });
  await faster.getByLabel("Fee", { exact: true }).nth(1).fill("21.00");
  await faster.getByRole("button", { name: "Save" }).click();
  await expect(faster).toBeHidden();

  await slower.getByRole("button", { name: "Save" }).click();
  const comparison = slower.getByRole("region", { name: "Somebody else changed this meanwhile" });
  await expect(comparison.getByRole("row", { name: /Express.*19\.90.*21\.00.*not changed/ })).toBeVisible();
  await expect(slower.getByLabel("Fee", { exact: true }).first()).toHaveValue("11.50");
  await look(page, "office-fees-faster");
  await comparison.getByRole("button", { name: "Keep mine" }).click();
  await expect(comparison).toBeHidden();
  await slower.getByRole("button", { name: "Save" }).click();
  await expect(slower).toBeHidden();
  const { fees } = await everybodysFees(calls);
  const price = (type: string) =>
    fees.find(({ shippingType }: { shippingType: string }) => shippingType === type)?.price;
  expect([price("STD"), price("EXPRESS")]).toEqual([11.5, 21]);

  const { etag: _, ...table } = former;
  expect((await calls.put(FEES, { data: table })).status()).toBe(200);
  await other.context().close();
  await calls.dispose();
  expect(unexpected(told)).toEqual([]);
});

test("d7_52 two people change the same payment settings, and the slower one takes theirs", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const told = complaints(page);
  const calls = await operator(baseURL ?? "");
  const stores = async () => (await (await calls.get(PAYMENT)).json()).paymentSettings;
  const former = (await stores()).find(({ storeId }: { storeId: string }) => storeId === "fr");
  const change = "Change the payment of store fr";
  await openSettings(page, "/payment");
  await page.getByRole("button", { name: change }).click();
  const slower = page.getByRole("dialog", { name: change });
  await slower.getByLabel("Beneficiary").fill("Comptoir Lyon");

  const other = await colleague(browser, "/payment");
  await other.getByRole("button", { name: change }).click();
  const faster = other.getByRole("dialog", { name: change });
  await faster.getByLabel("Beneficiary").fill("Comptoir Paris");
  await faster.getByRole("button", { name: "Save" }).click();
  await expect(faster).toBeHidden();

  await slower.getByRole("button", { name: "Save" }).click();
  const comparison = slower.getByRole("region", { name: "Somebody else changed this meanwhile" });
  await expect(comparison.getByRole("row", { name: /Beneficiary.*Comptoir Paris.*Comptoir Lyon/ })).toBeVisible();
  await expect(slower.getByLabel("Beneficiary")).toHaveValue("Comptoir Lyon");
  await look(page, "office-payment-faster");
  await comparison.getByRole("button", { name: "Take theirs" }).click();
  await expect(slower.getByLabel("Beneficiary")).toHaveValue("Comptoir Paris");
  await slower.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("region", { name: "Store fr" })).toContainText("Comptoir Paris");

  const { storeId, etag: _, updatedAt: __, ...settings } = former;
  expect((await calls.put(`${PAYMENT}/${storeId}`, { data: settings })).status()).toBe(200);
  await other.context().close();
  await calls.dispose();
  expect(unexpected(told)).toEqual([]);
});

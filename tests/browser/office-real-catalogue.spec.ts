// The real catalogue, dropped on the page of imports: its progress is seen, what it would change is counted, it is loaded,
// found and taken back. `make soak` drops all of it.

import { expect, type Page, test } from "@playwright/test";
import { dropFiles } from "./drop.ts";
import { catalogueFile, hasRealCatalogue, PRODUCTS } from "./real-catalogue.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];
/** A record a product, one of the category and one of the supplier. */
const RECORDS = (PRODUCTS + 2).toLocaleString("en-GB");
/** A thousand products take seconds, all of them minutes. */
const IMPORT_TIMEOUT_MS = 60_000 + PRODUCTS * 30;
const patient = { timeout: IMPORT_TIMEOUT_MS };

/** What the page counts the records as. */
async function counts(page: Page): Promise<string[]> {
  const region = page.getByRole("region", { name: /^What (became|would become) of its records/ });
  await expect(region.getByText(`${RECORDS} records read`)).toBeVisible();
  return region.getByRole("definition").allTextContents();
}

test("the real catalogue is dropped, checked, loaded, found and taken back", async ({ page }) => {
  test.skip(!hasRealCatalogue(), "reads SHOP_TEST_DATA");
  test.setTimeout(3 * IMPORT_TIMEOUT_MS);
  const told = complaints(page);
  const areas = page.getByRole("navigation", { name: "Areas" });
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, "operator@demo.test", words);
  await areas.getByRole("link", { name: "Imports", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible();
  await dropFiles(page, [{ name: "catalogue.jsonl.gz", content: catalogueFile(PRODUCTS) }]);
  await expect(page.getByRole("progressbar").first()).toBeVisible();

  await expect(page.getByRole("heading", { level: 1, name: "catalogue.jsonl.gz" })).toBeVisible(patient);
  const added = `Loading it adds ${RECORDS} new records and changes none in the shop.`;
  await expect(page.getByText(added)).toBeVisible(patient);
  const would = await counts(page);
  expect(would.slice(0, 4)).toEqual([RECORDS, "0", "0", "0"]);

  await page.getByRole("button", { name: "Load it" }).click();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await expect(page.getByText(/^It is loaded\./)).toBeVisible(patient);
  expect(await counts(page)).toEqual(would);
  await page.goto(`${words.prefix}/office/products?category=real`);
  await expect(page.getByText(`${PRODUCTS.toLocaleString("en-GB")} products`)).toBeVisible();

  await areas.getByRole("link", { name: "Imports", exact: true }).click();
  await page.getByRole("link", { name: "catalogue.jsonl.gz" }).first().click();
  await page.getByRole("button", { name: "Take back…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("What it changed is as it was before.")).toBeVisible(patient);
  await page.goto(`${words.prefix}/office/products?category=real`);
  await expect(page.getByText("No product fits")).toBeVisible();
  expect(told).toEqual([]);
});

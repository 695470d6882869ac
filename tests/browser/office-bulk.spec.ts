// The office's lists: many rows are chosen by the keyboard, one step is taken for all of them, and taken back.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

test("three products go off sale together, and come back", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const told = complaints(page);
  const calls = await operator(baseURL ?? "");
  const { products } = await (await calls.get("/api/operator/products?status=ACTIVE&status=NEW&size=3")).json();
  const ids: string[] = products.map(({ externalId }: { externalId: string }) => externalId);
  const statuses = async () => {
    const records = ids.map(async (id) => {
      const answer = await calls.get(`/api/operator/products/${encodeURIComponent(id)}`);
      return (await answer.json()).product.status;
    });
    return Promise.all(records);
  };

  const before = await statuses();

  const words = WORDS["en-GB"];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, "operator@demo.test", words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office/products?status=on-sale`);
  await expect(page.getByRole("table", { name: "Products" })).toBeVisible();
  const boxes = page.getByRole("table", { name: "Products" }).locator("tbody").getByRole("checkbox");

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  for (const place of ids.keys()) await expect(boxes.nth(place)).toBeChecked();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar.getByText("3 rows selected")).toBeVisible();
  await look(page, "office-bulk");
  await bar.getByRole("button", { name: "Take off sale" }).click();
  await expect(bar.getByText("Take off sale: 3 done")).toBeVisible();
  await look(page, "office-bulk-done");
  expect(await statuses()).toEqual(["INACTIVE", "INACTIVE", "INACTIVE"]);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar.getByText("3 undone")).toBeVisible();
  expect(await statuses()).toEqual(before);
  await calls.dispose();
  expect(told).toEqual([]);
});

// A list that colleagues share: its owner says what they may do, and they order from it under their own names.

import { expect, test } from "@playwright/test";
import { complaints, login, saveFirstHit, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];

test("a list is shared to be read: a colleague sees whose it is, buys and copies it, and can't change it", async ({
  page,
  browser,
}) => {
  const told = complaints(page);
  await login(page, "buyer@demo.test", words);
  const account = (await (await page.request.get("/api/account")).json()).account.id;
  const name = `Studio ${crypto.randomUUID().slice(0, 8)}`;
  await saveFirstHit(page, name);
  await page.goto("/en-GB/buyinglist");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: `Share “${name}”` });
  await dialog.getByRole("radio", { name: /^Shared, read only/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Your colleagues can order from ${name} now.`)).toBeVisible();
  await expect(page.getByRole("main").getByText("Shared, read only")).toBeVisible();

  const context = await browser.newContext();
  const colleague = await context.newPage();
  const toldColleague = complaints(colleague);
  await login(colleague, "acheteur@demo.test", words);
  // No page of the shop is open meanwhile: it would go on asking for the account it was drawn for.
  await colleague.goto("about:blank");
  await colleague.request.post("/api/account/switch", { data: { customerAccountId: account } });
  await colleague.goto("/en-GB/buyinglist");
  const row = colleague.getByRole("row", { name: new RegExp(name) });
  await expect(row.getByText("Shared by Priya Hollis, read only")).toBeVisible();
  await row.getByRole("link", { name }).click();
  await expect(colleague.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(colleague.getByRole("button", { name: /^(Import|Remove )/ })).toHaveCount(0);
  await colleague.getByRole("button", { name: "Add all to cart" }).click();
  await expect(colleague.getByText(words.added).first()).toBeVisible();
  await colleague.getByRole("button", { name: `More for ${name}` }).click();
  await expect(colleague.getByRole("menuitem")).toHaveText(["Duplicate", "Export (CSV)"]);
  await colleague.getByRole("menuitem", { name: "Duplicate" }).click();
  await colleague.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
  await expect(colleague.getByRole("heading", { level: 1, name: `${name} (copy)` })).toBeVisible();
  await context.close();
  // The cart in use before the switch is asked for once, and is dropped with its 404 (D4.12).
  const left = toldColleague.filter((complaint) => !/status of 404 .*\/api\/carts\/[^/]+\)$/.test(complaint));
  expect([...told, ...left]).toEqual([]);
});

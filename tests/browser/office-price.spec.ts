// What a customer sees and pays, as an operator looks at it: from the customer's page, in its catalogue, step by step.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

test("a customer's catalogue is looked at and a price explained, by keys", async ({ page, baseURL }) => {
  const told = complaints(page);
  const words = WORDS["fr-FR"];
  const calls = await operator(baseURL ?? "");
  const { accounts } = await (await calls.get("/api/operator/accounts?q=ACC-MAISON-GARANCE")).json();
  const { externalId, name } = accounts[0];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, "operator@demo.test", words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office/customers/${externalId}`);
  await page.getByRole("link", { name: "Ce qu’il voit et paie" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ce que ${name} voit et paie`);
  await expect(page.getByRole("region", { name: `Vu comme ${name}` }).first()).toBeVisible();

  await page.getByRole("searchbox", { name: "Y rechercher" }).fill("stylo");
  await page.keyboard.press("Enter");
  const catalogue = page.getByRole("table", { name: `Vu comme ${name}` });
  await expect(catalogue.getByRole("row").nth(1)).toBeVisible();
  await catalogue.getByRole("link", { name: /^Pourquoi ce prix de/ }).first().press("Enter");
  const steps = page.getByRole("list", { name: "Comment le prix se forme" });
  await expect(steps.getByRole("heading", { name: /Quels prix s.appliquent/ })).toBeVisible();
  await look(page, "office-price");

  await page.getByRole("textbox", { name: /^Quantité/ }).fill("99998");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Ce qui est payé" })).toContainText("Cela ne peut pas être commandé");
  await page.getByRole("link", { name: /^Expliquer pour/ }).press("Enter");
  await expect(page.getByRole("region", { name: "Ce qui est payé" })).toContainText("Cela peut être commandé");
  await page.getByRole("textbox", { name: "Article" }).fill("no-such-thing");
  await page.keyboard.press("Enter");
  await expect(page.getByText("La boutique ne connaît pas cet article")).toBeVisible();
  await calls.dispose();
  // What is not known is a 404, which Chromium puts into its console.
  expect(told.filter((line) => !line.includes("404"))).toEqual([]);
});

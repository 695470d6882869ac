// The office's products: found, edited beside a colleague who is faster, taken back, and copied into a new one.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

/** Logs in where somebody who works for the shop does, and opens a page of the office. */
async function openOffice(page: Page, locale: "fr-FR" | "en-GB", path: string): Promise<void> {
  const words = WORDS[locale];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, "operator@demo.test", words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office${path}`);
}

test("a product is edited beside a faster colleague, taken back, and copied into a new one", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const told = complaints(page);
  const calls = await operator(baseURL ?? "");
  const { products } = await (await calls.get("/api/operator/products?status=ACTIVE&size=1")).json();
  const [{ externalId, category }] = products;
  const record = `/api/operator/products/${encodeURIComponent(externalId)}`;
  const { product } = await (await calls.get(record)).json();

  await openOffice(page, "fr-FR", `/products?category=${encodeURIComponent(category)}`);
  await expect(page.getByRole("table", { name: "Produits" })).toBeVisible();
  await look(page, "office-products");
  await page.getByRole("link", { name: product.name.fr, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: product.name.fr })).toBeVisible();
  await look(page, "office-product");

  await page.getByRole("textbox", { name: "Marque" }).fill("Comptoir d'essai");
  const theirs = { ...product, description: { ...product.description, fr: "Revu par une collègue." } };
  expect((await calls.put(record, { data: { product: theirs } })).status()).toBe(200);
  await page.keyboard.press("Control+S");
  const notice = page.getByRole("region", { name: /^Quelqu.un d.autre a enregistré ce produit/ });
  await expect(notice.getByRole("row", { name: /Revu par une collègue\./ })).toBeVisible();
  await look(page, "office-product-faster");
  await notice.getByRole("button", { name: "Garder la mienne" }).click();
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Tout est enregistré.")).toBeVisible();
  const saved = (await (await calls.get(record)).json()).product;
  expect([saved.brand, saved.description.fr]).toEqual(["Comptoir d'essai", "Revu par une collègue."]);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Marque" })).toHaveValue(product.brand);

  await page.getByRole("link", { name: "Copier ce produit" }).click();
  const number = page.getByRole("textbox", { name: "Numéro de produit" });
  await number.fill("NOUVEAU-1");
  await page.getByRole("button", { name: "Créer le produit" }).click();
  await page.getByRole("link", { name: /Référence$/ }).first().click();
  await expect(page.getByRole("textbox", { name: "Référence", exact: true })).toBeFocused();
  for (const place of product.variants.keys()) {
    await page.getByRole("link", { name: /Référence$/ }).first().click();
    await page.getByRole("textbox", { name: "Référence", exact: true }).nth(place).fill(`NOUVEAU-1-${place}`);
  }
  await page.getByRole("button", { name: "Créer le produit" }).click();
  await expect(page).toHaveURL("/office/products/NOUVEAU-1");
  await expect(page.getByText("Tout est enregistré.")).toBeVisible();
  await calls.dispose();
  // The browser tells of the refusal of what a colleague changed meanwhile.
  expect(told.filter((text) => !text.includes("412"))).toEqual([]);
});

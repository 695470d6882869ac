// A reference that means several articles: asked about in a paste, a file and a list, chosen once, and remembered; and a
// listing that is filtered shows the versions that it is filtered for.

import { expect, type Page, test } from "@playwright/test";
import { emptyCarts } from "./references.ts";
import { login, WORDS } from "./shop.ts";

interface Versions {
  /** The product's own number, which means each of its versions. */
  number: string;
  versions: { sku: string; name: string; least: number }[];
}

/** A product that can be ordered in several versions. */
async function soldInVersions(page: Page): Promise<Versions> {
  for (let number = 0; ; number++) {
    const answer = await page.request.get(`/api/search?inStock=true&size=100&page=${number}`);
    const { products } = await answer.json();
    for (const { id, variantCount } of products.content) {
      if (variantCount < 2) continue;
      const { product } = await (await page.request.get(`/api/products/${encodeURIComponent(id)}`)).json();
      const versions = product.variants.flatMap(
        ({ sku, name, offers: [offer] }: { sku: string; name: string; offers: Record<string, number>[] }) => {
          if (!offer || (offer.stock ?? 0) < 100) return [];
          const pack = offer.itemPerPack ?? 1;
          return [
            {
              sku,
              name: name || product.name,
              least: Math.ceil(Math.max(offer.minOrderQuantity ?? 1, 1) / pack) * pack,
            },
          ];
        },
      );
      if (versions.length === product.variants.length && versions.length <= 10) return { number: id, versions };
    }
    expect(products.last, "a product in versions").toBe(false);
  }
}

test("a paste asks which article is meant, and loses nothing that was typed", async ({ page }) => {
  test.setTimeout(120_000);
  await login(page, "acheteur@demo.test", WORDS["fr-FR"]);
  await emptyCarts(page);
  const { number, versions } = await soldInVersions(page);
  const chosen = versions[1];
  await page.goto("/fastcart");
  await page.getByRole("combobox", { name: "Référence, ligne 1", exact: true }).fill("A-MOI");
  // What is offered for it lies over the page until it is left.
  await page.keyboard.press("Tab");
  const text = page.getByRole("textbox", { name: "Collez votre liste" });
  await text.fill(`${number}\t${chosen?.least}\nINCONNUE-1;3\n${number};${chosen?.least}`);
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await expect(page.getByText("Plusieurs articles", { exact: true })).toHaveCount(2);
  await page
    .getByRole("button", { name: `Choisir l’article pour ${number}` })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: `Quel article est ${number} ?` });
  await expect(dialog.getByRole("listitem")).toHaveCount(versions.length);
  const choice = dialog.getByRole("listitem").filter({ hasText: chosen?.sku ?? "" });
  await expect(choice).toContainText("€");
  await choice.getByRole("button").click();
  await expect(page.getByText("2 lignes prêtes")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Référence, ligne 1", exact: true })).toHaveValue("A-MOI");
  await expect(page.getByText("Référence inconnue", { exact: true }).first()).toBeVisible();
});

test("a file asks too, and a choice can be remembered for the account", async ({ page }) => {
  test.setTimeout(120_000);
  await login(page, "buyer@demo.test", WORDS["en-GB"]);
  const { number, versions } = await soldInVersions(page);
  const chosen = versions[0];
  await page.goto("/en-GB/fastcart");
  const file = {
    name: "order.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`sku;quantity\n${number};${chosen?.least}`),
  };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: `Choose the article for ${number}` }).click();
  const dialog = page.getByRole("dialog", { name: `Which article is ${number}?` });
  await dialog.getByRole("checkbox", { name: /Remember for our account/ }).check();
  const remembered = page.waitForResponse((answer) => answer.url().endsWith("/api/account/references/choice"));
  await dialog
    .getByRole("listitem")
    .filter({ hasText: chosen?.sku ?? "" })
    .getByRole("button")
    .click();
  expect((await remembered).status()).toBe(200);
  await expect(page.getByText("One row is ready")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("textbox", { name: "Paste a list" }).fill(`${number};${chosen?.least}`);
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByText("One row is ready")).toBeVisible();
});

test("a list that is filled from a paste asks as well", async ({ page }) => {
  test.setTimeout(120_000);
  await login(page, "acheteur@demo.test", WORDS["fr-FR"]);
  const { number, versions } = await soldInVersions(page);
  const chosen = versions[0];
  const name = `Versions ${Date.now()}`;
  const made = await page.request.post("/api/buyinglists/create", { data: { name } });
  const { buyingList } = await made.json();
  await page.goto(`/buyinglist?id=${buyingList.id}`);
  await page.getByRole("button", { name: "Importer" }).click();
  await page.getByRole("textbox", { name: "Références et quantités" }).fill(`${number};${chosen?.least}`);
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await page.getByRole("button", { name: `Choisir l’article pour ${number}` }).click();
  const dialog = page.getByRole("dialog", { name: `Quel article est ${number} ?` });
  await dialog
    .getByRole("listitem")
    .filter({ hasText: chosen?.sku ?? "" })
    .getByRole("button")
    .click();
  await page.getByRole("button", { name: "Ajouter un article" }).click();
  await expect(page.getByText(chosen?.sku ?? "").first()).toBeVisible();
});

test("a listing filtered by green shows green versions alone, and their pages open on them", async ({ page }) => {
  test.setTimeout(120_000);
  await login(page, "buyer@demo.test", WORDS["en-GB"]);
  let facet: { id: string; values: { id: string }[] } | undefined;
  for (const query of ["pen", "marker", "binder", "folder"]) {
    const { facets } = await (await page.request.get(`/api/search?q=${query}&size=1`)).json();
    facet ??= facets.attributes.find(({ values }: { values: { id: string }[] }) =>
      values.some(({ id }) => id === "green"),
    );
  }
  expect(facet, "something is sold in green").toBeDefined();
  const filter = encodeURIComponent(`f[attr.${facet?.id}]`);
  const address = `/api/search?size=100&${filter}=green`;
  const { products } = await (await page.request.get(address)).json();
  expect(products.content.length).toBeGreaterThan(0);
  for (const { name, variant } of products.content) {
    const colour = variant.axes.find(({ id }: { id: string }) => id === facet?.id);
    if (colour) expect(colour.value, name).toMatch(/^(green|vert)/i);
  }
  await page.goto(`/en-GB/search?${filter}=green`);
  const link = page.locator('main a[href*="?variant="]').first();
  const sku = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("variant") ?? "";
  await link.click();
  await expect(page).toHaveURL(new RegExp(`variant=${sku}`));
  await expect(page.getByText(sku).first()).toBeVisible();
  await expect(page.getByText(/green/i).first()).toBeVisible();
});

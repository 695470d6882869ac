// Ordering by reference: by the keyboard alone, from a paste, from a file, and onto a list.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { emptyCarts, soldReferences } from "./references.ts";
import { complaints, login, signIn, WORDS } from "./shop.ts";

/** Key presses beside the references themselves that an order of ten may take. */
const MAX_KEYS = 40;

test("ten known references are ordered by the keyboard alone", async ({ page }) => {
  const told = complaints(page);
  await login(page, "buyer@demo.test", WORDS["en-GB"]);
  await emptyCarts(page);
  const sold = await soldReferences(page, 10);
  await page.getByRole("link", { name: "Quick order" }).first().click();
  await expect(page.getByRole("combobox", { name: "Reference, row 1", exact: true })).toBeFocused();
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += key.split("+").length;
  };
  for (const [index, { sku, least }] of sold.entries()) {
    await page.keyboard.type(sku);
    await press("Enter");
    await press(String(least));
    if (index < sold.length - 1) await press("Enter");
  }
  await press("Control+Enter");
  await expect(page.getByText("10 rows are in your cart.")).toBeVisible();
  await expect(page.getByRole("link", { name: "View cart" }).first()).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Cart:/ })).toHaveAccessibleName(/10 lines/);
  await expect(page.getByRole("button", { name: "Continue to delivery" })).toBeEnabled();
  await press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Delivery and payment" })).toBeVisible();
  expect(keys).toBeLessThanOrEqual(MAX_KEYS);
  expect(told).toEqual([]);
});

test("a paste shows what becomes of each row, and corrects what can be corrected", async ({ page }) => {
  test.setTimeout(180_000);
  await login(page, "acheteur@demo.test", WORDS["fr-FR"]);
  const [one, other, third] = await soldReferences(page, 3);
  await page.goto("/fastcart");
  await look(page, "quick-order");
  const lines = [
    `${one?.sku}\t${one?.least}`,
    `${other?.sku}\t${other?.least}`,
    "INCONNUE-1\t3",
    `${third?.sku}\t99999`,
  ];
  await page.getByRole("textbox", { name: "Collez votre liste" }).fill(lines.join("\n"));
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await expect(page.getByText("Référence inconnue", { exact: true })).toBeVisible();
  await expect(page.getByText("2 lignes prêtes")).toBeVisible();
  await look(page, "quick-order-checked");
  await page.getByRole("button", { name: "Prendre la quantité proposée" }).click();
  await expect(page.getByText("3 lignes prêtes")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger les lignes refusées" }).click();
  expect((await download).suggestedFilename()).toBe("lignes-refusees.csv");
  await page.getByRole("button", { name: "Ajouter à une liste" }).click();
  await page.getByRole("menuitem", { name: "Nouvelle liste" }).click();
  await page.getByRole("dialog").getByLabel("Nom").fill("Collée");
  await page.getByRole("button", { name: "Créer la liste" }).click();
  await expect(page.getByText(/3 articles ont été ajoutés à Collée/).first()).toBeVisible();
  // The rows were copied: they stay to be ordered.
  await expect(page.getByText("3 lignes prêtes")).toBeVisible();
  await page.goto("/buyinglist");
  await look(page, "lists");
  await page.getByRole("link", { name: "Collée" }).click();
  await expect(page.getByRole("table", { name: "Articles de la liste" })).toBeVisible();
  await page
    .getByRole("checkbox", { name: /^Sélectionner/ })
    .first()
    .check();
  await look(page, "list-items");
  await page.getByRole("button", { name: "Importer" }).click();
  await page.getByRole("textbox", { name: "Références et quantités" }).fill(lines.join("\n"));
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await expect(page.getByText("3 articles peuvent être ajoutés.")).toBeVisible();
  await look(page, "list-import");
});

test("a file of five thousand rows is read, and its table stays quick", async ({ page }) => {
  await login(page, "buyer@demo.test", WORDS["en-GB"]);
  const [sold] = await soldReferences(page, 1);
  await page.goto("/en-GB/fastcart");
  const rows = Array.from({ length: 5_000 }, (_, index) => (index % 2 ? `NOPE-${index};1` : `${sold?.sku};x`));
  await page.locator("input[type=file]").setInputFiles({
    name: "order.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["sku;quantity", ...rows].join("\r\n")),
  });
  await expect(page.getByText("5,000 rows read.").or(page.getByText("5000 rows read.")).first()).toBeVisible();
  await expect(page.getByRole("table", { name: "References to order" })).toHaveAttribute("aria-rowcount", "5001");
  expect(await page.getByRole("row").count()).toBeLessThan(100);
});

test("what was typed is there again after a lost session", async ({ page, context }) => {
  const words = WORDS["en-GB"];
  await login(page, "buyer@demo.test", words);
  await page.goto("/en-GB/fastcart");
  await expect(page.getByRole("combobox", { name: "Reference, row 1", exact: true })).toBeFocused();
  await page.keyboard.type("ABC-123");
  await context.clearCookies({ name: /^(token|refreshToken)$/ });
  await page.goto("/en-GB/fastcart");
  await signIn(page, "buyer@demo.test", words);
  await expect(page).toHaveURL("/en-GB/fastcart");
  await expect(page.getByRole("combobox", { name: "Reference, row 1", exact: true })).toHaveValue("ABC-123");
});

// A list of articles as a tool: many rows on a screen, columns and order as they are wanted, and many rows at once.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["fr-FR"];
const rows = (page: Page) => page.getByRole("main").getByRole("row").filter({ has: page.getByRole("link") });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, "acheteur@demo.test", words);
});

/** The rows that are wholly on screen. */
async function rowsInView(page: Page): Promise<number> {
  const boxes = await rows(page).evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  const height = page.viewportSize()?.height ?? 0;
  return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= height).length;
}

for (const category of ["bureau", "bureau/ecriture/stylos"]) {
  test(`14 articles of ${category} stand on a screen, and fewer where rows are to be comfortable`, async ({ page }) => {
    await page.goto(`/c/${category}`);
    await expect(rows(page)).toHaveCount(20);
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(14);
    await page.getByRole("button", { name: "Colonnes et densité" }).click();
    await page.getByRole("menuitemradio", { name: "Aérée" }).click();
    await page.reload();
    await expect(rows(page)).toHaveCount(20);
    expect(await rowsInView(page)).toBeLessThan(10);
  });
}

test("columns are chosen by the keyboard, properties among them, and stay chosen", async ({ page }) => {
  const told = complaints(page);
  await page.goto("/c/bureau/ecriture/stylos");
  await page.getByRole("button", { name: "Colonnes et densité" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "Couleur" })).toBeVisible();
  for (const column of ["Marque", "Couleur"]) {
    await page.getByRole("menuitemcheckbox", { name: column }).focus();
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  await page.goto("/search?q=stylo");
  for (const name of ["Marque", "Couleur"]) await expect(page.getByRole("columnheader", { name })).toBeVisible();
  await expect(rows(page).first().getByRole("cell", { name: "bleu", exact: true })).toBeVisible();
  await look(page, "listing-columns");
  expect(told).toEqual([]);
});

test("a column's name orders by it, up and down", async ({ page }) => {
  await page.goto("/c/bureau/ecriture/stylos");
  const price = page.getByRole("columnheader", { name: "Mon prix" });
  await price.getByRole("button").click();
  await expect(page).toHaveURL(/sort=price%2Casc/);
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  await price.getByRole("button").click();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("combobox", { name: "Trier" })).toHaveValue("price,desc");
});

test("a page of 50 is chosen at once and becomes a request for a quote", async ({ page }) => {
  await page.goto("/c/bureau/ecriture");
  await page.getByRole("combobox", { name: "Produits par page" }).selectOption("50");
  await expect(page).toHaveURL(/size=50/);
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("checkbox", { name: "Sélectionner toute la page" }).check();
  const bar = page.getByRole("region", { name: "50 articles sélectionnés" });
  await expect(bar.getByRole("button", { name: /Ajouter à une liste/ })).toBeVisible();
  await expect(bar.getByRole("button", { name: /Ajouter .* au panier/ })).toBeVisible();
  await bar.getByRole("button", { name: "Demander un devis" }).click();
  await expect(page).toHaveURL(/\/quotes/);
});

test("four articles stand on a phone's screen, at 320 px still within it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/c/bureau/ecriture");
  await expect(rows(page)).toHaveCount(20);
  await rows(page)
    .nth(4)
    .evaluate((row) => row.scrollIntoView({ block: "start" }));
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(4);
  await page.evaluate(() => scrollTo(0, 0));
  await look(page, "listing-phone");
  await page.setViewportSize({ width: 320, height: 844 });
  const buttons = page.getByRole("main").getByRole("button", { name: words.add });
  const farthest = () =>
    buttons.evaluateAll((all) => Math.max(...all.map((button) => button.getBoundingClientRect().right)));
  await expect.poll(farthest).toBeLessThanOrEqual(320);
});

// Suppliers, as who keeps the catalogue makes one, is told of another's number, renames it over a colleague's change and
// stops it.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

test("a supplier is made, renamed beside a colleague's change, and stopped", async ({ page, baseURL }) => {
  const told = complaints(page);
  const calls = await operator(baseURL ?? "");
  // Suppliers stay: another run's is beside this one's.
  const mark = Date.now();
  await page.goto("/auth/login");
  await signIn(page, "operator@demo.test", WORDS["fr-FR"]);
  await expect(page).toHaveURL("/office");
  await page.goto("/office/suppliers");
  await expect(page.getByRole("table", { name: "Fournisseurs" })).toBeVisible();
  await look(page, "office-suppliers");
  await page.getByRole("button", { name: "Nouveau fournisseur" }).click();
  await page.getByRole("textbox", { name: "Numéro" }).fill(`tried-${mark}`);
  await page.getByRole("textbox", { name: "Nom" }).fill(`Essai ${mark}`);
  await look(page, "office-supplier-new");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) });
  await expect(row(`Essai ${mark}`)).toContainText("Vend");

  await page.getByRole("button", { name: `Modifier Essai ${mark}` }).click();
  await page.getByRole("textbox", { name: "Nom" }).fill(`Essai ${mark} SA`);
  const saved = await calls.put(`/api/operator/suppliers/tried-${mark}`, {
    data: { name: `Essai ${mark}`, isActive: false },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("region", { name: /Quelqu.un d.autre/ })).toBeVisible();
  await look(page, "office-supplier-faster");
  await page.getByRole("button", { name: "Garder la mienne" }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(row(`Essai ${mark} SA`)).toContainText("Arrêté");
  await calls.dispose();
  // The colleague's change is refused once, as it should be.
  expect(told.filter((line) => !line.includes("412"))).toEqual([]);
});

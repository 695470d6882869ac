// The tree of categories, as who keeps the catalogue uses it: moved by keys and by the pointer, edited by two, added to.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

interface Listed {
  externalId: string;
  parent: string | null;
  name: { fr: string; en: string };
  etag: string;
}

async function openCategories(page: Page, locale: "fr-FR" | "en-GB"): Promise<void> {
  const words = WORDS[locale];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, "operator@demo.test", words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office/categories`);
  await expect(page.getByRole("treegrid")).toBeVisible();
}

test("categories are put in order by keys and by the pointer, and taken back", async ({ page, baseURL }) => {
  const told = complaints(page);
  const calls = await operator(baseURL ?? "");
  const listed = async () => (await (await calls.get("/api/operator/categories")).json()).categories as Listed[];
  const order = async () => (await listed()).map(({ externalId, parent }) => `${parent ?? ""}/${externalId}`);
  const former = await order();
  const [first, second] = (await listed()).filter(({ parent }) => parent === null);
  if (!first || !second) throw new Error("The demonstration has categories");
  await openCategories(page, "en-GB");
  await look(page, "office-categories");

  const row = page.getByRole("row", { name: first.name.en, exact: true });
  await row.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute("aria-posinset", "2");
  await expect(page.getByText(`${first.name.en} has been moved`).first()).toBeVisible();
  await expect.poll(async () => (await order()).indexOf(`/${first.externalId}`)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(order).toEqual(former);

  const other = page.getByRole("row", { name: second.name.en, exact: true });
  await page.getByRole("button", { name: "Close all" }).click();
  const grip = await row.locator("[aria-hidden]").first().boundingBox();
  const into = await other.boundingBox();
  if (!grip || !into) throw new Error("Both rows are shown");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(into.x + 200, into.y + into.height / 2, { steps: 5 });
  await expect(page.getByText(`Into ${second.name.en}`)).toBeVisible();
  await page.mouse.up();
  await expect(row).toHaveAttribute("aria-level", "2");
  await expect.poll(order).toContain(`${second.externalId}/${first.externalId}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(order).toEqual(former);
  await calls.dispose();
  expect(told).toEqual([]);
});

test("a category is edited by two, and another is added below it and deleted", async ({ page, baseURL }) => {
  const calls = await operator(baseURL ?? "");
  const { categories } = await (await calls.get("/api/operator/categories")).json();
  const [{ externalId, etag, parent: _, products: __, ...content }] = categories;
  // Whatever another run left is beside this one's.
  const mark = Date.now();
  await openCategories(page, "fr-FR");
  await page.getByRole("row", { name: content.name.fr, exact: true }).press("Enter");
  await page.getByRole("textbox", { name: "Nom en français" }).fill(`${content.name.fr} et plus`);
  const theirs = { ...content, name: { ...content.name, en: `${content.name.en} and more` } };
  const saved = await calls.put(`/api/operator/categories/${externalId}`, {
    data: theirs,
    headers: { "If-Match": etag },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("region", { name: /Quelqu.un d.autre/ })).toBeVisible();
  await look(page, "office-category-faster");
  await page.getByRole("button", { name: "Garder la mienne" }).click();
  await expect(page.getByRole("textbox", { name: "Nom en anglais" })).toHaveValue(theirs.name.en);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/catégorie enregistrée/).first()).toBeVisible();

  await page.getByRole("row", { name: `${content.name.fr} et plus`, exact: true }).focus();
  await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
  await expect(page.getByRole("combobox", { name: "Catégorie parente" })).toHaveValue(externalId);
  await page.getByRole("textbox", { name: "Numéro" }).fill(`tried-${mark}`);
  await page.getByRole("textbox", { name: "Nom en français" }).fill(`Essai à part ${mark}`);
  await page.getByRole("textbox", { name: "Nom en anglais" }).fill(`Tried out ${mark}`);
  await page.getByRole("button", { name: "Ajouter la catégorie" }).click();
  await expect(page.getByRole("row", { name: `Essai à part ${mark}`, exact: true })).toHaveAttribute("aria-level", "2");
  const now = (await (await calls.get("/api/operator/categories")).json()).categories as Listed[];
  const added = now.find((one) => one.externalId === `tried-${mark}`);
  expect(added).toMatchObject({ parent: externalId, slug: { fr: `essai-a-part-${mark}`, en: `tried-out-${mark}` } });
  await page.getByRole("button", { name: `Plus d’actions pour ${content.name.fr} et plus` }).click();
  await page.getByRole("menuitem", { name: "Supprimer…" }).click();
  await expect(page.getByRole("dialog").getByText(/tant qu.elle contient quelque chose/)).toBeVisible();
  await look(page, "office-category-held");
  await page.getByRole("button", { name: "Retour" }).click();
  await page.getByRole("button", { name: `Plus d’actions pour Essai à part ${mark}` }).click();
  await page.getByRole("menuitem", { name: "Supprimer…" }).click();
  await look(page, "office-category-delete");
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText(`Essai à part ${mark} : catégorie supprimée`).first()).toBeVisible();
  await expect(page.getByRole("row", { name: `Essai à part ${mark}`, exact: true })).toHaveCount(0);
  const version = now.find((one) => one.externalId === externalId)?.etag ?? "";
  const back = await calls.put(`/api/operator/categories/${externalId}`, {
    data: content,
    headers: { "If-Match": version },
  });
  expect(back.status()).toBe(200);
  await calls.dispose();
});

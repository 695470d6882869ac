// The shop's search, as who keeps the catalogue tunes it: a synonym with its preview, found at once, and taken back.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

test("a synonym is tried, saved, found by buyers and deleted, and what nobody found is listed", async ({
  page,
  baseURL,
}) => {
  const told = complaints(page);
  const calls = await operator(baseURL ?? "");
  // A word of this run alone: others search beside it.
  const word = `zorgulon${Date.now().toString(36).replace(/\d/g, "x")}`;
  const total = async () => {
    const answer = await calls.get("/api/search", { params: { q: word }, headers: { "Accept-Language": "fr-FR" } });
    return (await answer.json()).products.totalElements as number;
  };
  expect(await total()).toBe(0);

  await page.goto("/auth/login");
  await signIn(page, "operator@demo.test", WORDS["fr-FR"]);
  await expect(page).toHaveURL("/office");
  await page.goto("/office/search?show=empty");
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("row", { name: word }).count();
    })
    .toBe(1);
  await look(page, "office-search-empty");
  await page.getByRole("button", { name: `Faire un synonyme de ${word}` }).click();
  const words = page.getByRole("textbox", { name: "Mots de même sens" });
  await expect(words).toHaveValue(`${word}, `);
  await words.fill(`${word}, stylo`);
  const after = page.getByRole("list", { name: /^Avec ce changement/ });
  await expect(after.getByText("arrive").first()).toBeVisible();
  await look(page, "office-search-preview");
  expect(await total()).toBe(0);
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect.poll(total).toBeGreaterThan(0);

  await page.getByRole("link", { name: "Synonymes", exact: true }).click();
  await page.getByRole("button", { name: `Supprimer ${word}, stylo` }).click();
  await expect.poll(total).toBe(0);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(total).toBeGreaterThan(0);
  await page.getByRole("button", { name: `Supprimer ${word}, stylo` }).click();
  await expect.poll(total).toBe(0);
  await calls.dispose();
  expect(told).toEqual([]);
});

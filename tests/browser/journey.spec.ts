// The main job, in a browser and in both languages: log in, find, fill the cart, check out, see the order confirmed.

import { expect, test } from "@playwright/test";
import { addFirstHit, complaints, login, saveFirstHit, signIn, WORDS } from "./shop.ts";

const BUYERS = [
  { locale: "fr-FR", email: "acheteur@demo.test" },
  { locale: "en-GB", email: "buyer@demo.test" },
] as const;

for (const { locale, email } of BUYERS) {
  test(`a buyer orders in ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    const told = complaints(page);
    await login(page, email, words);
    await addFirstHit(page, words);
    await page.getByRole("link", { name: words.cart }).click();
    await page.getByRole("button", { name: words.checkout }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.delivery })).toBeVisible();
    await page.getByLabel(words.poNumber).fill("PO-2026-117");
    await page.getByRole("button", { name: words.place }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
    await expect(page.getByText("PO-2026-117")).toBeVisible();
    await expect(page.getByRole("link", { name: words.cart })).toHaveAccessibleName(/vide|empty/);
    expect(told).toEqual([]);
  });
}

test("a private page leads through the login and back", async ({ page }) => {
  await page.goto("/checkout/cart");
  await expect(page).toHaveURL(/\/auth\/login\?oci=true$/);
  // Who comes for the first time has lost no session.
  await expect(page.getByRole("button", { name: WORDS["fr-FR"].signIn })).toBeVisible();
  await expect(page.getByText("Votre session est terminée.")).toHaveCount(0);
  await signIn(page, "acheteur@demo.test", WORDS["fr-FR"]);
  await expect(page).toHaveURL("/checkout/cart");
});

test("a session that ran out leads through the login and back to the same place", async ({ page, context }) => {
  const words = WORDS["fr-FR"];
  await login(page, "acheteur@demo.test", words);
  // Last of all a page reads the lists ahead, in its idle time: else that would notice first that the session is gone.
  const isOfSearch = () => page.url().includes("/search?");
  const read = page.waitForResponse((response) => isOfSearch() && response.url().includes("/api/buyinglists"));
  await page.goto("/search?q=stylo&page=1");
  await read;
  await page.waitForLoadState("networkidle");
  await context.clearCookies({ name: /^(token|refreshToken)$/ });
  await page.getByRole("main").getByRole("button", { name: words.add }).first().click();
  await expect(page.getByText("Votre session a expiré. Veuillez vous reconnecter.").first()).toBeVisible();
  await expect(page.getByText("Votre session est terminée.")).toBeVisible();
  await signIn(page, "acheteur@demo.test", words);
  await expect(page).toHaveURL("/search?q=stylo&page=1");
});

test("a list goes into the cart as a whole", async ({ page }) => {
  const words = WORDS["en-GB"];
  await login(page, "buyer@demo.test", words);
  await saveFirstHit(page, "Weekly order");
  await page.goto("/en-GB/buyinglist");
  await page.getByRole("link", { name: "Weekly order" }).click();
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect(page.getByText(words.added).first()).toBeVisible();
  await expect(page.getByRole("link", { name: words.cart })).toHaveAccessibleName(/1 line/);
});

test("a wrong password is refused in the page's language and keeps the address typed", async ({ page }) => {
  await page.goto("/auth/login");
  await page.getByLabel("Adresse e-mail").fill("acheteur@demo.test");
  await page.getByLabel("Mot de passe", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("alert")).toContainText("Échec de la connexion.");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("acheteur@demo.test");
});

test("switching the account changes the currency without a reload", async ({ page }) => {
  await login(page, "acheteur@demo.test", WORDS["fr-FR"]);
  const switcher = page.getByRole("button", { name: /Changer de compte/ });
  await expect(switcher).toContainText("EUR");
  await switcher.click();
  await page.getByRole("menuitemradio", { name: /GBP/ }).click();
  await expect(page.getByRole("button", { name: /Changer de compte/ })).toContainText("GBP");
});

test("a page whose address is typed opens at its top, and a reload stays where it was", async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto("/en-GB/privacy");
  await expect(page.getByRole("heading", { level: 2 }).last()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(scrolled).toBe(60);
  await page.goto("/en-GB/terms");
  await expect(page.getByRole("heading", { level: 2 }).last()).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test("the language switch keeps the page and the language is remembered", async ({ page }) => {
  await login(page, "acheteur@demo.test", WORDS["fr-FR"]);
  await page.goto("/c");
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page).toHaveURL(/\/en-GB\/c$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await page.goto("/");
  await expect(page).toHaveURL(/\/en-GB\/?$/);
});

// The pages in light and dark, wide and at 320 px: accessible, and nothing wider than the screen.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { addFirstHit, login, saveFirstHit, WORDS } from "./shop.ts";

test("pages for visitors", async ({ page }) => {
  test.setTimeout(480_000);
  await page.goto("/auth/login");
  await look(page, "login");
  await page.goto("/en-GB/auth/login?oci=true");
  await look(page, "login-en");
  for (const [name, path] of [
    ["register", "/auth/register"],
    ["register-en", "/en-GB/auth/register"],
    ["get-access", "/get-access"],
    ["forgot-password", "/auth/forgot-password"],
    ["reset-password", "/auth/reset-password?token=t"],
    ["reset-password-without-link", "/en-GB/auth/reset-password"],
    ["validation", "/auth/validation"],
    ["validation-expired", "/en-GB/auth/validation?token=t"],
  ] as const) {
    await page.goto(path);
    await look(page, name);
  }
  for (const step of ["person", "address"]) {
    await page.goto(`/auth/register?step=${step}`);
    await look(page, `register-${step}`);
  }
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("textbox", { name: "Raison sociale" })).toBeFocused();
  await look(page, "register-refused");
});

test("pages of the journey", async ({ page }) => {
  test.setTimeout(480_000);
  const words = WORDS["fr-FR"];
  await login(page, "acheteur@demo.test", words);
  await look(page, "home");
  await page.goto("/c");
  await look(page, "collection");
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("main").getByRole("button", { name: words.add }).first()).toBeVisible();
  await look(page, "category");
  await addFirstHit(page, words);
  await look(page, "search");
  await page.getByRole("main").getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await look(page, "product");
  await page.goto("/checkout/cart");
  await expect(page.getByRole("button", { name: words.checkout })).toBeVisible();
  await look(page, "cart");
  await page.getByRole("button", { name: words.checkout }).click();
  await expect(page.getByRole("button", { name: words.place })).toBeVisible();
  await look(page, "shipping");
  await page.getByRole("button", { name: words.place }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  await look(page, "confirmation");
  await page.goto("/account/orders");
  await expect(page.getByRole("table", { name: "Commandes" })).toBeVisible();
  await look(page, "orders-fr");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  await look(page, "order-fr");
  await page.goto("/checkout/cart");
  await look(page, "cart-empty");
});

test("pages around the journey", async ({ page }) => {
  test.setTimeout(480_000);
  await login(page, "buyer@demo.test", WORDS["en-GB"]);
  await page.goto("/en-GB/buyinglist");
  await look(page, "lists-empty");
  await saveFirstHit(page, "Monday order");
  await page.goto("/en-GB/buyinglist");
  await page.getByRole("link", { name: "Monday order" }).click();
  await expect(page.getByRole("button", { name: "Add all to cart" })).toBeVisible();
  await look(page, "list");
  for (const [name, path] of [
    ["nothing-found", "/search?q=zzzzzz"],
    ["brands", "/brands"],
    ["notifications", "/account/notifications"],
    ["user-information", "/account/user-information"],
    ["customer-account", "/account/customer-account"],
    ["addresses", "/account/addresses"],
    ["quotes-empty", "/account/quotes"],
    ["quote-new", "/quotes"],
    ["contact", "/contact?order=CO-2026-000123"],
    ["faq", "/faq"],
    ["services", "/services"],
    ["terms", "/terms"],
    ["not-found", "/no/such/page"],
  ]) {
    await page.goto(`/en-GB${path}`);
    await look(page, name as string);
  }
});

test("pages of an account", async ({ page }) => {
  test.setTimeout(480_000);
  await login(page, "admin@demo.test", WORDS["fr-FR"]);
  await page.goto("/account/addresses");
  await expect(page.getByRole("article").first()).toBeVisible();
  await look(page, "addresses-fr");
  await page.goto("/account/addresses?edit=new");
  await page.getByLabel("Destinataire").fill("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await look(page, "address-refused");
  await page.goto("/account/customer-account");
  await expect(page.getByRole("table", { name: "Membres" })).toBeVisible();
  await look(page, "customer-account-fr");
  await page.goto("/account/customer-account?edit=company");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "company-dialog");
  await page.goto("/account/customer-account?edit=contact-new");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "contact-dialog");
  await page.goto("/account/user-information");
  await look(page, "user-information-fr");
});

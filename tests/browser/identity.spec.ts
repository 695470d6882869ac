// A person's whole way in a browser: asks for access, activates it, signs in, keeps addresses, name and password; and
// a second tab that follows.

import { expect, type Page, test } from "@playwright/test";
import { mailTo } from "./mails.ts";
import { askForAccess } from "./registration.ts";
import { complaints, login, signIn, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];
const CHOSEN = "Tournevis-cruciforme-7431";
const CHANGED = "Perceuse-visseuse-9058";

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

/** Asks for access for the French company of a number, and gives the address that was used. Of a company that any test
 * has registered before, nobody makes a second account: each brings its own. */
async function register(page: Page, siret: string): Promise<string> {
  const email = `camille.${Date.now()}@example.test`;
  await page.goto("/en-GB/auth/register");
  await askForAccess(page, "en-GB", {
    company: "Atelier Camille SARL",
    siret,
    firstName: "Camille",
    lastName: "Moreau",
    email,
    password: CHOSEN,
    street: "1 rue de la République",
    postcode: "69001",
    town: "Lyon",
  });
  await expect(page.getByText("Your request has been received. You will get an email.")).toBeVisible();
  return email;
}

test("somebody asks for access, activates it, and keeps their own things", async ({ page }) => {
  const told = complaints(page);
  const email = await register(page, "014 702 583 00015");

  await page.goto(await linkIn(email, /\/auth\/validation\?\S+/));
  await page.getByRole("link", { name: words.signIn }).click();
  await signIn(page, email, words, CHOSEN);
  await expect(page).toHaveURL(words.prefix);

  await page.goto("/en-GB/account/addresses");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Add an address" }).click();
  await page.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await fill(page, {
    "Name of this address": "Leeds",
    Recipient: "Camille Moreau",
    "Number and street": "2 The Headrow",
    Postcode: "LS1 4AA",
    Town: "Leeds",
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Leeds", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More for Leeds" }).click();
  await page.getByRole("menuitem", { name: "Deliver here by default" }).click();
  await expect(page.getByRole("article").filter({ hasText: "Leeds" })).toContainText("Default delivery");
  await page.getByRole("button", { name: "More for Leeds" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.goto("/en-GB/account/user-information");
  await page.getByLabel("First name").fill("Dominique");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: /Your account, Dominique Moreau/ })).toBeVisible();

  await fill(page, { "Current password": CHOSEN, "New password": CHANGED, "Confirm password": CHANGED });
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your password is changed. Your other sessions have ended.").first()).toBeVisible();
  expect(told).toEqual([]);

  await page.goto("/en-GB/auth/logout");
  await page.getByRole("link", { name: "Log in again" }).click();
  await signIn(page, email, words, CHANGED);
  await expect(page).toHaveURL(words.prefix);
});

test("a forgotten password is replaced by a link in a mail", async ({ page }) => {
  const email = await register(page, "013 579 248 00017");
  await page.goto(await linkIn(email, /\/auth\/validation\?\S+/));
  await expect(page.getByRole("link", { name: words.signIn })).toBeVisible();
  await page.goto("/en-GB/auth/forgot-password");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("main").getByRole("button").last().click();
  await page.goto(await linkIn(email, /\/auth\/reset-password\?\S+/));
  await fill(page, { "New password": CHANGED, "Confirm password": CHANGED });
  await page.getByRole("button", { name: "Save the password" }).click();
  await page.getByRole("link", { name: words.signIn }).click();
  await signIn(page, email, words, CHANGED);
  await expect(page).toHaveURL(words.prefix);
});

test("a second tab follows a switch, a sign-out and a sign-in", async ({ context, page }) => {
  const french = WORDS["fr-FR"];
  await login(page, "acheteur@demo.test", french);
  const second = await context.newPage();
  await second.goto("/account/addresses");
  const acting = second.getByRole("button", { name: /Changer de compte/ });
  const before = await acting.textContent();
  const other = before?.includes("EUR") ? "GBP" : "EUR";

  await page.getByRole("button", { name: /Changer de compte/ }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(other) }).click();
  await expect(acting).toContainText(other);
  await expect(second.getByText(/^Le compte a été changé dans un autre onglet/).first()).toBeVisible();

  await page.goto("/auth/logout");
  await expect(second).toHaveURL("/auth/login?oci=true");
  await page.getByRole("link", { name: "Se reconnecter" }).click();
  await signIn(page, "acheteur@demo.test", french);
  await expect(second).toHaveURL("/account/addresses");
});

test("what was typed survives a session that ran out", async ({ page, context }) => {
  await login(page, "acheteur@demo.test", words);
  await page.goto("/en-GB/account/addresses");
  await page.getByRole("button", { name: "Add an address" }).click();
  await fill(page, { "Number and street": "2 The Headrow", Town: "Leeds", Postcode: "69001" });
  await context.clearCookies({ name: /^(token|refreshToken)$/ });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/en-GB/auth/login?oci=true");
  await signIn(page, "acheteur@demo.test", words);
  await expect(page).toHaveURL("/en-GB/account/addresses?edit=new");
  await expect(page.getByText("What you had typed is back.")).toBeVisible();
  await expect(page.getByLabel("Town")).toHaveValue("Leeds");
});

test("a company is its administrator's to change, and everybody's to see", async ({ page }) => {
  await login(page, "admin@demo.test", words);
  await page.goto("/en-GB/account/customer-account");
  await expect(page.getByRole("table", { name: "Members" }).getByText("admin@demo.test")).toBeVisible();
  await page.getByRole("region", { name: "Identity and terms" }).getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Website").fill("https://atelier.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "https://atelier.example" })).toBeVisible();

  await page.goto("/en-GB/auth/logout");
  await page.getByRole("link", { name: "Log in again" }).click();
  await signIn(page, "buyer@demo.test", words);
  await expect(page).toHaveURL(words.prefix);
  await page.goto("/en-GB/account/customer-account");
  await expect(page.getByText(/^Only account administrators can edit/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
});

/** The path that a mail's link leads to. */
async function linkIn(email: string, pattern: RegExp): Promise<string> {
  const text = await mailTo(email, pattern);
  const { pathname, search } = new URL(text);
  return pathname + search;
}

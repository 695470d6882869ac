// A person at the shop: logs in, and finds things by their roles and names.

import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

export const PASSWORD = "Comptoir-demo-2026";

interface Words {
  prefix: string;
  email: string;
  password: string;
  signIn: string;
  searchField: string;
  search: string;
  add: RegExp;
  added: RegExp;
  cart: RegExp;
  checkout: RegExp;
  delivery: string;
  poNumber: RegExp;
  place: RegExp;
  order: RegExp;
}

/** What controls are called in each language. */
export const WORDS: Record<"fr-FR" | "en-GB", Words> = {
  "fr-FR": {
    prefix: "",
    email: "Adresse e-mail",
    password: "Mot de passe",
    signIn: "Se connecter",
    searchField: "Chercher dans le catalogue",
    search: "stylo",
    add: /^Ajouter au panier/,
    added: /dans le panier/,
    cart: /^Panier :/,
    checkout: /Continuer vers la livraison/,
    delivery: "Livraison et paiement",
    poNumber: /Numéro de bon de commande/,
    place: /Passer la commande/,
    order: /^Commande CO-\d{4}-\d{6}$/,
  },
  "en-GB": {
    prefix: "/en-GB",
    email: "E-mail address",
    password: "Password",
    signIn: "Log in",
    searchField: "Search the catalogue",
    search: "pen",
    add: /^Add to cart/,
    added: /added/,
    cart: /^Cart:/,
    checkout: /Continue to delivery/,
    delivery: "Delivery and payment",
    poNumber: /Purchase order number/,
    place: /Place the order/,
    order: /^Order CO-\d{4}-\d{6}$/,
  },
};

/** Opens the shop as a stranger does and logs in. */
export async function login(page: Page, email: string, words: Words): Promise<void> {
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, email, words);
  await expect(page).toHaveURL(words.prefix || "/");
}

/** Fills in the login page. */
export async function signIn(page: Page, email: string, words: Words, password = PASSWORD): Promise<void> {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words.signIn }).click();
}

/** Collects what the browser complains of from here on: errors of scripts, refused loads, breaches of the policy. */
export function complaints(page: Page): string[] {
  const told: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") told.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => told.push(error.message));
  return told;
}

/** Searches by the keyboard and adds the first product that can be ordered. */
export async function addFirstHit(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole("combobox", { name: words.searchField })).toBeVisible();
  await page.locator("body").press("/");
  await page.keyboard.type(words.search);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?/);
  await page.getByRole("main").getByRole("button", { name: words.add }).first().click();
  await expect(page.getByText(words.added).first()).toBeVisible();
}

/** Finds an article that can be ordered, in English, and saves it in a new list. */
export async function saveFirstHit(page: Page, list: string): Promise<void> {
  await page.goto("/en-GB/search?q=stapler");
  const orderable = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Add to cart/ }) });
  await orderable.first().getByRole("link").first().click();
  await page.getByRole("button", { name: /^Add to a list/ }).click();
  await page.getByRole("menuitem", { name: "New list" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(list);
  await page.getByRole("button", { name: "Create the list" }).click();
  await expect(page.getByText(`is on ${list}.`).first()).toBeVisible();
}

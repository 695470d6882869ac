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
    signIn: "Sign in",
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
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password).fill(PASSWORD);
  await page.getByRole("button", { name: words.signIn }).click();
  await expect(page).toHaveURL(words.prefix || "/");
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

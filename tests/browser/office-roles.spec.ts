// The office by role: each of the shop's people finds the areas that are theirs to see to, and the others' nowhere.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { mailTo } from "./mails.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const CHOSEN = "Tournevis-cruciforme-7431";

interface RoleWords {
  areas: string;
  notFound: string;
  /** What the role is called beside the person's name, and the areas that it finds. */
  SALES: [title: string, areas: string[]];
  CATALOGUE: [title: string, areas: string[]];
  SUPPORT: [title: string, areas: string[]];
}

const ROLE_WORDS: Record<"fr-FR" | "en-GB", RoleWords> = {
  "fr-FR": {
    areas: "Rubriques",
    notFound: "Cette page n’existe pas",
    SALES: [
      "Ventes",
      [
        "Aujourd’hui",
        "Commandes",
        "Devis",
        "Produits",
        "Stock et prix",
        "Clients",
        "Factures",
        "Paiements",
        "Réglages",
      ],
    ],
    CATALOGUE: [
      "Catalogue",
      ["Aujourd’hui", "Produits", "Catégories", "Recherche", "Stock et prix", "Fournisseurs", "Imports", "Réglages"],
    ],
    SUPPORT: ["Service client", ["Aujourd’hui", "Commandes", "Devis", "Clients", "Factures", "Questions", "Réglages"]],
  },
  "en-GB": {
    areas: "Areas",
    notFound: "There is no such page",
    SALES: [
      "Sales",
      ["Today", "Orders", "Quotes", "Products", "Stock and prices", "Customers", "Invoices", "Payments", "Settings"],
    ],
    CATALOGUE: [
      "Catalogue",
      ["Today", "Products", "Categories", "Search", "Stock and prices", "Suppliers", "Imports", "Settings"],
    ],
    SUPPORT: ["Customer support", ["Today", "Orders", "Quotes", "Customers", "Invoices", "Questions", "Settings"]],
  },
};

/** Pages of others, whose addresses are none to the role; and calls behind them, which are refused. */
const OTHERS = {
  SALES: { pages: ["/audit", "/imports", "/questions", "/settings/people"], calls: ["audit", "imports", "people"] },
  CATALOGUE: { pages: ["/orders", "/customers", "/payments", "/settings/taxes"], calls: ["orders", "accounts"] },
  SUPPORT: { pages: ["/products", "/payments", "/procurement", "/audit"], calls: ["products", "bank-entries"] },
};

type Role = keyof typeof OTHERS;

/** Invites somebody by a role, who follows the link of the mail; gives the address. */
async function employ(page: Page, baseURL: string, role: Role): Promise<string> {
  const email = `${role.toLowerCase()}.${Date.now()}@example.test`;
  const calls = await operator(baseURL);
  const headers = { "accept-language": "en-GB" };
  const invited = await calls.post("/api/operator/people-invitations", { headers, data: { email, role } });
  expect(invited.status()).toBe(201);
  await calls.dispose();
  await page.goto(await mailTo(email, /\/auth\/invitation\?\S+/));
  const person = { "First name": "Camille", "Last name": "Roux", Phone: "+33 1 99 00 12 96" };
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label).fill(value);
  await page.getByLabel("New password").fill(CHOSEN);
  await page.getByLabel("Confirm password").fill(CHOSEN);
  await page.getByRole("button", { name: "Join the account" }).click();
  await expect(page).toHaveURL(/\/en-GB\/office$/);
  return email;
}

for (const role of Object.keys(OTHERS) as Role[]) {
  test(`d7_51 ${role} finds what is theirs to see to, and the others' pages nowhere`, async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    await employ(page, baseURL ?? "", role);
    const told = complaints(page);
    for (const locale of ["en-GB", "fr-FR"] as const) {
      const words = ROLE_WORDS[locale];
      const { prefix } = WORDS[locale];
      const [title, areas] = words[role];
      await page.goto(`${prefix}/office`);
      await expect(page.getByRole("button", { name: title })).toBeVisible();
      const found = page.getByRole("navigation", { name: words.areas }).getByRole("link");
      await expect(found).toHaveText(areas.map((area) => new RegExp(`^${area}`)));
      for (const path of OTHERS[role].pages) {
        await page.goto(`${prefix}/office${path}`);
        await expect(page.getByRole("heading", { level: 1, name: words.notFound }), path).toBeVisible();
      }
    }
    for (const call of OTHERS[role].calls) {
      expect((await page.request.get(`/api/operator/${call}`)).status(), call).toBe(403);
    }
    await page.goto("/office");
    await look(page, `office-today-${role.toLowerCase()}`);
    expect(told).toEqual([]);
  });
}

test("d7_51 an administrator gives another role, which counts at once", async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const colleague = await (await browser.newContext()).newPage();
  const email = await employ(colleague, baseURL ?? "", "SUPPORT");
  await colleague.goto("/en-GB/office/products");
  await expect(colleague.getByRole("heading", { level: 1, name: "There is no such page" })).toBeVisible();

  await page.goto("/en-GB/auth/login");
  await signIn(page, "operator@demo.test", WORDS["en-GB"]);
  await expect(page).toHaveURL("/en-GB/office");
  await page.goto("/en-GB/office/settings/people");
  await expect(page.getByRole("row", { name: /^People, roles.*Change.*No.*No.*No.*No/ })).toBeVisible();
  await page
    .getByRole("row", { name: new RegExp(email) })
    .getByRole("button", { name: /^Change the role/ })
    .click();
  const dialog = page.getByRole("dialog", { name: /^Change the role of Camille Roux/ });
  await dialog.getByLabel("Role", { exact: true }).selectOption({ label: "Catalogue" });
  await look(page, "office-role");
  await dialog.getByRole("button", { name: "Change the role" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Catalogue");

  await colleague.goto("/en-GB/office/products");
  await expect(colleague.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await colleague.goto("/en-GB/office/orders");
  await expect(colleague.getByRole("heading", { level: 1, name: "There is no such page" })).toBeVisible();
});

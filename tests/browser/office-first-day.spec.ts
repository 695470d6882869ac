// The first day of a shop: from nothing to a first order that is paid, shipped and invoiced, by who follows only the screens.

import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { bankStatement } from "./bank-statement.ts";
import { dropFiles } from "./drop.ts";
import { type EmptyShop, test } from "./empty-shop.ts";
import { mailTo } from "./mails.ts";
import { askForAccess } from "./registration.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const words = WORDS["fr-FR"];
const CHOSEN = "Tournevis-cruciforme-7431";
const BUYER = "anne@papeterie.test";
const ARTICLE = "Stylo bleu";

/** What people did with mouse and keyboard: how often they pressed something, and how many fields they filled in. */
interface Handwork {
  presses: number;
  fields: number;
}

/** Counts what is done on all pages of somebody's browser. */
async function counted(context: BrowserContext, done: Handwork): Promise<void> {
  await context.exposeBinding("countHandwork", (_, kind: keyof Handwork) => {
    done[kind] += 1;
  });
  await context.addInitScript(() => {
    const { countHandwork } = window as unknown as { countHandwork: (kind: string) => void };
    document.addEventListener("click", ({ isTrusted }) => isTrusted && countHandwork("presses"), true);
    document.addEventListener("change", () => countHandwork("fields"), true);
  });
}

/** Goes to an area of the office by its name. */
async function openArea(page: Page, area: string): Promise<void> {
  await page.getByRole("navigation", { name: "Rubriques" }).getByRole("link", { name: area, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: area, exact: true })).toBeVisible();
}

/** The link that the shop printed makes its first operator, who lands in the office. */
async function openShop(page: Page, { address, token }: EmptyShop): Promise<void> {
  await page.goto(`${address}/auth/first-operator?token=${token}`);
  const fill = (field: string, value: string) => page.getByLabel(field, { exact: true }).fill(value);
  await fill("Prénom", "Inès");
  await fill("Nom", "Roy");
  await fill("Adresse e-mail", "ines@boutique.test");
  await fill("Nouveau mot de passe", CHOSEN);
  await fill("Confirmez le mot de passe", CHOSEN);
  await page.getByRole("button", { name: "Ouvrir la boutique" }).click();
  await expect(page).toHaveURL(`${address}/office`);
  await expect(page.getByRole("heading", { level: 1, name: "Aujourd’hui" })).toBeVisible();
}

/** A supplier comes in a file, made of the first line that the page gives. */
async function addSupplier(page: Page): Promise<void> {
  await openArea(page, "Imports");
  const asked = page.waitForEvent("download");
  await page.getByRole("button", { name: "Première ligne de suppliers.csv" }).click();
  const header = readFileSync(await (await asked).path(), "utf8");
  await dropFiles(page, [{ name: "suppliers.csv", content: `${header}MARTIN,Papeterie Martin,\r\n` }]);
  await page.getByRole("button", { name: "Charger", exact: true }).click();
  await expect(page.getByText(/^Il est chargé\./)).toBeVisible();
}

async function addCategory(page: Page): Promise<void> {
  await openArea(page, "Catégories");
  await page.getByRole("button", { name: "Nouvelle catégorie" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle catégorie" });
  await dialog.getByRole("textbox", { name: "Numéro" }).fill("BUREAU");
  await dialog.getByRole("textbox", { name: "Nom en français" }).fill("Bureau");
  await dialog.getByRole("textbox", { name: "Nom en anglais" }).fill("Office");
  await dialog.getByRole("button", { name: "Ajouter la catégorie" }).click();
  await expect(page.getByRole("row", { name: "Bureau", exact: true })).toBeVisible();
}

/** A product of one variant, which the supplier offers. */
async function addProduct(page: Page): Promise<void> {
  await openArea(page, "Produits");
  await page.getByRole("link", { name: "Nouveau produit" }).click();
  const fill = (field: string, value: string) => page.getByRole("textbox", { name: field, exact: true }).fill(value);
  await fill("Numéro de produit", "P-STYLO");
  await page.getByRole("textbox", { name: "Nom (français)" }).first().fill(ARTICLE);
  await page.getByRole("textbox", { name: "Nom (anglais)" }).first().fill("Blue pen");
  await page.getByRole("button", { name: /Choisir une catégorie/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("option", { name: /Bureau/ })
    .click();
  await fill("Référence", "STYLO-1");
  await page.getByRole("combobox", { name: "Fournisseur" }).selectOption({ label: "Papeterie Martin" });
  await page.getByRole("button", { name: "Créer le produit" }).click();
  await expect(page.getByText("Tout est enregistré.")).toBeVisible();
}

/** What it costs, and how many there are. */
async function setStockAndPrice(page: Page): Promise<void> {
  await openArea(page, "Stock et prix");
  await page.getByRole("textbox", { name: /^Stock de STYLO-1/ }).fill("500");
  await page.getByRole("button", { name: "Enregistrer 1 modification" }).click();
  await expect(page.getByText("1 modification enregistrée.")).toBeVisible();
  await page.getByRole("button", { name: /^Prix de STYLO-1/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Prix de STYLO-1/ });
  await dialog.getByRole("button", { name: "Ajouter un palier" }).first().click();
  await dialog.getByRole("textbox", { name: "Prix, EUR" }).fill("1,50");
  await dialog.getByRole("button", { name: "Enregistrer les prix en EUR" }).click();
  await expect(dialog).toBeHidden();
}

/** Where the store is paid, and who invoices there. */
async function setPayment(page: Page): Promise<void> {
  await openArea(page, "Réglages");
  await page.getByRole("main").getByRole("link", { name: "Paiement" }).click();
  await page.getByRole("button", { name: "Configurer un magasin" }).click();
  const dialog = page.getByRole("dialog", { name: "Configurer un magasin" });
  const company = {
    Magasin: "fr",
    Bénéficiaire: "Comptoir Distribution SAS",
    IBAN: "FR14 2004 1010 0505 0001 3M02 606",
    "Raison sociale": "Comptoir Distribution",
    "Série de numérotation": "FR",
    "Numéro d’entreprise": "732829320",
    Registre: "RCS Lyon",
    "Numéro de TVA": "FR44732829320",
    "Rue et numéro": "12 rue du Comptoir",
    "Code postal": "69002",
    Ville: "Lyon",
    "Adresse e-mail": "compta@boutique.test",
  };
  for (const [field, value] of Object.entries(company)) await dialog.getByLabel(field, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Magasin fr" })).toBeVisible();
}

/** A company asks for access, and follows the link of its mail. */
async function register(page: Page, { address, folder }: EmptyShop): Promise<void> {
  await page.goto(`${address}/auth/register`);
  await askForAccess(page, "fr-FR", {
    company: "Papeterie du Port",
    siret: "012 345 609 00015",
    firstName: "Anne",
    lastName: "Le Goff",
    email: BUYER,
    password: CHOSEN,
    street: "3 quai du Port",
    postcode: "44000",
    town: "Nantes",
  });
  await page.goto(await mailTo(BUYER, /\/auth\/validation\?\S+/, { data: folder }));
  await expect(page.getByRole("link", { name: words.signIn })).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await openArea(page, "Clients");
  await page.getByRole("link", { name: "Papeterie du Port" }).click();
  await page.getByRole("button", { name: "Valider" }).click();
  const dialog = page.getByRole("dialog", { name: "Valider Papeterie du Port" });
  await dialog.getByRole("button", { name: "Valider" }).click();
  await expect(dialog).toBeHidden();
}

/** The buyer follows the mail that says so, finds the article and orders it; gives the order's reference. */
async function order(page: Page, { address, folder }: EmptyShop): Promise<string> {
  await page.goto(await mailTo(BUYER, /\/auth\/login/, { data: folder, about: "Vous pouvez commander" }));
  await signIn(page, BUYER, words, CHOSEN);
  await expect(page).toHaveURL(`${address}/`);
  await page.getByRole("combobox", { name: words.searchField }).fill("stylo");
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("button", { name: words.add }).first().click();
  await expect(page.getByText(words.added).first()).toBeVisible();
  await page.getByRole("link", { name: words.cart }).click();
  await page.getByRole("button", { name: words.checkout }).click();
  await page.getByRole("button", { name: words.place }).click();
  const heading = page.getByRole("heading", { level: 1, name: words.order });
  await expect(heading).toBeVisible();
  const reference = (await heading.textContent())?.match(/CO-\d{4}-\d{6}/)?.[0] ?? "";
  await page
    .getByRole("main")
    .getByRole("link", { name: /commande/i })
    .first()
    .click();
  return reference;
}

/** What the buyer has to pay, as the order says it: an amount with a point. */
async function owed(page: Page): Promise<string> {
  const payment = page.getByRole("region", { name: "Paiement" });
  await expect(payment).toContainText("En attente de paiement");
  const told = /(\d+),(\d\d)\s€/.exec((await payment.textContent()) ?? "");
  return `${told?.[1]}.${told?.[2]}`;
}

/** The invoice that stands beside the delivery note, as a file. */
async function download(page: Page): Promise<Buffer> {
  const documents = page.getByRole("region", { name: "Documents" });
  const invoice = documents.getByRole("button", { name: /^Télécharger INV-FR-/ });
  await expect(async () => {
    await page.reload();
    await expect(invoice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(documents.getByRole("listitem")).toHaveCount(2);
  const saved = page.waitForEvent("download");
  await invoice.click();
  return readFileSync(await (await saved).path());
}

/** Confirms the order, and sends what it orders. */
async function ship(page: Page, reference: string): Promise<void> {
  await openArea(page, "Commandes");
  await page.getByRole("link", { name: reference }).click();
  const part = page.getByRole("article").first();
  const steps = [
    "Transmettre au fournisseur",
    "Accepter",
    "Commencer la préparation",
    "Marquer comme prête à expédier",
  ];
  for (const step of steps) {
    await part.getByRole("button", { name: step, exact: true }).click();
    const question = page.getByRole("dialog", { name: new RegExp(`^${step}`) });
    await question.getByRole("button", { name: step, exact: true }).click();
    await expect(question).toBeHidden();
  }
  await part.getByRole("button", { name: "Enregistrer un colis" }).click();
  const parcel = page.getByRole("dialog", { name: /^Enregistrer un colis/ });
  await parcel.getByLabel("Transporteur").fill("Colissimo");
  await parcel.getByLabel("Numéro de suivi").fill("6A12345678901");
  await parcel.getByRole("button", { name: "Enregistrer un colis" }).click();
  await expect(part.getByText("Expédiée", { exact: true }).first()).toBeVisible();
}

/** Reads what the bank says. */
async function takePayment(page: Page, reference: string, amount: string): Promise<void> {
  await openArea(page, "Paiements");
  const content = bankStatement({ statement: "2026-001", amount, reference });
  const file = { name: "releve.xml", mimeType: "application/xml", buffer: Buffer.from(content) };
  await page.locator("main input[type=file]").setInputFiles(file);
  await expect(page.getByText("2026-001 : 1 écriture, 1 rapprochée, 0 à décider, 0 écartée.")).toBeVisible();
}

test.use({ settings: { SHOP_ACCOUNT_APPROVAL: "required" } });

test("an empty shop comes to its first order, paid, shipped and invoiced, by its screens alone", async ({
  page: office,
  browser,
  emptyShop: shop,
}) => {
  test.setTimeout(420_000);
  const began = Date.now();
  const done = { presses: 0, fields: 0 };
  const shopper = await browser.newContext({ locale: "fr-FR", timezoneId: "Europe/Paris" });
  await counted(office.context(), done);
  await counted(shopper, done);
  const buyer = await shopper.newPage();
  const told = complaints(office);

  await openShop(office, shop);
  await addSupplier(office);
  await addCategory(office);
  await addProduct(office);
  await setStockAndPrice(office);
  await setPayment(office);
  await register(buyer, shop);
  await approve(office);
  const reference = await order(buyer, shop);
  await ship(office, reference);
  const amount = await owed(buyer);
  await takePayment(office, reference, amount);
  await openArea(office, "Factures");
  await expect(office.getByRole("row", { name: new RegExp(`INV-FR-.*${reference}`) })).toBeVisible();
  expect((await download(buyer)).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(buyer.getByRole("region", { name: "Paiement" }).getByText("Payé", { exact: true })).toBeVisible();
  const seconds = Math.round((Date.now() - began) / 1000);
  console.info(`The first day took ${done.presses} presses, ${done.fields} fields and ${seconds} s.`);
  expect(told).toEqual([]);
  await shopper.close();
});

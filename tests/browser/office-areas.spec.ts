// The office beside orders: a quote answered line by line, a customer's terms, a bank statement decided by hand.

import { expect, type Page, test } from "@playwright/test";
import { bankStatement } from "./bank-statement.ts";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { soldReferences } from "./references.ts";
import { login, signIn, WORDS } from "./shop.ts";

const OPERATOR = "operator@demo.test";

/** Logs in where somebody who works for the shop does, and opens a page of the office. */
async function openOffice(page: Page, locale: "fr-FR" | "en-GB", path: string): Promise<void> {
  const words = WORDS[locale];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, OPERATOR, words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office${path}`);
}

test("a quote is answered line by line, after what its buyer changed meanwhile was seen", async ({ page, browser }) => {
  test.setTimeout(420_000);
  const buyer = await (await browser.newContext()).newPage();
  await login(buyer, "buyer@demo.test", WORDS["en-GB"]);
  const [sold] = await soldReferences(buyer, 1);
  const lines = [{ offerPriceId: sold?.offerPriceId, quantity: 10 * (sold?.least ?? 1), requestedPrice: 0.5 }];
  const asked = await buyer.request.post("/api/quotes", { data: { name: "Office move", lines, submit: true } });
  expect(asked.status(), await asked.text()).toBe(201);
  const [{ id, reference }] = (await asked.json()).quotes;

  await openOffice(page, "en-GB", "/quotes?status=to-answer");
  await expect(page.getByRole("table", { name: "Quotes" })).toBeVisible();
  await look(page, "office-quotes");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Quote ${reference}` })).toBeVisible();
  await page.getByRole("textbox", { name: /^Discount/ }).fill("10");
  await page.getByRole("button", { name: "Apply to all lines" }).click();
  await page.getByRole("button", { name: "Use the target prices" }).click();
  await expect(page.getByRole("textbox", { name: /^Unit price of/ })).toHaveValue("0.5");
  await look(page, "office-quote");

  const said = await buyer.request.post(`/api/quotes/${id}/messages`, { data: { message: "By Friday, please." } });
  expect(said.status()).toBe(201);
  await page.getByRole("button", { name: "Send the answer" }).click();
  const form = page.getByRole("form", { name: "Answer this quote" });
  await expect(form.getByText("Somebody else changed this quote")).toBeVisible();
  await expect(form.getByText(/By Friday, please\./)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Unit price of/ })).toHaveValue("0.5");
  await look(page, "office-quote-faster");
  await form.getByRole("button", { name: "Understood" }).click();
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText(`${reference} is answered.`).first()).toBeVisible();
  const { quote } = await (await buyer.request.get(`/api/quotes/${id}`)).json();
  expect([quote.status, quote.lines[0].unitPrice]).toEqual(["WAITING_FOR_CUSTOMER", 0.5]);
});

test("a customer's terms are changed, and everything about it stands on one page", async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const calls = await operator(baseURL ?? "");
  const { accounts } = await (await calls.get("/api/operator/accounts?status=ACTIVE&size=1")).json();
  await calls.dispose();
  const [{ name, externalId }] = accounts;
  await openOffice(page, "fr-FR", "/customers");
  await expect(page.getByRole("table", { name: "Clients" })).toBeVisible();
  await look(page, "office-customers");
  await page.goto(`/office/customers/${encodeURIComponent(externalId)}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Budgets" })).toBeVisible();
  await look(page, "office-customer");
  await page.getByRole("button", { name: "Modifier les conditions" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier les conditions" });
  await dialog.getByRole("combobox", { name: "Paiement" }).selectOption("DUE_DATE");
  await dialog.getByRole("textbox", { name: "Jours, date de facture" }).fill("45");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("à 45 jours, date de facture")).toBeVisible();
});

/** A payment that names no order. */
const UNNAMED = { statement: "2026-77", amount: "77.70", reference: "Thanks" };

test("a bank statement is read, and what it leaves open is set aside", async ({ page }) => {
  test.setTimeout(300_000);
  await openOffice(page, "en-GB", "/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  await look(page, "office-documents");
  await page.goto("/en-GB/office/payments");
  await page.locator("main input[type=file]").setInputFiles({
    name: "statement.xml",
    mimeType: "application/xml",
    buffer: Buffer.from(bankStatement(UNNAMED)),
  });
  await expect(page.getByText("2026-77: 1 entry, 0 settled, 1 to decide, 0 set aside.")).toBeVisible();
  await expect(page.getByText("names no order")).toBeVisible();
  await look(page, "office-payments");
  await page.getByRole("button", { name: /^Set aside the entry of €77\.70/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Set aside/ });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Not ours");
  await dialog.getByRole("button", { name: "Set aside" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /77\.70/ })).toContainText("Not ours");
});

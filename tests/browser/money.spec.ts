// An order's money and goods: where to pay, what is paid, parcels, what will not come, invoices; a quote's files and lines
// that ran short.

import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { answerQuote, operator } from "./operator.ts";
import { emptyCarts, fillCart, soldReferences } from "./references.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];

/** Places an order of one article, many of it, and opens its page; gives its id. */
async function placeOrder(page: Page): Promise<string> {
  await page.goto("/en-GB/checkout/cart");
  await expect(page.getByRole("button", { name: "Carts" })).toBeVisible();
  await emptyCarts(page);
  const [article] = await soldReferences(page, 1);
  if (!article) throw new Error("nothing is sold");
  const { carts } = await (await page.request.get("/api/carts?page=0&size=1&type=CART")).json();
  const lines = [{ offerPriceId: article.offerPriceId, quantity: article.least * 5 }];
  const added = await page.request.put(`/api/carts/${carts[0].id}/cartlines/add`, { data: { lines } });
  expect(added.status()).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: words.checkout }).click();
  await page.getByRole("button", { name: words.place }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  const id = new URL(page.url()).searchParams.get("orderId") ?? "";
  await page.goto(`/en-GB/account/orders/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  return id;
}

/** Asks the shop's side, and sees that it agrees. */
async function ask(calls: APIRequestContext, method: "post" | "put", path: string, data: object) {
  const answer = await calls[method](`/api/operator/${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

test("d4_21 an order is paid, cancelled in part, shipped in parcels and invoiced before its buyer's eyes", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const told = complaints(page);
  await login(page, "acheteur@demo.test", words);
  const id = await placeOrder(page);
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment).toContainText("Awaiting payment");
  for (const name of ["Account name", "IBAN", "Reference to quote"]) await expect(payment).toContainText(name);
  await look(page, "order-to-pay");

  const calls = await operator(baseURL ?? "");
  const { payment: state } = await (await page.request.get(`/api/commercial-orders/${id}/payment`)).json();
  await ask(calls, "post", `payments/${id}`, { amount: state.owed, date: today(), reference: "wire 1" });
  await page.reload();
  await expect(payment.getByText("Paid", { exact: true })).toBeVisible();

  const { order } = await (await page.request.get(`/api/commercial-orders/${id}?locale=en-GB`)).json();
  const [part] = order.orderLogistics;
  const [line] = part.lines;
  const logistic = `logistic-orders/${part.id}`;
  for (const status of ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"])
    await ask(calls, "put", `${logistic}/status`, { status });
  const one = { line: line.id, quantity: 1 };
  await ask(calls, "post", `${logistic}/cancelled-lines`, { lines: [one], reason: "One was broken." });
  await ask(calls, "post", `${logistic}/parcels`, { carrier: "DHL", trackingNumber: "JD01", lines: [one] });
  await page.reload();
  await expect(page.getByText(`1 of ${line.quantity} cancelled`)).toBeVisible();
  await expect(payment).toContainText("Refund to come");
  await expect(payment).toContainText("To be refunded to you");
  const parcels = page.getByRole("region", { name: /^Parcels of/ });
  await expect(parcels).toContainText("DHL · JD01");
  await look(page, "order-parcels");

  await ask(calls, "put", `${logistic}/status`, { status: "SHIPPED" });
  await calls.dispose();
  const documents = page.getByRole("region", { name: "Documents" });
  await expect(async () => {
    await page.reload();
    await expect(documents.getByRole("listitem")).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expect(parcels.getByText(/-P\d$/)).toHaveCount(2);
  await look(page, "order-documents");
  const saved = page.waitForEvent("download");
  await documents.getByRole("button", { name: /^Download INV-/ }).click();
  const file = await (await saved).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
  expect(told).toEqual([]);
});

for (const [locale, files, attach, remove, download, pdf, prefix] of [
  ["fr-FR", "Fichiers", "Joindre un fichier", "Retirer plan.pdf", "Télécharger offre.pdf", "PDF du devis", ""],
  ["en-GB", "Files", "Attach a file", "Remove plan.pdf", "Download offre.pdf", "PDF of the quote", "/en-GB"],
] as const) {
  test(`d4_23 both sides attach files to a quote, which is a PDF itself, ${locale}`, async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    const told = complaints(page);
    await login(page, "buyer@demo.test", WORDS[locale]);
    const [article] = await soldReferences(page, 1);
    const lines = [{ offerPriceId: article?.offerPriceId, quantity: article?.least }];
    const made = await page.request.post("/api/quotes", { data: { lines, submit: true } });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()).quotes[0];
    await page.goto(`${prefix}/quotes?id=${id}`);
    const panel = page.getByRole("region", { name: files });
    await expect(panel.getByRole("button", { name: attach })).toBeVisible();
    const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 plan") };
    await panel.locator("input[type=file]").setInputFiles(plan);
    await expect(panel.getByText("plan.pdf")).toBeVisible();
    const lies = { ...plan, name: "page.pdf", buffer: Buffer.from("<html>") };
    await panel.locator("input[type=file]").setInputFiles(lies);
    await expect(page.getByText(/\.docx/).first()).toBeVisible();

    const calls = await operator(baseURL ?? "");
    const content = "%PDF-1.7 offre";
    const begun = await ask(calls, "post", `quotes/${id}/attachments`, { fileName: "offre.pdf", size: content.length });
    const sent = await calls.patch(`/api/operator/quotes/${id}/attachments/${begun.attachment.id}/content`, {
      headers: { "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" },
      data: Buffer.from(content),
    });
    expect(sent.status()).toBe(200);
    await answerQuote(calls, id, 0.9, "Voir l'offre.");
    await calls.dispose();
    await page.reload();
    await expect(panel.getByRole("listitem")).toHaveCount(2);
    await look(page, `quote-files-${locale}`);

    const saved = page.waitForEvent("download");
    await panel.getByRole("button", { name: download }).click();
    expect(readFileSync(await (await saved).path()).toString()).toBe(content);
    const printed = page.waitForEvent("download");
    await page.getByRole("button", { name: pdf }).click();
    expect((await printed).suggestedFilename()).toMatch(/^Q-\d{4}-\d{6}\.pdf$/);
    await panel.getByRole("button", { name: remove }).click();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    // A refused file is a complaint of the browser about an answer of 400, and of nothing else.
    expect(told.filter((text) => !text.includes("400"))).toEqual([]);
  });
}

test("d4_19 an answer of which a line ran short asks what becomes of it", async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await login(page, "buyer@demo.test", words);
  await emptyCarts(page);
  await page.goto("/en-GB/checkout/cart");
  await fillCart(page, 1);
  const [article] = await soldReferences(page, 1);
  const lines = [{ offerPriceId: article?.offerPriceId, quantity: (article?.least ?? 1) * 3 }];
  const made = await page.request.post("/api/quotes", { data: { lines, submit: true } });
  const { id } = (await made.json()).quotes[0];
  const calls = await operator(baseURL ?? "");
  await answerQuote(calls, id, 0.9, "Our best price.");
  const stocked = await ask(calls, "put", `offers/${article?.offerPriceId}/stock`, { stock: article?.least ?? 1 });
  await page.goto(`/en-GB/quotes?id=${id}`);
  await page.getByRole("button", { name: "Accept and order" }).click();
  const dialog = page.getByRole("dialog", { name: "One line ran short" });
  await expect(dialog).toBeVisible();
  await look(page, "quote-short-line");
  await dialog.getByRole("radio", { name: /^Take what is there/ }).check();
  await dialog.getByRole("button", { name: "Continue to delivery" }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.delivery })).toBeVisible();
  await ask(calls, "put", `offers/${article?.offerPriceId}/stock`, { stock: stocked.before });
  await calls.dispose();
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

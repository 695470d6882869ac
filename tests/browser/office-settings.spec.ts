// The settings of the office: people and their rights, the shop's own programs, fees, taxes and where stores are paid.

import { expect, type Page, request, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const OPERATOR = "operator@demo.test";

/** Logs in where somebody who works for the shop does, and opens a page of the settings. */
async function openSettings(page: Page, locale: "fr-FR" | "en-GB", path: string): Promise<void> {
  const words = WORDS[locale];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, OPERATOR, words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office/settings${path}`);
}

/** Complaints but for those about calls that the shop refused, as it should. */
const unexpected = (told: string[]) => told.filter((text) => !/status of 4(00|09)/.test(text));

test("d6_9 a supplier's person is invited by the keyboard, and the invitation is withdrawn", async ({ page }) => {
  test.setTimeout(240_000);
  const told = complaints(page);
  await openSettings(page, "fr-FR", "");
  await expect(page.getByRole("heading", { level: 1, name: "Réglages" })).toBeVisible();
  await look(page, "office-settings");
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page).toHaveURL("/office/settings");
  await page.getByRole("main").getByRole("link", { name: "Personnes et droits" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Personnes et droits" })).toBeFocused();
  await expect(page.getByRole("table", { name: "Qui travaille ici" })).toContainText(OPERATOR);
  await expect(page.getByRole("row", { name: /Factures et avoirs.*Modifier.*Non/ })).toBeVisible();
  await look(page, "office-people");

  await page.getByRole("button", { name: "Inviter une personne" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Inviter une personne" });
  await dialog.getByLabel("Adresse e-mail").fill(OPERATOR);
  await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(dialog.getByLabel("Adresse e-mail")).toHaveAccessibleDescription(/./);
  await look(page, "office-people-refused");
  await dialog.getByLabel("Adresse e-mail").fill("quai@bastide.test");
  await dialog.getByLabel("Travaille pour").selectOption({ label: "Bastide Pro" });
  await page.keyboard.press("Tab");
  await dialog.getByLabel("Adresse e-mail").press("Enter");
  await expect(dialog).toBeHidden();
  const waiting = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
  await expect(waiting.filter({ hasText: "quai@bastide.test" })).toContainText("Bastide Pro");
  await page.getByRole("button", { name: "Retirer l’invitation à quai@bastide.test" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click();
  await expect(page.getByText("Aucune invitation en attente.")).toBeVisible();
  expect(unexpected(told)).toEqual([]);
});

test("d6_14 a token of the shop opens its orders until it is revoked", async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const told = complaints(page);
  await openSettings(page, "en-GB", "/api-tokens");
  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New token" });
  await dialog.getByLabel("Name").fill("WMS");
  await dialog.getByRole("checkbox", { name: "orders:read" }).check();
  await look(page, "office-token");
  await dialog.getByRole("button", { name: "Make the token" }).click();
  const once = page.getByRole("dialog", { name: "Copy the token now" });
  const token = (await once.getByText(/^cmp_/).textContent())?.trim() ?? "";
  await once.getByRole("button", { name: "I have copied it" }).click();

  const program = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const orders = async () => (await program.get("/api/operator/orders")).status();
  expect(await orders()).toBe(200);
  expect((await program.get("/api/operator/people")).status()).toBe(403);
  await look(page, "office-tokens");
  await page.getByRole("button", { name: "Revoke the token WMS" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
  await expect.poll(orders).toBe(401);
  await program.dispose();
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Webhooks of the shop" })).toBeVisible();
  await expect(page.getByText("Nothing is sent anywhere yet.")).toBeVisible();
  expect(told).toEqual([]);
});

test("d9_4 fees of a supplier are added and taken away; what can't be set is told at its field", async ({ page }) => {
  test.setTimeout(300_000);
  const told = complaints(page);
  await openSettings(page, "en-GB", "/delivery-fees");
  await expect(page.getByRole("table", { name: /^EUR · everywhere/ })).toContainText("€9.90");
  await look(page, "office-fees");
  await page.getByRole("button", { name: "Add a narrower table" }).click();
  const added = page.getByRole("dialog", { name: "Add a narrower table" });
  await added.getByLabel("Supplier").selectOption({ label: "Entrepôts Mirandol" });
  await added.getByLabel("Fee", { exact: true }).fill("49,50");
  await added.getByLabel("Last day").fill("2020-01-01");
  await added.getByRole("button", { name: "Save" }).click();
  await expect(added.getByLabel("Last day")).toHaveAccessibleDescription(/comes before the first/);
  await look(page, "office-fees-refused");
  await added.getByLabel("Last day").fill("");
  await added.getByRole("button", { name: "Save" }).click();
  await expect(added).toBeHidden();
  await expect(page.getByRole("table", { name: "EUR · Entrepôts Mirandol" })).toContainText("€49.50");
  await page.getByRole("button", { name: "Delete the fees: EUR · Entrepôts Mirandol" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("table", { name: "EUR · Entrepôts Mirandol" })).toBeHidden();

  await page.getByRole("link", { name: "Tax rates" }).click();
  await expect(page.getByRole("row", { name: /Hot drinks.*Reduced.*Zero/ })).toBeVisible();
  await look(page, "office-taxes");
  await page.getByRole("button", { name: "Change the rates: France" }).click();
  const rates = page.getByRole("dialog", { name: "Change the rates: France" });
  await rates.getByRole("button", { name: "Remove row 1" }).click();
  await rates.getByRole("button", { name: "Save" }).click();
  await expect(rates.getByRole("alert").filter({ hasText: "STANDARD" })).toBeVisible();
  await rates.getByRole("button", { name: "Back" }).click();

  await page.getByRole("link", { name: "Payment", exact: true }).click();
  await expect(page.getByRole("region", { name: "Store fr" })).toContainText("FR76 3000 1007 9412 3456 7890 185");
  await look(page, "office-payment");
  await page.getByRole("button", { name: "Change the payment of store fr" }).click();
  const bank = page.getByRole("dialog", { name: "Change the payment of store fr" });
  await bank.getByLabel("IBAN").fill("FR76 3000 1007 9412 3456 7890 186");
  await bank.getByRole("button", { name: "Save" }).click();
  await expect(bank.getByLabel("IBAN")).toHaveAccessibleDescription(/IBAN/);
  await expect(bank.getByLabel("IBAN")).toHaveValue("FR76 3000 1007 9412 3456 7890 186");
  await look(page, "office-payment-refused");
  expect(unexpected(told)).toEqual([]);
});

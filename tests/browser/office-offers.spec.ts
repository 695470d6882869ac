// The office's table of offers: stock typed and pasted as into a spreadsheet, saved and taken back; an offer's prices.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const OPERATOR = "operator@demo.test";

async function openOffers(page: Page, locale: "fr-FR" | "en-GB"): Promise<void> {
  const words = WORDS[locale];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, OPERATOR, words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL(`${words.prefix}/office/offers`);
}

/** Pastes what a spreadsheet would have copied. */
async function paste(cell: Locator, text: string): Promise<void> {
  await cell.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("stock is typed and pasted in place, saved together and taken back", async ({ page, baseURL }) => {
  test.setTimeout(420_000);
  const told = complaints(page);
  const calls = await operator(baseURL ?? "");
  const stocks = async () => {
    const { offers } = await (await calls.get("/api/operator/offers?size=4")).json();
    return offers.map(({ stock }: { stock: number }) => stock);
  };
  const before = await stocks();
  await openOffers(page, "en-GB");
  await expect(page.getByRole("table", { name: "Stock and prices" })).toBeVisible();
  await look(page, "office-offers");

  const cells = page.getByRole("textbox", { name: /^Stock of/ });
  await cells.first().focus();
  await page.keyboard.type("1001");
  await page.keyboard.press("Enter");
  await expect(cells.nth(1)).toBeFocused();
  await paste(cells.nth(1), "1 002\r\nmany\r\n1,004\r\n");
  await expect(cells.nth(2)).toHaveAttribute("aria-invalid", "true");
  await look(page, "office-offers-changed");
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await look(page, "office-offers-leave");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();

  await page.getByRole("button", { name: "Save 3 changes" }).click();
  await expect(page.getByText("3 changes saved.")).toBeVisible();
  expect(await stocks()).toEqual([1001, 1002, before[2], 1004]);
  await cells.nth(2).focus();
  await page.keyboard.press("Escape");
  await expect(cells.nth(2)).toHaveValue(String(before[2]));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The former values are back.")).toBeVisible();
  expect(await stocks()).toEqual(before);
  await calls.dispose();
  expect(told).toEqual([]);
});

test("an offer's prices are set by quantity, and the price of one item in its column", async ({ page }) => {
  test.setTimeout(420_000);
  const told = complaints(page);
  await openOffers(page, "fr-FR");
  await page.getByRole("button", { name: "Colonnes" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Prix EUR" }).click();
  await page.keyboard.press("Escape");
  const price = page.getByRole("textbox", { name: /^Prix en EUR de/ }).first();
  await expect(price).toBeVisible();
  await look(page, "office-offers-prices");
  await price.fill("12,3456");
  await page.getByRole("button", { name: "Enregistrer 1 modification" }).click();
  await expect(page.getByText("1 modification enregistrée.")).toBeVisible();

  await page.getByRole("button", { name: /^Prix de/ }).first().click();
  const dialog = page.getByRole("dialog", { name: /^Prix de/ });
  const first = dialog.getByRole("group", { name: "Palier 1" });
  await expect(first.getByRole("textbox", { name: "Prix, EUR" })).toHaveValue("12,3456");
  for (const remove of await dialog.getByRole("button", { name: /^Supprimer le palier [2-9]/ }).all()) {
    await remove.click();
  }
  await dialog.getByRole("button", { name: "Ajouter un palier" }).click();
  const second = dialog.getByRole("group", { name: "Palier 2" });
  await second.getByRole("textbox", { name: "À partir de" }).fill("1");
  await second.getByRole("textbox", { name: "Prix, EUR" }).fill("11,5");
  await dialog.getByRole("button", { name: "Enregistrer les prix en EUR" }).click();
  await expect(dialog.getByText("Plus que 1, début du palier précédent.").last()).toBeVisible();
  await look(page, "office-offer-prices");
  await second.getByRole("textbox", { name: "À partir de" }).fill("10");
  await dialog.getByRole("button", { name: "Enregistrer les prix en EUR" }).click();
  await expect(page.getByText(/^Prix de .* en EUR enregistrés\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(told).toEqual([]);
});

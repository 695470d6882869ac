// Catalogue files in the office: sent, checked, loaded and taken back; what is refused of them; begun and called off.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const OPERATOR = "operator@demo.test";

/** Logs in where somebody who works for the shop does, and opens the area by its keys. */
async function openImports(page: Page, locale: "fr-FR" | "en-GB"): Promise<void> {
  const words = WORDS[locale];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, OPERATOR, words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible();
}

function csv(name: string, text: string) {
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}

test("a catalogue file is sent, checked, loaded and taken back", async ({ page }) => {
  const told = complaints(page);
  await openImports(page, "en-GB");
  await expect(page.getByText("No catalogue file yet")).toBeVisible();
  await look(page, "office-imports-none");
  const file = csv("suppliers.csv", "supplier,name\nimport-one,First of the import\nimport-two,Second of the import\n");
  await page.locator("main input[type=file]").setInputFiles(file);
  await expect(page.getByRole("heading", { level: 1, name: "suppliers.csv" })).toBeVisible();
  await expect(page.getByText(/^Loading it adds 2 new records/)).toBeVisible();
  await look(page, "office-import-checked");
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(page.getByText(/^It is loaded\./)).toBeVisible();
  await page.getByRole("button", { name: "Take back…" }).click();
  const dialog = page.getByRole("dialog", { name: "Take suppliers.csv back?" });
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("What it changed is as it was before.")).toBeVisible();
  await page.getByRole("link", { name: "Imports" }).last().click();
  await expect(page.getByRole("row", { name: /suppliers\.csv/ })).toContainText("Taken back");
  expect(told).toEqual([]);
});

test("what is refused of a file stands on its page and in a file, and an upload goes on where it broke off", async ({
  page,
  baseURL,
}) => {
  await openImports(page, "fr-FR");
  await page.locator("main input[type=file]").setInputFiles([
    csv("fournisseurs.csv", "supplier,name\nimport-trois,Troisième\n,Sans numéro\n"),
    csv("html.csv", "<html>"),
  ]);
  const table = page.getByRole("table", { name: "Imports" });
  await expect(table.getByRole("row", { name: /fournisseurs\.csv/ })).toContainText("Prêt à charger");
  await expect(table.getByRole("row", { name: /html\.csv/ })).toContainText("Échec");
  await look(page, "office-imports");
  await table.getByRole("link", { name: "fournisseurs.csv" }).click();
  await expect(page.getByText(/^Un enregistrement est laissé de côté/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger en CSV" }).click();
  expect((await download).suggestedFilename()).toBe("enregistrements-refuses.csv");
  await look(page, "office-import-refused");

  const text = "sku,supplier,stock\n";
  const calls = await operator(baseURL ?? "");
  const begun = await calls.post("/api/operator/imports", { data: { name: "stock.csv", size: text.length } });
  const { id } = (await begun.json()).import;
  const headers = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  await calls.patch(`/api/operator/imports/${id}/content`, { headers, data: Buffer.from(text.slice(0, 5)) });
  await calls.dispose();
  await page.goto(`/office/imports/${id}`);
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(Math.floor(500 / text.length)));
  await look(page, "office-import-begun");
  await page.locator("main input[type=file]").setInputFiles(csv("stock.csv", text));
  await expect(page.getByText(/^Le fichier ne changerait rien/)).toBeVisible();
  await page.getByRole("button", { name: "Annuler…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Annuler l’import" }).click();
  await expect(page.getByText("Il a été annulé, et son fichier supprimé.")).toBeVisible();
});

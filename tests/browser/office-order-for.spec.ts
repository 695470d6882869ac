// An order that an operator places for a customer, by keys: from the customer's page to the order that says so to both.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const WHY = "Par téléphone, le site ne répondait pas";

test("an order is placed on behalf of a customer, and says by whom and why", async ({ page, baseURL }) => {
  const told = complaints(page);
  const words = WORDS["fr-FR"];
  const calls = await operator(baseURL ?? "");
  const { accounts } = await (await calls.get("/api/operator/accounts?q=ACC-MAISON-GARANCE")).json();
  const { externalId, name } = accounts[0];
  const listed = await (await calls.get(`/api/operator/accounts/${externalId}/users?page=0&size=100`)).json();
  const member = listed.users.find(({ status }: { status: string }) => status === "ACTIVE");
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, "operator@demo.test", words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office/customers/${externalId}`);
  await page.getByRole("link", { name: "Commander pour ce client" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Commander pour ${name}`);

  await page.getByRole("combobox", { name: "Membre" }).selectOption(member.id);
  await page.getByRole("searchbox", { name: "Rechercher dans le catalogue du client" }).fill("stylo");
  const found = page.getByRole("list", { name: "Articles trouvés" });
  await found.getByRole("button", { name: /^Ajouter / }).first().press("Enter");
  const table = page.getByRole("table", { name: "Articles de la commande" });
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.getByRole("textbox", { name: "Coller une liste" }).fill("no-such-thing;3");
  await page.getByRole("button", { name: "Ajouter les lignes" }).press("Enter");
  await expect(table.getByRole("row")).toHaveCount(3);
  await page.getByRole("textbox", { name: "Motif" }).fill(WHY);
  await expect(page.getByRole("region", { name: "Total" })).toBeVisible();
  await look(page, "office-order-for");

  // Nothing typed is lost when the page goes away, or when the shop says no.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Motif" })).toHaveValue(WHY);
  await page.getByRole("button", { name: "Passer la commande" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Retirer no-such-thing" }).press("Enter");
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Passer la commande" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Commande CO-/);
  await expect(page.getByText(WHY).first()).toBeVisible();
  await expect(page.getByText("Passée pour son compte par")).toBeVisible();
  await calls.dispose();
  // What is refused is a 409, which Chromium puts into its console.
  expect(told.filter((line) => !line.includes("409"))).toEqual([]);
});

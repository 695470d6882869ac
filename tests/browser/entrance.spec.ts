// Getting in: what links in mails and tokens of purchasing systems do, and what is refused on the way.

import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { mailTo } from "./mails.ts";
import { askForAccess } from "./registration.ts";
import { complaints } from "./shop.ts";

const HARD_TO_GUESS = "cheval pile agrafe correcte";

/** Asks for access as a French company; the VAT number and the recipient follow by themselves. */
async function ask(page: Page, email: string, password = HARD_TO_GUESS): Promise<void> {
  await askForAccess(page, "fr-FR", {
    company: "Atelier Durand",
    siret: "732 829 320 00074",
    firstName: "Zoë",
    lastName: "Durand",
    email,
    password,
    street: "1 rue de la République",
    postcode: "69001",
    town: "Lyon",
  });
}

test("a mailed link activates, its token stays in no address, and one that is no longer good leads to another mail", async ({
  page,
}) => {
  const told = complaints(page);
  const email = `zoe-${randomUUID()}@atelier.test`;
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Demander un accès" }).click();
  await ask(page, email);
  await expect(page.getByRole("heading", { name: "Votre demande est enregistrée." })).toBeFocused();

  const { pathname, search } = new URL(await mailTo(email, /\/auth\/validation\?token=/));
  await page.goto(pathname + search);
  await expect(page.getByRole("heading", { name: "Votre accès est actif" })).toBeFocused();
  await expect(page).toHaveURL("/auth/validation");
  expect(told).toEqual([]);

  await page.goto("/auth/validation?token=nonsense");
  await expect(page.getByRole("heading", { name: "Ce lien n’est plus valable." })).toBeFocused();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Renvoyer l’e-mail" }).click();
  await expect(page.getByText("Si cette adresse est connue, un e-mail a été envoyé.")).toBeVisible();
});

test("what the shop refuses stands at its field, and what was typed outlives a change of language and a reload", async ({
  page,
}) => {
  await page.goto("/get-access");
  await ask(page, `zoe-${randomUUID()}@atelier.test`, "motdepasse12");
  // The last step sent it: what is refused stands in the second.
  const password = page.getByLabel("Nouveau mot de passe", { exact: true });
  await expect(password).toHaveAccessibleDescription(/difficile à deviner\.$/);
  await expect(password).toBeFocused();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByLabel("Registered name")).toHaveValue("Atelier Durand");
  await page.reload();
  await expect(page.getByLabel("Registered name")).toHaveValue("Atelier Durand");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
});

test("a token that no purchasing system gave leads to the login, and says so", async ({ page }) => {
  await page.goto("/oci-punchout?token=nonsense&FUNCTION=DETAIL&PRODUCTID=1");
  await expect(page).toHaveURL("/auth/login?oci=true");
  await expect(page.getByText("Échec de la connexion par jeton.").first()).toBeVisible();
});

// Mails in the office: what failed, and each kind as it would be sent, in a frame that runs nothing.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { mailTo } from "./mails.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const OPERATOR = "operator@demo.test";

test("d7_48 every kind of mail is looked at in both languages, and a sample arrives", async ({ page }) => {
  test.setTimeout(240_000);
  const told = complaints(page);
  const words = WORDS["en-GB"];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, OPERATOR, words);
  const tile = page.getByRole("list", { name: "Beside orders" }).getByRole("link", { name: /E-mails that failed/ });
  await expect(tile).toContainText("0");
  await tile.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "E-mails that failed" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No e-mail failed" })).toBeVisible();
  await look(page, "office-mails-none");

  await page.goto(`${words.prefix}/office/settings`);
  await page.getByRole("main").getByRole("link", { name: "E-mails" }).click();
  await expect(page.getByRole("list", { name: "Orders, quotes and questions" })).toBeVisible();
  await look(page, "office-mail-kinds");
  await page.getByRole("link", { name: "An order is placed: to its buyer" }).press("Enter");
  const frame = page.frameLocator('iframe[title^="The e-mail: Your order"]');
  await expect(frame.getByRole("heading", { level: 1, name: /^Your order CO-/ })).toBeVisible();
  // The styles of the mail are its own, and the policy of the frame lets it wear them.
  await expect(frame.locator("body")).toHaveCSS("max-width", "640px");
  await look(page, "office-mail-preview");
  await page.getByRole("navigation", { name: "Language" }).getByRole("link", { name: "French" }).press("Enter");
  await expect(page).toHaveURL(/language=fr-FR$/);
  const french = page.frameLocator('iframe[title^="The e-mail: Votre commande"]');
  await expect(french.getByRole("heading", { level: 1, name: /^Votre commande CO-/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "As plain text" })).toContainText("L'équipe Comptoir");

  await page.getByRole("button", { name: "Send me a sample" }).press("Enter");
  await expect(page.getByText(`The sample is on its way to ${OPERATOR}.`)).toBeVisible();
  await mailTo(OPERATOR, /order-confirmation/, { about: "Votre commande CO-2026-000042" });
  // The frame runs nothing, and none of what looks for violations in it either.
  expect(told.filter((text) => !text.startsWith("Blocked script execution"))).toEqual([]);
});

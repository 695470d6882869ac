// From an invitation to an approval by a mail's link: a company's administrator invites a buyer with a limit, who joins,
// orders above it, is told who decides, and has the order released from the mail that the approver got.

import { expect, test } from "@playwright/test";
import { mailTo } from "./mails.ts";
import { addFirstHit, complaints, login, signIn, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];
const CHOSEN = "Tournevis-cruciforme-7431";
const ADMIN = "admin@demo.test";

test("somebody who is invited orders above a limit, and the approver decides from the mail", async ({
  page,
  browser,
}) => {
  const told = complaints(page);
  const email = `nina.${Date.now()}@example.test`;
  await login(page, ADMIN, words);
  await page.goto("/en-GB/account/customer-account");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("E-mail address").fill(email);
  await dialog.getByLabel(/^Limit for one order/).fill("0.50");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toBeVisible();

  const elsewhere = await browser.newContext();
  const buyer = await elsewhere.newPage();
  await buyer.goto(await mailTo(email, /\/auth\/invitation\?\S+/));
  await expect(buyer.getByText(/invites you to buy for/)).toBeVisible();
  await buyer.getByLabel("First name").fill("Nina");
  await buyer.getByLabel("Last name").fill("Petit");
  await buyer.getByLabel("Phone").fill("+33 1 99 00 12 98");
  await buyer.getByLabel("New password").fill(CHOSEN);
  await buyer.getByLabel("Confirm password").fill(CHOSEN);
  await buyer.getByRole("checkbox", { name: /terms of sale/ }).check();
  await buyer.getByRole("button", { name: "Join the account" }).click();
  await expect(buyer).toHaveURL(words.prefix);

  await addFirstHit(buyer, words);
  await buyer.getByRole("link", { name: words.cart }).click();
  await buyer.getByRole("button", { name: words.checkout }).click();
  await expect(buyer.getByRole("heading", { level: 1, name: words.delivery })).toBeVisible();
  await buyer.getByRole("button", { name: /Submit for approval/ }).click();
  await expect(buyer.getByRole("heading", { level: 1, name: words.order })).toBeVisible();
  await expect(buyer.getByText("Your order is recorded and awaits approval.")).toBeVisible();
  await expect(buyer.getByText(/^Who decides: /)).toBeVisible();
  const reference = (await buyer.getByRole("heading", { level: 1 }).textContent())?.match(/CO-\d{4}-\d{6}/)?.[0] ?? "";

  // Read on another day: the session is over.
  await page.context().clearCookies();
  await page.goto(await mailTo(ADMIN, /\/account\/orders\/\S+/, { about: reference }));
  await expect(page).toHaveURL(/\/auth\/login/);
  // The mail is in the language of who decides, and so is the page it leads to.
  await signIn(page, ADMIN, WORDS["fr-FR"]);
  const question = page.getByRole("region", { name: "Cette commande attend votre validation" });
  await expect(question).toContainText("Elle dépasse le plafond par commande de");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
  await question.getByRole("button", { name: "Valider" }).click();
  await expect(question).toBeHidden();

  await buyer.getByRole("link", { name: "Follow the order" }).click();
  await expect(buyer.getByText(/Nina|Petit/).first()).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText(/waits for an approval/)).toBeHidden();
  expect(told).toEqual([]);
  await elsewhere.close();
});

// People of an account and of the shop: who registers a known company and is let in, who is invited, what an account
// decides on budgets; each page accessible, in both colours, wide and at 320 px.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { mailTo } from "./mails.ts";
import { askForAccess } from "./registration.ts";
import { complaints, login, PASSWORD, signIn, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];
const CHOSEN = "Tournevis-cruciforme-7431";
const ADMIN = "admin@demo.test";
/** Of the account that ADMIN manages. */
const SIRET = "012 345 609 00015";

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

test("who registers a known company asks to join it and is let in", async ({ page, browser }) => {
  test.setTimeout(240_000);
  const email = `lea.${Date.now()}@example.test`;
  const elsewhere = await browser.newContext();
  const applicant = await elsewhere.newPage();
  const told = complaints(applicant);
  await applicant.goto("/en-GB/auth/register");
  await askForAccess(applicant, "en-GB", {
    company: "Atelier, once more",
    siret: SIRET,
    firstName: "Léa",
    lastName: "Faure",
    email,
    password: CHOSEN,
    street: "1 rue de la République",
    postcode: "69001",
    town: "Lyon",
  });
  await expect(applicant.getByText("Your request has been received. You will get an email.")).toBeVisible();
  await applicant.goto(await mailTo(email, /\/auth\/validation\?\S+/));
  await applicant.getByRole("link", { name: words.signIn }).click();
  await signIn(applicant, email, words, CHOSEN);
  await expect(applicant).not.toHaveURL(/\/auth\/login/);
  await applicant.goto("/en-GB/account/orders");
  await expect(applicant.getByText(/Your company.s account decides on your access/)).toBeVisible();
  await look(applicant, "waits-to-join");

  await login(page, ADMIN, words);
  await page.goto(await mailTo(ADMIN, /\/account\/customer-account/));
  await page.goto("/en-GB/account/customer-account");
  await expect(page.getByRole("heading", { name: "Requests to join" })).toBeVisible();
  await look(page, "members-join-request");
  await page.getByRole("button", { name: "Accept Léa Faure" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept Léa Faure" });
  await expect(dialog.getByText(email)).toBeVisible();
  await look(page, "join-request-accept");
  await dialog.getByLabel(/^Limit for one order/).fill("much");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog.getByLabel(/^Limit for one order/)).toHaveAccessibleDescription(/Enter an amount/);
  await dialog.getByLabel(/^Limit for one order/).fill("300");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("€300.00");

  await applicant.reload();
  await expect(applicant.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  expect(told).toEqual([]);
  await elsewhere.close();
});

test("an administrator sets budgets, and a member reads what is left", async ({ page, browser }) => {
  test.setTimeout(300_000);
  const told = complaints(page);
  await login(page, ADMIN, words);
  await page.goto("/en-GB/account/purchasing");
  await page.getByRole("button", { name: "Change cost centres" }).click();
  const centres = page.getByRole("dialog", { name: "Change cost centres" });
  await centres.getByRole("button", { name: "Add a cost centre" }).click();
  await centres.getByLabel("Code").last().fill("BROWSER");
  await centres.getByRole("button", { name: "Save" }).click();
  await expect(centres.getByLabel("Name").last()).toHaveAccessibleDescription("Name is required.");
  await look(page, "cost-centres-refused");
  await centres.getByLabel("Name").last().fill("Tests in a browser");
  await centres.getByRole("button", { name: "Save" }).click();
  await expect(centres).toBeHidden();

  await page.getByRole("button", { name: "Change budgets" }).click();
  const budgets = page.getByRole("dialog", { name: "Change budgets" });
  await budgets.getByRole("button", { name: "Add a budget" }).click();
  await budgets.getByLabel("Whose").last().selectOption("BROWSER");
  await budgets.getByLabel("Amount").last().fill("1,500.00");
  await look(page, "budgets-dialog");
  await budgets.getByRole("button", { name: "Save" }).click();
  await expect(budgets).toBeHidden();
  await expect(page.getByText("€1,500.00 left")).toBeVisible();

  await page.getByRole("button", { name: "Change the steps" }).click();
  await look(page, "approval-steps");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add a stand-in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("First day")).toHaveAccessibleDescription("Choose a day.");
  await look(page, "stand-in-refused");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await look(page, "purchasing-administrator");

  const elsewhere = await browser.newContext();
  const member = await elsewhere.newPage();
  await login(member, "acheteur@demo.test", words);
  await member.goto("/en-GB/account/purchasing");
  await expect(member.getByText("Tests in a browser, this month")).toBeVisible();
  await expect(member.getByRole("button", { name: "Change budgets" })).toBeHidden();
  await look(member, "purchasing-member");
  await elsewhere.close();

  // As it was: other tests order for this account.
  await page.getByRole("button", { name: "Change budgets" }).click();
  await budgets
    .getByRole("button", { name: /^Remove row/ })
    .last()
    .click();
  await budgets.getByRole("button", { name: "Save" }).click();
  await expect(budgets).toBeHidden();
  expect(told).toEqual([]);
});

test("somebody is invited to work for a supplier, and the pages of links are as they should be", async ({ page }) => {
  test.setTimeout(240_000);
  const email = `paul.${Date.now()}@example.test`;
  const login = await page.request.post("/api/auth/login", {
    data: { email: "operator@demo.test", password: PASSWORD },
  });
  expect(login.status()).toBe(200);
  const offers = await (await page.request.get("/api/operator/offers?size=1")).json();
  const supplier = offers.offers[0].supplierId as string;
  const headers = { "accept-language": "en-GB" };
  const invited = await page.request.post("/api/operator/people-invitations", { headers, data: { email, supplier } });
  expect(invited.status(), await invited.text()).toBe(201);
  await page.context().clearCookies();
  await page.goto(await mailTo(email, /\/auth\/invitation\?\S+/));
  await expect(page.getByText(/invites you to handle the orders, quotes, offers and stock of/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /terms of sale/ })).toBeHidden();
  await page.getByRole("button", { name: "Join the account" }).click();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("First name is required.");
  await look(page, "invitation-supplier");
  await page.goto("/en-GB/auth/invitation?token=t");
  await look(page, "invitation-expired");
  await page.goto("/en-GB/auth/first-operator?token=t");
  await look(page, "first-operator");
});

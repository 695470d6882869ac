// Who works for the shop or for one of its suppliers: invited, made by the invitation's link, and at work in the office.

import { type Browser, expect } from "@playwright/test";
import { mailTo } from "./mails.ts";
import { operator } from "./operator.ts";

/** What people of the tests choose. */
export const CHOSEN_PASSWORD = "Tournevis-cruciforme-7431";

/** Invites somebody new with a right, who takes the invitation; gives the e-mail address. */
export async function joinStaff(browser: Browser, baseURL: string, right: Record<string, string>): Promise<string> {
  const email = `paule.${Date.now()}@example.test`;
  const calls = await operator(baseURL);
  const headers = { "accept-language": "en-GB" };
  const invited = await calls.post("/api/operator/people-invitations", { headers, data: { email, ...right } });
  expect(invited.status(), await invited.text()).toBe(201);
  await calls.dispose();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await mailTo(email, /\/auth\/invitation\?\S+/));
  const person = { "First name": "Paule", "Last name": "Roux", Phone: "+33 1 99 00 12 96" };
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label).fill(value);
  await page.getByLabel("New password").fill(CHOSEN_PASSWORD);
  await page.getByLabel("Confirm password").fill(CHOSEN_PASSWORD);
  await page.getByRole("button", { name: "Join the account" }).click();
  await expect(page).toHaveURL(/\/en-GB\/office$/);
  await context.close();
  return email;
}

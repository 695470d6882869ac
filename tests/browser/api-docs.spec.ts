// The description of the API as people read it: it opens under its own policy, and calls can be tried from it.

import { expect, test } from "@playwright/test";
import { complaints } from "./shop.ts";

test("a call without parameters is tried on the page that describes it", async ({ page }) => {
  const told = complaints(page);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /^Comptoir\b/ })).toBeVisible();
  const call = page.locator(".opblock", { hasText: "How the shop is set up; open to everybody." });
  await call.getByRole("button", { name: /How the shop is set up/ }).click();
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByRole("button", { name: "Execute", exact: true }).click();
  const answer = call.locator(".live-responses-table");
  await expect(answer.getByRole("cell", { name: "200", exact: true })).toBeVisible();
  await expect(answer).toContainText('"frontMode"');
  // And what webhooks are sent, by its type.
  const event = page.locator(".webhooks .opblock", {
    hasText: "An invoice, a credit note or a delivery note was issued.",
  });
  await event.getByRole("button", { name: /was issued/ }).click();
  await expect(event).toContainText("webhook-signature");
  await expect(event).toContainText("document.issued");
  expect(told).toEqual([]);
});

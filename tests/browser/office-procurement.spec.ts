// The office's audit and its procurement systems: one is added, lets a basket out and in by its secret, and stands in the log.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

const OPERATOR = "operator@demo.test";

async function openOffice(page: Page, path: string): Promise<void> {
  const words = WORDS["en-GB"];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, OPERATOR, words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office${path}`);
}

test("a procurement system is added, gets in by its secret alone, and every step stands in the audit", async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const told = complaints(page);
  await openOffice(page, "/procurement");
  await expect(page.getByRole("row", { name: /demo-oci/ })).toBeVisible();
  await look(page, "office-procurement");
  const { tenants } = await (await page.request.get("/api/operator/punchout/tenants")).json();
  const { accountId } = tenants[0];

  await page.getByRole("button", { name: "Add a system" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a procurement system" });
  await dialog.getByRole("textbox", { name: "Key", exact: true }).fill("northwind");
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Northwind");
  await dialog.getByRole("combobox", { name: "Customer" }).fill("NOBODY-AT-ALL");
  await dialog.getByRole("textbox", { name: "Return hosts" }).fill("127.0.0.1");
  await dialog.getByRole("combobox", { name: "They shop as" }).selectOption("CREATED");
  await dialog.getByRole("button", { name: "Add the system" }).click();
  await expect(dialog.getByText(/^There is no such customer/)).toBeVisible();
  await look(page, "office-tenant-form");
  await dialog.getByRole("combobox", { name: "Customer" }).fill(accountId);
  await dialog.getByRole("button", { name: "Add the system" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Northwind" })).toBeVisible();

  await page.getByRole("button", { name: "Create a credential" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  const once = page.getByRole("dialog", { name: "Copy the secret now" });
  const copy = await once.getByRole("button", { name: /^Copy / }).textContent();
  const secret = copy?.trim() ?? "";
  expect(secret.length).toBeGreaterThan(20);
  await once.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await look(page, "office-tenant");

  const form = { USERNAME: "northwind", HOOK_URL: "http://127.0.0.1:9/hook", email: "lea@northwind.test" };
  const entry = (PASSWORD: string) =>
    request.post("/api/punchout/oci/setup/northwind", { form: { ...form, PASSWORD }, maxRedirects: 0 });
  expect((await entry("guessed")).status()).toBe(401);
  expect((await entry(secret)).status()).toBe(303);

  await page.getByRole("button", { name: /^Withdraw the secret of northwind/ }).click();
  const question = page.getByRole("dialog", { name: /^Withdraw the secret/ });
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(question).toBeHidden();
  expect((await entry(secret)).status()).toBe(401);

  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(page).toHaveURL("/en-GB/office/audit");
  await expect(page.getByRole("row", { name: /Procurement system saved/ })).toContainText("northwind");
  await expect(page.getByRole("row", { name: /Procurement credential withdrawn/ })).toBeVisible();
  await look(page, "office-audit");
  await page.getByRole("button", { name: "Procurement system saved" }).click();
  const entryDialog = page.getByRole("dialog", { name: "Procurement system saved" });
  await expect(entryDialog.getByRole("link", { name: "northwind" })).toBeVisible();
  await look(page, "office-audit-entry");
  // The one refusal is the customer that nobody knows.
  expect(told.filter((text) => !text.includes("400"))).toEqual([]);
});

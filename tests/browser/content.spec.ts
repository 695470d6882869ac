// What editors write, as people find it: questions, the home page, legal pages, any story; and what is left while it is down.

import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, login, WORDS } from "./shop.ts";

const french = WORDS["fr-FR"];

test("questions open to their answers, in both languages", async ({ page }) => {
  await login(page, "acheteur@demo.test", french);
  const told = complaints(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions fréquentes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Questions fréquentes" })).toBeFocused();
  await page.getByText("Combien coûte la livraison").click();
  await expect(page.getByRole("rowheader", { name: "Express" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle("Frequently asked questions · Comptoir");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/en-GB\/faq$/);
  expect(told).toEqual([]);
});

test("the home page of a buyer shows departments at their own prices, and nothing for strangers", async ({ page }) => {
  await login(page, "acheteur@demo.test", french);
  await expect(page.getByRole("heading", { level: 1, name: "Bonjour Camille" })).toBeVisible();
  const departments = page.getByRole("region", { name: "Par rayon" });
  await expect(departments.getByText(/dès [\d,]+\s€/).first()).toBeVisible();
  const workplace = page.getByRole("region", { name: "Un nouveau poste à équiper" });
  await workplace.scrollIntoViewIfNeeded();
  await expect(workplace.locator("img")).toHaveJSProperty("naturalWidth", 640);
  await expect(workplace.getByRole("link", { name: "Voir le mobilier" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pour bien s’installer" }).getByText(/\d,\d\d\s€/)).not.toHaveCount(0);
  await expect(page.getByRole("region", { name: "Commander sans perdre de temps" })).toBeVisible();
  await expect(page.getByText("Pas encore client")).toHaveCount(0);
});

test("the terms can be read from the registration, before there is a login", async ({ page, context }) => {
  await page.goto("/auth/register?step=address");
  const opened = context.waitForEvent("page");
  await page.getByRole("main").getByRole("link", { name: "conditions générales de vente" }).click();
  const terms = await opened;
  await expect(terms.getByRole("heading", { level: 1, name: "Conditions générales de vente" })).toBeVisible();
  await expect(terms.getByRole("heading", { level: 2, name: "2. Prix" })).toBeVisible();
  await look(terms, "terms-visitor");
  await terms.goto("/en-GB/legal-notice");
  await expect(terms.getByRole("heading", { level: 1, name: "Legal notice" })).toBeVisible();
});

test("a story is found at its path after categories; what is neither is not found", async ({ page }) => {
  await login(page, "acheteur@demo.test", french);
  const warned: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
  expect((await page.goto("/guide/ordering"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "Bien commander" })).toBeVisible();
  await expect(page.getByRole("link", { name: "conditions" }).first()).toHaveAttribute("href", "/terms");
  await expect(page.getByText("Un encart dans le texte")).toBeVisible();
  expect(warned).toContain('A block of an unknown kind is left out: "carousel_of_tomorrow".');
  await look(page, "story");
  expect((await page.goto("/guide/nothing"))?.status()).toBe(404);
  await expect(page.getByText("Page introuvable : /guide/nothing")).toBeVisible();
});

test("without scripts a story can still be read", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/en-GB/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of sale" })).toBeVisible();
  await expect(page.getByRole("link", { name: "privacy policy" })).toHaveAttribute("href", "/en-GB/privacy");
  await context.close();
});

test("d2.14 while content is down, the shop says so and sells on", async ({ page }) => {
  await login(page, "acheteur@demo.test", french);
  await page.route("**/api/content/**", (route) =>
    route.fulfill({ status: 503, json: { error: "Service Unavailable" } }),
  );
  await page.goto("/c");
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Ces textes ne peuvent pas/ })).toBeVisible();
  await look(page, "content-down");
  await page.getByRole("link", { name: "Comptoir, accueil" }).click();
  await expect(page.getByText(/^Les actualités et conseils ne peuvent pas/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Parcourir le catalogue" }).getByRole("link").first()).toBeVisible();
  await look(page, "home-content-down");
  await page.unroute("**/api/content/**");
});

test("d3.18 nothing of a story runs, whatever stands in its fields", async ({ page, context }) => {
  test.setTimeout(180_000);
  const ran = async (page: Page) => page.evaluate(() => (window as unknown as { __ran?: number }).__ran);
  await login(page, "acheteur@demo.test", french);
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  // First with the document, then as the app asks for it.
  for (const visit of [() => page.goto("/hostile"), () => page.goto("/en-GB/hostile")]) {
    await visit();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText("onerror");
    await page.waitForLoadState("networkidle");
    expect(await ran(page)).toBeUndefined();
    const planted = page.getByRole("main").locator("script, iframe, svg[onload], [onerror]");
    await expect(planted).toHaveCount(0);
    const addresses = await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect(addresses.filter((protocol) => !["http:", "https:", "mailto:", "tel:"].includes(protocol))).toEqual([]);
    for (const answer of await page.locator("details > summary").all()) await answer.click();
    const written = page.getByRole("main").getByRole("link").filter({ hasText: "onerror" });
    for (const link of await written.all()) await link.click({ modifiers: ["Control"], noWaitAfter: true });
    expect(await ran(page)).toBeUndefined();
    for (const opened of context.pages().filter((other) => other !== page)) await opened.close();
  }
  expect(dialogs).toBe(0);
});

// When the shop hangs or is gone: what comes is announced, what failed says so and can be tried again, nothing is sent later in silence.

import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { look } from "./look.ts";
import { complaints, login, WORDS } from "./shop.ts";

const words = WORDS["fr-FR"];

const built = process.env.SHOP_WEB_DIR ?? new URL("../../web/dist", import.meta.url).pathname;
const files: Record<string, { file: string }> = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, "utf8"));

/** The code of the page of questions, which only a link in the footer leads to. */
const CODE = `**/${files["src/routes/faq.tsx"]?.file}`;
const SCRIPTS = /\/assets\/.*\.js$/;

/** Follows the link once the foot of the page is as editors wrote it: until then others stand in its place. */
async function openQuestions(page: Page): Promise<void> {
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("heading", { name: "Aide" })).toBeVisible();
  await foot.getByRole("link", { name: "Questions" }).click({ noWaitAfter: true });
}

async function tryAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("chargée");
  await expect(page.getByRole("button", { name: "Réessayer" })).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await login(page, "buyer@demo.test", words);
});

test("a page that hangs is announced, and can be tried again in the end", async ({ page }) => {
  await page.route(CODE, () => {});
  await page.goto("/services");
  await openQuestions(page);
  await expect(page.getByText("Chargement de la page…")).toBeAttached({ timeout: 1_000 });
  await expect(page.getByRole("heading", { name: /^Cette page n.a pas pu être chargée/ })).toBeVisible({
    timeout: 30_000,
  });
  await look(page, "page-not-loaded");
  await page.unroute(CODE);
  await tryAgain(page);
});

test("a page whose code is refused says so, and stays while the shop is gone", async ({ page, context }) => {
  // Before the page is there: code of links that can be seen is fetched ahead.
  await page.route(CODE, (route) => route.abort());
  await page.goto("/services");
  await openQuestions(page);
  await expect(page.getByRole("heading", { name: /^Cette page n.a pas pu être chargée/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText(/ne répond toujours pas/)).toBeVisible();
  await context.setOffline(false);
  await page.unroute(CODE);
  await tryAgain(page);
});

test("a dialog whose code is refused says so, and opens in the page loaded anew", async ({ page }) => {
  await page.goto("/account/addresses");
  const add = page.getByRole("button", { name: "Ajouter une adresse" });
  await expect(add).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(SCRIPTS, (route) => route.abort());
  await add.click();
  await expect(page.getByText(/^Le chargement n.a pas abouti/).first()).toBeVisible();
  await page.unroute(SCRIPTS);
  const anew = page.waitForEvent("load");
  await page.getByRole("button", { name: "Recharger la page" }).click();
  await anew;
  await add.click();
  await expect(page.getByRole("dialog", { name: "Ajouter une adresse" })).toBeVisible();
});

test("an addition made offline is refused at once, and not made later", async ({ page, context }) => {
  await page.goto("/search?q=stylo");
  const add = page.getByRole("main").getByRole("button", { name: words.add }).first();
  await expect(add).toBeVisible();
  await expect(page.getByRole("link", { name: words.cart }).or(page.getByRole("button", { name: words.cart }))).toBeVisible();
  const sent: string[] = [];
  await context.setOffline(true);
  await expect(page.getByText(/^Vous êtes hors ligne\. Les informations/)).toBeVisible();
  await add.click();
  await expect(page.getByText("Vous êtes hors ligne. Réessayez une fois la connexion rétablie.").first()).toBeVisible();
  await look(page, "offline");
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await context.setOffline(false);
  await expect(page.getByText(/^Vous êtes hors ligne\. Les informations/)).toHaveCount(0);
  await openQuestions(page);
  await expect(page).toHaveURL("/faq");
  await page.waitForLoadState("networkidle");
  expect(sent.filter((url) => url.includes("cartlines"))).toEqual([]);
});

test("the policy of the page is kept by all that it runs", async ({ page }) => {
  const told = complaints(page);
  const breaches: string[] = [];
  await page.exposeFunction("breach", (breach: string) => breaches.push(breach));
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      (window as unknown as { breach: (breach: string) => void }).breach(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  );
  await page.goto("/search?q=stylo");
  await page.getByRole("main").getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByRole("button", { name: words.add }).first().click();
  await expect(page.getByText(words.added).first()).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(breaches).toEqual([]);
  expect(told).toEqual([]);
});

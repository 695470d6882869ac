// Punch-out in a frame of a procurement system's page, in a browser that gives frames no cookies of other sites.

import { expect, type Page, test } from "@playwright/test";
import { cxmlBasket, ociLines, sum } from "./basket.ts";
import { bar, choose, enter, netCents, openCart, PUNCHOUT, takeBack } from "./buyer.ts";
import { FRAME, openProcurement, type Procurement } from "./procurement.ts";
import { complaints, login } from "./shop.ts";

const words = PUNCHOUT["fr-FR"];
let procurement: Procurement;

test.beforeEach(async ({ page, context, baseURL }) => {
  procurement = await openProcurement(baseURL ?? "");
  const browser = await context.newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCookieControls", { enableThirdPartyCookieRestriction: true });
});

test.afterEach(() => procurement.close());

/** Collects what breaks the policy of any document of the page, frames included. */
async function breaches(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction("breach", (breach: string) => found.push(breach));
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      (window as unknown as { breach: (breach: string) => void }).breach(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  );
  return found;
}

test("a buyer comes by OCI into a frame and goes back with the cart, without any cookie of another site", async ({
  page,
  context,
  baseURL,
}) => {
  const told = complaints(page);
  const broken = await breaches(page);
  await context.addCookies([
    { name: "elsewhere", value: "1", domain: "localhost", path: "/", sameSite: "None", secure: true },
  ]);
  const documents: Promise<string>[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.allHeaders().then(({ cookie = "" }) => cookie));
  });
  await page.goto(`${baseURL}/auth/login`);
  expect(await Promise.all(documents), "the shop's own window has the cookie").toEqual(["elsewhere=1"]);
  await page.goto(procurement.oci("frame"));
  const shop = await enter(page, words, FRAME);
  const [, ...framed] = await Promise.all(documents);
  expect(framed.length).toBeGreaterThan(1);
  expect(framed.join(), "its frame does not").not.toContain("elsewhere");
  await choose(shop, words, 2);
  await openCart(shop, words);
  const net = await netCents(shop, words);
  await takeBack(shop, words);
  await expect(shop.getByRole("heading", { name: "Basket received" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Requisition" })).toBeVisible();
  const lines = ociLines(procurement.returned[0] ?? new URLSearchParams());
  expect(lines).toHaveLength(2);
  expect(sum(lines)).toBe(net);
  expect(broken).toEqual([]);
  expect(told).toEqual([]);
});

test("a frame that asks for it hands the basket to the whole window", async ({ page }) => {
  await page.goto(procurement.oci("frame", { "~TARGET": "_top" }));
  const shop = await enter(page, words, FRAME);
  await choose(shop, words, 1);
  await bar(shop, words).getByRole("button", { name: words.back }).click();
  await expect(page.getByRole("heading", { name: "Basket received" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Requisition" })).toHaveCount(0);
});

test("a buyer comes by cXML into a frame and goes back with the cart", async ({ page }) => {
  const told = complaints(page);
  const broken = await breaches(page);
  await page.goto(procurement.cxml("frame", await procurement.setUp("create")));
  const shop = await enter(page, words, FRAME);
  await choose(shop, words, 2);
  await openCart(shop, words);
  const net = await netCents(shop, words);
  await takeBack(shop, words);
  await expect(shop.getByRole("heading", { name: "Basket received" })).toBeVisible();
  const basket = cxmlBasket(procurement.returned[0] ?? new URLSearchParams());
  expect(basket.total).toBe(net);
  expect(sum(basket.lines)).toBe(net);
  expect(broken).toEqual([]);
  expect(told).toEqual([]);
});

test("a frame is loaded anew and is where it was, beside somebody who is logged in", async ({ page, context }) => {
  const own = await context.newPage();
  await login(own, "admin@demo.test", words.shop);
  await page.goto(procurement.oci("frame"));
  const shop = await enter(page, words, FRAME);
  await choose(shop, words, 1);
  const reloaded = page.waitForResponse((answer) => answer.url().includes("/search?") && answer.frame() === shop);
  await shop.evaluate(() => location.reload());
  expect((await reloaded).status()).toBe(200);
  await expect(bar(shop, words)).toBeVisible();
  await expect(shop.getByRole("link", { name: words.shop.cart })).toHaveAccessibleName(/1 ligne/);
  await own.reload();
  await expect(own.getByRole("button", { name: /Votre compte, / })).toBeVisible();
});

test("a host that the tenant did not name frames nothing of the shop", async ({ page, baseURL }) => {
  const stranger = await openProcurement(baseURL ?? "", "127.0.0.2");
  const told = complaints(page);
  await page.goto(stranger.oci("frame"));
  await page.getByRole("button", { name: "Open the catalogue" }).click();
  await expect.poll(() => told.join()).toContain("frame-ancestors");
  const frame = page.frame({ name: FRAME });
  await expect(bar(frame ?? page.mainFrame(), words)).toHaveCount(0);
  expect(frame?.url()).not.toContain(baseURL);
  await stranger.close();
});

// The first screen comes with its data: what the document brought is not asked for again.

import { expect, test } from "@playwright/test";
import { login, WORDS } from "./shop.ts";

const FRAME = ["/api/config", "/api/auth/get-authenticated-user", "/api/categories"];

test("a page opened by its address asks for nothing that came with it, in both languages", async ({ page }) => {
  await login(page, "acheteur@demo.test", WORDS["fr-FR"]);
  await page.goto("/search?q=stylo");
  const product = await page.locator('main a[href^="/product/"]').first().getAttribute("href");
  const id = /^\/product\/([^?]+)/.exec(product ?? "")?.[1] ?? "";
  const pages = [
    { address: `/product/${id}`, reads: [`/api/products/${id}`] },
    { address: "/c/bureau", reads: ["/api/categories/by-path?path=bureau", "/api/search?category=bureau&page=0"] },
    { address: "/en-GB/c/office", reads: ["/api/categories/by-path?path=office", "/api/search?category=office&page=0"] },
    { address: "/search?q=stylo", reads: ["/api/search?q=stylo&page=0"] },
    { address: "/brands", reads: ["/api/brands"] },
    { address: "/account/orders", reads: ["/api/commercial-orders?sort=createdAt%3Adesc&page=0"] },
    { address: "/account/notifications", reads: ["/api/account/user/notifications?page=0"] },
    { address: "/", reads: ["/api/commercial-orders?sort=createdAt%3Adesc&size=5", "/api/account/purchasing"] },
  ];
  for (const { address, reads } of pages) {
    const asked: string[] = [];
    const note = (request: { url(): string }) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, ""));
    page.on("request", note);
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    page.off("request", note);
    expect(
      asked.filter((call) => [...FRAME, ...reads].includes(call)),
      address,
    ).toEqual([]);
    // What is asked for later is asked for: each answer is there once, and those of the page were taken.
    expect(await page.locator("script[data-answer]").count(), address).toBe(0);
  }
});

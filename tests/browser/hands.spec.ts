// What a hand presses, and what lies in its way: toasts, rings, double clicks, low screens, places and filters.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { emptyCarts, fillCart } from "./references.ts";
import { login, WORDS } from "./shop.ts";

const words = WORDS["en-GB"];

test.beforeEach(async ({ page }) => {
  await login(page, "acheteur@demo.test", words);
  await expect(page.getByRole("link", { name: words.cart })).toBeVisible();
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** Opens a listing of what can be ordered, and gives the buttons that add. */
async function listing(page: Page) {
  await page.goto("/en-GB/search?q=pen");
  const add = page.getByRole("main").getByRole("button", { name: words.add });
  await expect(add.first()).toBeVisible();
  return add;
}

const toasts = (page: Page) => page.locator("[data-toasts] [role=dialog]");

test("what is added row after row is told in one toast, which no focus goes under", async ({ page }) => {
  const add = await listing(page);
  for (const row of [0, 1, 2]) {
    await add.nth(row).click();
    await expect(toasts(page)).toContainText("added.");
  }
  await expect(toasts(page)).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const isHidden = await page.evaluate(() => {
      const toast = document.querySelector("[data-toasts] [role=dialog]")?.getBoundingClientRect();
      const focused = document.activeElement?.getBoundingClientRect();
      if (!toast || !focused || document.activeElement?.closest("[data-toasts]")) return false;
      return focused.bottom > toast.top && focused.right > toast.left && focused.top < toast.bottom;
    });
    expect(isHidden).toBe(false);
  }
});

test("a double click adds once", async ({ page }) => {
  await emptyCarts(page);
  const add = await listing(page);
  let added = 0;
  page.on("request", (request) => {
    if (request.url().includes("/cartlines/add")) added += 1;
  });
  await add.first().dblclick();
  await expect(page.getByText(words.added).first()).toBeVisible();
  await expect(page.getByText(/^\d+ in cart$/)).toBeVisible();
  expect(added).toBe(1);
});

test("no toast lies on the button that places the order, nor follows into the checkout", async ({ page }) => {
  await page.goto("/en-GB/checkout/cart");
  await emptyCarts(page);
  await fillCart(page, 3);
  await page.reload();
  await page
    .getByRole("button", { name: /^Remove .+/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.locator("body").press("Control+Enter");
  const place = page.getByRole("button", { name: words.place });
  await expect(place).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  for (const height of [900, 720]) {
    await page.setViewportSize({ width: 1280, height });
    await page
      .getByRole("button", { name: /^New address/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Add an address" });
    await dialog.getByLabel(/^Name of this address/).fill(`Door ${height}`);
    await dialog.getByLabel("Number and street").fill("3 impasse du Quai");
    await dialog.getByLabel("Postcode").fill("69002");
    await dialog.getByLabel("Town").fill("Lyon");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(toasts(page)).toBeVisible();
    const [toast, button] = [await boxOf(toasts(page)), await boxOf(place)];
    expect(button.bottom).toBeLessThan(Math.min(toast.top, height));
    await expect(toasts(page)).toHaveCount(0);
  }
});

test("the ring around a quantity is whole, its buttons' too", async ({ page }) => {
  await listing(page);
  const whole = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const ringed = focused.matches("input") ? (focused.parentElement as HTMLElement) : focused;
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed);
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const box = ringed.getBoundingClientRect();
      for (let around = ringed.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === "visible") continue;
        const edge = around.getBoundingClientRect();
        if (box.left - reach < edge.left || box.right + reach > edge.right) return false;
        if (box.top - reach < edge.top || box.bottom + reach > edge.bottom) return false;
      }
      return outlineStyle === "solid" && Number.parseFloat(outlineWidth) === 2;
    });
  const field = page.getByRole("textbox", { name: /^Quantity of/ }).first();
  await field.focus();
  expect(await whole()).toBe(true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^More: / }).first()).toBeFocused();
  expect(await whole()).toBe(true);
});

test("at 200 % zoom the header leaves the page its room", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await listing(page);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await boxOf(page.getByRole("banner"))).bottom).toBeLessThanOrEqual(0);
});

test("an address that is opened begins at the top, reload and back where the page was left", async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await listing(page);
  await page.evaluate(() => scrollTo(0, 600));
  await page.reload();
  await expect.poll(scrolled).toBeGreaterThan(500);
  await page.goto("/en-GB/c");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await listing(page);
  await page.waitForTimeout(500);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await page.goBack();
  await expect.poll(scrolled).toBeGreaterThan(500);
});

test("the language switch keeps what a category is narrowed to", async ({ page }) => {
  await page.goto("/en-GB/c");
  await page.getByRole("navigation", { name: "Catalogue" }).getByRole("link").nth(1).click();
  const filters = page.getByRole("checkbox", { name: /^blue/ });
  await filters.first().check();
  await expect(page).toHaveURL(/f%5B.+=blue/);
  const { search } = new URL(page.url());
  const french = page.getByRole("link", { name: "Français" }).first();
  await expect(french).toHaveAttribute("href", /f%5B/);
  await french.click();
  await expect(page).toHaveURL((url) => !url.pathname.startsWith("/en-GB") && url.search === search);
  await expect(page.getByRole("checkbox", { name: /^bleu/ }).first()).toBeChecked();
});

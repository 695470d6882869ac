// Somebody whom a procurement system sent: shops in a window or a frame, and takes the cart back.

import { expect, type Frame, type Page } from "@playwright/test";
import { WORDS } from "./shop.ts";

type Words = (typeof WORDS)["fr-FR"];

interface PunchoutWords {
  shop: Words;
  bar: string;
  back: string;
  cancel: string;
  goBack: string;
  summary: string;
  net: string;
  quantity: RegExp;
}

/** What the controls of a punch-out are called in each language. */
export const PUNCHOUT: Record<"fr-FR" | "en-GB", PunchoutWords> = {
  "fr-FR": {
    shop: WORDS["fr-FR"],
    bar: "Votre logiciel d’achat",
    back: "Retour au logiciel d’achat",
    cancel: "Annuler",
    goBack: "Revenir sans le panier",
    summary: "Récapitulatif",
    net: "Total HT",
    quantity: /^Quantité de/,
  },
  "en-GB": {
    shop: WORDS["en-GB"],
    bar: "Your purchasing system",
    back: "Return to procurement",
    cancel: "Cancel",
    goBack: "Go back without it",
    summary: "Summary",
    net: "Total excl. tax",
    quantity: /^Quantity of/,
  },
};

/** Presses the button of a procurement system's page, and waits for the shop; in a frame, by its name. */
export async function enter(page: Page, words: PunchoutWords, frameName?: string): Promise<Frame> {
  await page.getByText("Open the catalogue").click();
  const frame = frameName ? page.frame({ name: frameName }) : page.mainFrame();
  if (!frame) throw new Error("there is no such frame");
  await expect(bar(frame, words)).toBeVisible();
  return frame;
}

/** The bar that says for whom one shops. */
export function bar(frame: Frame, words: PunchoutWords) {
  return frame.getByRole("region", { name: words.bar });
}

/** Searches, and adds so many of the products that can be ordered. */
export async function choose(frame: Frame, words: PunchoutWords, count: number): Promise<void> {
  const field = frame.getByRole("combobox", { name: words.shop.searchField });
  await field.fill(words.shop.search);
  await field.press("Enter");
  const add = frame.getByRole("main").getByRole("button", { name: words.shop.add });
  for (let index = 0; index < count; index++) {
    await add.nth(index).click();
    await expect(frame.getByRole("link", { name: words.shop.cart })).toHaveAccessibleName(new RegExp(`${index + 1} l`));
  }
}

/** Opens the cart, and raises the quantity of its first line. */
export async function openCart(frame: Frame, words: PunchoutWords): Promise<void> {
  await frame.getByRole("link", { name: words.shop.cart }).click();
  const quantity = frame.getByRole("textbox", { name: words.quantity }).first();
  const chosen = Number(await quantity.inputValue());
  // The rows are drawn anew when the cart hears of its newest line; what was typed before is typed again.
  await expect(async () => {
    const saved = frame.page().waitForResponse((answer) => answer.url().includes("updateCartLines"), { timeout: 5_000 });
    await quantity.fill(String(chosen * 3));
    await quantity.press("Enter");
    expect((await saved).status()).toBe(200);
  }).toPass();
}

/** What the cart comes to before tax, in cents, once it is settled. */
export async function netCents(frame: Frame, words: PunchoutWords): Promise<bigint> {
  const summary = frame.getByRole("complementary", { name: words.summary });
  await expect(summary.locator("dl")).not.toHaveClass(/opacity-60/);
  const amount = summary.locator("div").filter({ has: frame.getByText(words.net, { exact: true }) });
  const text = (await amount.locator("dd").textContent()) ?? "";
  expect(text).toMatch(/[.,]\d\d\D*$/);
  return BigInt(text.replace(/\D/g, ""));
}

/** Takes the cart back from its page. */
export async function takeBack(frame: Frame, words: PunchoutWords): Promise<void> {
  await frame.getByRole("main").getByRole("button", { name: words.back }).click();
}

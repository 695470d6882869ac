// Pictures of products: one that is made in the page, dropped on a variant, saved, and seen in the shop.

import { expect, test } from "@playwright/test";
import { look } from "./look.ts";
import { operator } from "./operator.ts";
import { complaints, signIn, WORDS } from "./shop.ts";

test("a picture that is dropped on a variant is the shop's once it is saved, and no page is taken for one", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const told = complaints(page);
  const calls = await operator(baseURL ?? "");
  const { products } = await (await calls.get("/api/operator/products?status=ACTIVE&size=1")).json();
  const record = `/api/operator/products/${encodeURIComponent(products[0].externalId)}`;
  const { product } = await (await calls.get(record)).json();
  const words = WORDS["fr-FR"];
  await page.goto(`${words.prefix}/auth/login`);
  await signIn(page, "operator@demo.test", words);
  await expect(page).toHaveURL(`${words.prefix}/office`);
  await page.goto(`${words.prefix}/office/products/${encodeURIComponent(products[0].externalId)}`);

  const variant = page.getByRole("group", { name: `Variante ${product.variants[0].sku}`, exact: true });
  const fold = variant.getByRole("button", { expanded: false });
  if (product.variants.length > 1) await fold.first().click();
  const zone = variant.getByRole("button", { name: "Choisir des images" });
  const files = await page.evaluateHandle(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 600 });
    const context = canvas.getContext("2d");
    if (context) Object.assign(context, { fillStyle: "#0a7" }).fillRect(0, 0, 900, 600);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const data = new DataTransfer();
    data.items.add(new File(blob ? [blob] : [], "vert.png", { type: "image/png" }));
    data.items.add(new File(["<html>"], "page.png", { type: "image/png" }));
    return data;
  });
  await zone.dispatchEvent("drop", { dataTransfer: files });
  const path = variant.getByRole("textbox", { name: /^Image/ });
  await expect(path).toHaveValue(/^files\/[0-9a-f]{64}\.webp$/);
  await expect(variant.getByRole("alert")).toBeVisible();
  await look(page, "office-product-files");
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Tout est enregistré.")).toBeVisible();

  const address = `/media/${await path.inputValue()}`;
  const saved = (await (await calls.get(record)).json()).product;
  expect(saved.variants[0].picture).toBe(address.replace("/media/", ""));
  const shown = await page.request.get(`/api/images/320?source=${encodeURIComponent(address)}`);
  expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "image/webp"]);
  expect((await calls.put(record, { data: { product } })).status()).toBe(200);
  await calls.dispose();
  // The browser tells of the refusal of what was no picture.
  expect(told.filter((text) => !text.includes("422"))).toEqual([]);
});

// The table of products: what its address asks for, and narrowing it to a category.

import { queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { signIn } from "../test-order";
import { openPage, serveProducts } from "../test-product";
import { ProductsPage } from "./products-page";

const LIST = "GET /api/operator/products";
const PATH = "/en-GB/office/products";
const clip = {
  externalId: "100",
  name: "Clip",
  brand: "Maped",
  category: "clips",
  categoryName: "Clips",
  status: "INACTIVE",
  variants: 2,
  picture: null,
};
const listOf = (...products: (typeof clip)[]) => ({ products, page: 0, size: 50, totalElement: products.length });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  signIn("OPERATOR");
});

it("asks for what its address says, and leads to each product", async () => {
  const calls = serveProducts({ [LIST]: [200, listOf(clip)] });
  openPage(<ProductsPage />, `${PATH}?status=on-sale&category=clips&q=clip&page=2`);
  expect(await screen.findByRole("link", { name: "Clip" })).toHaveAttribute("href", `${PATH}/100`);
  expect(screen.getByRole("cell", { name: /Off sale/ })).toBeVisible();
  const asked = calls.find(({ call }) => call.startsWith(LIST))?.call.split(" ")[1] ?? "";
  const params = new URL(asked, "http://localhost").searchParams;
  expect([params.getAll("status").join(), params.get("category"), params.get("q"), params.get("page")]).toEqual([
    "ACTIVE,NEW",
    "clips",
    "clip",
    "1",
  ]);
  expect(screen.getByRole("link", { name: "New product" })).toHaveAttribute("href", `${PATH}/new`);
});

it("is narrowed to a category that was searched for, which its other filters keep", async () => {
  serveProducts({ [LIST]: [200, listOf(clip)] });
  const { router } = openPage(<ProductsPage />, `${PATH}?q=clip`);
  await userEvent.click(await screen.findByRole("button", { name: "All categories" }));
  const search = await screen.findByRole("combobox", { name: "Search categories" }, { timeout: 10_000 });
  await userEvent.type(search, "clips{Enter}");
  expect(await screen.findByRole("button", { name: "Category: Clips" })).toBeVisible();
  expect(router.state.location.search).toBe("?q=clip&category=clips");
  expect(screen.getByRole("link", { name: "On sale" })).toHaveAttribute(
    "href",
    `${PATH}?status=on-sale&q=clip&category=clips`,
  );
});

it.each([
  [PATH, "No product yet"],
  [`${PATH}?category=clips`, "No product fits"],
])("says at %s that there is nothing: %s", async (path, title) => {
  serveProducts({ [LIST]: [200, listOf()] });
  openPage(<ProductsPage />, path);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
});

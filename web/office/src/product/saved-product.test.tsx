// What becomes of a product's page once it is saved, and what it says before: in both languages, and to who can't see it.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { signIn } from "../test-order";
import { anOfferOf, aProduct, aVariant, openPage, serveProducts } from "../test-product";
import { NewProductPage } from "./new-product-page";
import { ProductPage } from "./product-page";

const PRODUCT = "GET /api/operator/products/100";
const SAVE = "PUT /api/operator/products/100";
const ADD = "POST /api/operator/products";
const PATH = "/en-GB/office/products/100";
const NEW = "/en-GB/office/products/new?copy=100";
const page = <ProductPage externalId="100" />;
/** Forms of this length take a while where many tests run at once. */
const LONG = { timeout: 60_000 };

const answerOf = (product = aProduct()) => ({ success: true, product, notes: [] });

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("keeps whoever is in a row in it when it was moved and saved", LONG, async () => {
  const [width, height] = aProduct().attributes;
  const moved = aProduct({ attributes: [height, width].filter((one) => one !== undefined) });
  serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'], [SAVE]: [200, answerOf(moved), '"2"'] });
  openPage(page);
  const row = within(await screen.findByRole("group", { name: "Height" }));
  await userEvent.click(row.getByLabelText("Name (English)"));
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}{Control>}s{/Control}");
  expect(await screen.findByText("Everything is saved.")).toBeVisible();
  expect(document.activeElement).toHaveValue("Height");
});

it("offers no way back where a variant or an offer was added, for the shop keeps those", LONG, async () => {
  const [known, added] = [anOfferOf("papeterie"), anOfferOf("alpha")];
  const more = aProduct({ variants: [aVariant("CLIP-1", { offers: [known, added] })] });
  serveProducts({
    "GET /api/suppliers": [200, { suppliers: [{ externalId: "alpha", name: "Alpha" }] }],
    [PRODUCT]: [200, answerOf(), '"1"'],
    [SAVE]: [200, answerOf(more), '"2"'],
  });
  openPage(page);
  await userEvent.click(await screen.findByRole("button", { name: "Add an offer" }));
  await userEvent.selectOptions(await screen.findByLabelText("Supplier"), "Alpha");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Clip was saved.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("refuses a new product's number whose address is another page's", LONG, async () => {
  const calls = serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'] });
  openPage(<NewProductPage copied="100" />, NEW);
  await userEvent.type(await screen.findByLabelText("Product number"), "New");
  await userEvent.type(screen.getByLabelText("SKU"), "CLIP-2");
  await userEvent.click(screen.getByRole("button", { name: "Add the product" }));
  expect(await screen.findByText("One field needs correcting. Nothing was sent.")).toBeVisible();
  expect(screen.getByLabelText("Product number")).toHaveAccessibleDescription(/address is another page/);
  expect(calls.some(({ call }) => call === ADD)).toBe(false);
});

it("does not say of a copy that nothing was entered", LONG, async () => {
  serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'] });
  openPage(<NewProductPage copied="100" />, NEW);
  expect(await screen.findByText("Not added yet.")).toBeVisible();
});

it("tells what deserves a look once, not again after a reload", LONG, async () => {
  serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'] });
  const { router } = openPage(page);
  await screen.findByRole("heading", { name: "Clip" });
  void router.navigate("/en-GB/office/orders");
  await screen.findByRole("heading", { name: "Elsewhere" });
  void router.navigate(PATH, { state: { notes: ["its EAN is that of 7, too"] } });
  await screen.findByText("its EAN is that of 7, too");
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(screen.getByText("its EAN is that of 7, too")).toBeVisible();
});

it("names a closed variant's mark, and says all in the reader's language", LONG, async () => {
  const variants = [aVariant("A"), aVariant("B", { eans: ["123"] })];
  serveProducts({ [PRODUCT]: [200, answerOf(aProduct({ variants })), '"1"'] });
  openPage(page, "/office/products/100", "fr-FR");
  await userEvent.click(await screen.findByRole("button", { name: /Pince A/ }));
  expect(screen.getByRole("img", { name: "Image de Pince A" })).toBeVisible();
  expect(screen.getByLabelText("Référence")).toHaveValue("A");
  expect(screen.getByRole("button", { name: "Catégorie\u00a0: Office › Clips" })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Marque/, { selector: "input" }), "x");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  const link = await screen.findByRole("link", { name: "Variante B › EAN" });
  expect(link.closest("li")?.textContent).toContain("Variante B › EAN\u00a0: 123 n’est pas un EAN");
  expect(within(screen.getByRole("group", { name: "Variante B" })).getByText("À corriger")).toBeInTheDocument();
});

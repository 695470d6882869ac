// One product: edited in both languages, never over what somebody else saved meanwhile, and nothing typed is lost.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { signIn } from "../test-order";
import { aProduct, aVariant, openPage, refusal, serveProducts } from "../test-product";
import { NewProductPage } from "./new-product-page";
import { ProductPage } from "./product-page";

const PRODUCT = "GET /api/operator/products/100";
const SAVE = "PUT /api/operator/products/100";
const ADD = "POST /api/operator/products";
const page = <ProductPage externalId="100" />;
/** Forms of this length take a while where many tests run at once. */
const LONG = { timeout: 60_000 };

const answerOf = (product = aProduct(), notes: string[] = []) => ({ success: true, product, notes });

// What pages load when it is first needed is there before it is waited for.
beforeAll(
  () =>
    Promise.all([
      import("./changed-meanwhile"),
      import("../products/category-dialog"),
      import("../parts/leave-question"),
    ]),
  60_000,
);

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

const FIELDS = { selector: "input, textarea" };
/** By their labels: roles of a form of this length take long to work out. */
const field = (name: string | RegExp) => screen.findByLabelText(name, FIELDS);
const texts = () => within(screen.getByRole("region", { name: "Texts" }));
/** What the page says once the shop has answered. */
const said = (text: string | RegExp) => screen.findByText(text);

async function retype(name: string | RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.paste(text);
}

async function fill(input: HTMLElement, text: string) {
  await userEvent.click(input);
  await userEvent.paste(text);
}

it("saves over the version that was read, and takes it back", LONG, async () => {
  const renamed = aProduct({ brand: "Leitz" });
  let saves = 0;
  const calls = serveProducts({
    [PRODUCT]: [200, answerOf(), '"1"'],
    [SAVE]: () => {
      saves += 1;
      return saves === 1 ? [200, answerOf(renamed), '"2"'] : [200, answerOf(), '"3"'];
    },
  });
  openPage(page);
  await retype(/^Brand/, "Leitz");
  expect(screen.getByText("Unsaved changes")).toBeVisible();
  await userEvent.keyboard("{Control>}s{/Control}");
  // What can be taken back is offered for a few seconds.
  await userEvent.click(await said("Undo"));
  await waitFor(() => expect(screen.getByLabelText(/^Brand/, FIELDS)).toHaveValue("Maped"));
  expect(screen.getByText("Everything is saved.")).toBeVisible();
  const [first, second] = calls.filter(({ call }) => call === SAVE);
  expect(first).toMatchObject({ ifMatch: '"1"', body: { product: renamed } });
  expect(second).toMatchObject({ ifMatch: '"2"', body: { product: aProduct() } });
});

it("sends nothing while fields are wrong, and leads to each of them", LONG, async () => {
  const calls = serveProducts({
    [PRODUCT]: [200, answerOf(aProduct({ variants: [aVariant("A"), aVariant("B", { eans: ["123"] })] })), '"1"'],
  });
  openPage(page);
  await userEvent.clear((await screen.findAllByLabelText("Name (French)"))[0] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await said("2 fields need correcting. Nothing was sent.")).toBeVisible();
  const name = texts().getByLabelText("Name (French)");
  expect(name).toHaveAccessibleDescription("This is needed.");
  await userEvent.click(screen.getByText("Variant B › EANs"));
  const eans = screen.getByLabelText(/^EANs/, FIELDS);
  expect(eans).toHaveFocus();
  expect(eans).toHaveAccessibleDescription(/123 is no EAN/);
  await userEvent.clear(eans);
  await fill(name, "Pince");
  expect(screen.queryByText(/need correcting/)).toBeNull();
  expect(calls.some(({ call }) => call === SAVE)).toBe(false);
});

it("shows what the shop refused at the field it names, and keeps what was typed", LONG, async () => {
  const detail = "This was not saved: product 100, variant CLIP-1: odd. Right would be: 8 digits.";
  const problem = refusal("RECORD_REFUSED", {
    detail,
    errors: [{ field: "eans", message: detail }],
    params: { field: "eans", what: "product 100, variant CLIP-1: odd", right: "8 digits" },
  });
  serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'], [SAVE]: [400, problem] });
  openPage(page);
  await retype(/^Brand/, "Leitz");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await said("Variant CLIP-1 › EANs")).toBeVisible();
  expect(screen.getByLabelText(/^EANs/, FIELDS)).toHaveAccessibleDescription(/Right would be/);
  expect(await field(/^Brand/)).toHaveValue("Leitz");
});

it(
  "compares with what somebody else saved meanwhile, keeps both sides' changes, and tells what deserves a look",
  LONG,
  async () => {
    serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'] });
    openPage(page);
    await retype(/^Brand/, "Leitz");
    serveProducts({
      [PRODUCT]: [200, answerOf(aProduct({ status: "INACTIVE" })), '"2"'],
      [SAVE]: [412, refusal("STALE_VERSION")],
    });
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const notice = within(await screen.findByRole("region", { name: /^Somebody else/ }));
    const row = notice.getByText("Status").closest("tr");
    expect(row).toHaveTextContent(/On sale.*Off sale.*not changed/);
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.click(notice.getByRole("button", { name: "Keep mine" }));
    expect(await field(/^Brand/)).toHaveValue("Leitz");
    const both = aProduct({ brand: "Leitz", status: "INACTIVE" });
    const sent = serveProducts({ [SAVE]: [200, answerOf(both, ["product 100: its EAN is that of 7, too"]), '"3"'] });
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await said("product 100: its EAN is that of 7, too")).toBeVisible();
    expect(sent[0]).toMatchObject({ ifMatch: '"2"', body: { product: { brand: "Leitz", status: "INACTIVE" } } });
  },
);

it("takes what somebody else saved, and gives the reader's own back", LONG, async () => {
  serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'] });
  openPage(page);
  await retype(/^Brand/, "Leitz");
  serveProducts({
    [PRODUCT]: [200, answerOf(aProduct({ brand: "Rapid" })), '"2"'],
    [SAVE]: [412, refusal("STALE_VERSION")],
  });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await said("Take theirs"));
  const undo = await said("Undo");
  expect(screen.getByLabelText(/^Brand/, FIELDS)).toHaveValue("Rapid");
  await userEvent.click(undo);
  expect(screen.getByLabelText(/^Brand/, FIELDS)).toHaveValue("Leitz");
});

it("asks before unsaved changes are left, and has them again after a reload", LONG, async () => {
  serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'] });
  const { router, unmount } = openPage(page);
  await retype(/^Brand/, "Leitz");
  void router.navigate("/en-GB/office/orders");
  const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Stay" }));
  expect(await field(/^Brand/)).toHaveValue("Leitz");
  unmount();
  const again = openPage(page);
  expect(await field(/^Brand/)).toHaveValue("Leitz");
  expect(screen.getByText("What you had typed is back.")).toBeVisible();
  void again.router.navigate("/en-GB/office/orders");
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it("puts attributes in another order by keys and buttons, and adds one with an id of its own", LONG, async () => {
  const calls = serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'], [SAVE]: [200, answerOf(), '"2"'] });
  openPage(page);
  const height = within(await screen.findByRole("group", { name: "Height" }));
  await userEvent.click(height.getByLabelText("Name (English)"));
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(screen.getByText("Height: 1 of 2")).toBeInTheDocument();
  expect(height.getByLabelText("Name (English)")).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Move Height down" }));
  await userEvent.click(screen.getByRole("button", { name: "Move Height up" }));
  await userEvent.click(screen.getByRole("button", { name: "Add an attribute" }));
  const added = within(screen.getByRole("group", { name: "Attribute 3" }));
  expect(added.getByLabelText("Name (French)")).toHaveFocus();
  await fill(added.getByLabelText("Name (French)"), "Couleur");
  await fill(added.getByLabelText("Name (English)"), "Colour");
  const colour = within(screen.getByRole("group", { name: "Colour" }));
  await fill(colour.getByLabelText("Value (French)"), "Rouge");
  await fill(colour.getByLabelText("Value (English)"), "Red");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.some(({ call }) => call === SAVE)).toBe(true));
  const sent = calls.find(({ call }) => call === SAVE)?.body?.product.attributes.map(({ id }) => id);
  expect(sent).toEqual(["height", "width", "colour"]);
});

it("keeps the SKU and the supplier of what is saved, and takes away only what is not", LONG, async () => {
  serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'] });
  openPage(page);
  expect(await field("SKU")).toHaveAttribute("readonly");
  expect(screen.queryByRole("combobox", { name: "Supplier" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove Variant CLIP-1" })).toBeNull();
  expect(screen.getByText(/never deleted: take them off sale/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Add an offer" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove New offer 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Add a variant" }));
  expect(screen.getByRole("button", { name: "Remove New variant 2" })).toBeVisible();
});

it("adds a copy under a number of its own, in a category that was searched for", LONG, async () => {
  const calls = serveProducts({
    [PRODUCT]: [200, answerOf(aProduct({ category: "" })), '"1"'],
    [ADD]: () => [201, answerOf(aProduct({ externalId: "200" })), '"1"'],
  });
  const { router } = openPage(<NewProductPage copied="100" />, "/en-GB/office/products/new?copy=100");
  await fill(await field("Product number"), "200");
  await fill(screen.getByLabelText("SKU"), "CLIP-2");
  await userEvent.click(screen.getByRole("button", { name: "Category: Choose a category" }));
  await fill(await screen.findByRole("combobox", { name: "Search categories" }), "office cl");
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: "Category: Office › Clips" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Add the product" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en-GB/office/products/200"));
  expect(calls.find(({ call }) => call === ADD)?.body?.product).toMatchObject({
    externalId: "200",
    category: "clips",
    name: { fr: "Pince", en: "Clip" },
    variants: [{ sku: "CLIP-2", eans: [], mpn: "" }],
  });
});

it("says at the number that another product has it", LONG, async () => {
  serveProducts({
    [PRODUCT]: [200, answerOf(), '"1"'],
    [ADD]: [
      409,
      refusal("PRODUCT_EXISTS", {
        detail: "There is already a product with this number.",
        errors: [{ field: "externalId", message: "There is already a product with this number." }],
      }),
    ],
  });
  openPage(<NewProductPage copied="100" />, "/en-GB/office/products/new?copy=100");
  await fill(await field("Product number"), "7");
  await fill(screen.getByLabelText("SKU"), "CLIP-2");
  await userEvent.click(screen.getByRole("button", { name: "Add the product" }));
  await screen.findByRole("link", { name: "Product number" });
  expect(screen.getByLabelText("Product number")).toHaveAccessibleDescription(/already a product/);
});

// The tree of categories: moving about in it, moving categories, editing and adding them.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, signIn, where } from "../test-order";
import { CategoriesPage } from "./categories-page";
import { categoriesQuery } from "./queries";
import { type Answer, aCategory, serveCategories, someCategories } from "./test-categories";

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  signIn("OPERATOR");
});

const PATH = "/en-GB/office/categories";

function shownRows(): (string | null)[] {
  const rows = within(screen.getByRole("treegrid")).getAllByRole("row");
  return rows.map((row) => row.getAttribute("aria-label")).filter((name) => name !== null);
}

function row(name: string) {
  return screen.getByRole("row", { name });
}

async function opened(path = PATH) {
  open(<CategoriesPage />, path);
  await screen.findByRole("treegrid");
}

it("shows the tree, how many products lie where, and what a search leaves of it", async () => {
  serveCategories({ categories: someCategories() });
  await opened();
  expect(shownRows()).toEqual(["Paper", "A4 paper", "Envelopes", "Pens"]);
  expect(row("A4 paper")).toHaveAttribute("aria-level", "2");
  const products = screen.getByRole("link", { name: "1,200 products in A4 paper" });
  expect(products).toHaveAttribute("href", "/en-GB/office/products?category=a4");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search categories" }), "envel");
  expect(shownRows()).toEqual(["Paper", "Envelopes"]);
  expect(screen.getByRole("link", { name: "1,203 products in Paper" })).toBeVisible();
  expect(screen.getByText("1 category found")).toBeVisible();
  expect(where()).toBe(`${PATH}?q=envel`);
});

it("is walked through by arrows, ends and letters", async () => {
  serveCategories({ categories: someCategories() });
  await opened();
  row("Paper").focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(row("A4 paper")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(row("Paper")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(row("Paper")).toHaveAttribute("aria-expanded", "false");
  expect(shownRows()).toEqual(["Paper", "Pens"]);
  await userEvent.keyboard("{ArrowRight}{End}");
  expect(row("Pens")).toHaveFocus();
  await userEvent.keyboard("{Home}e");
  expect(row("Envelopes")).toHaveFocus();
});

it("moves a category by the keyboard, says where it is, and takes it back", async () => {
  const calls = serveCategories({ categories: someCategories() });
  await opened();
  row("A4 paper").focus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(shownRows()).toEqual(["Paper", "Envelopes", "A4 paper", "Pens"]);
  expect(row("A4 paper")).toHaveFocus();
  expect(screen.getByText("A4 paper: below Paper, 2 of 2")).toBeInTheDocument();
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(row("A4 paper")).toHaveAttribute("aria-level", "1");
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([
    { parent: "paper", before: null },
    { parent: null, before: "pens" },
  ]);
  // Undo goes back to before the first step.
  await screen.findByText("at the top, 2 of 3");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("A4 paper is back where it stood")).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ parent: "paper", before: "envelopes" });
  expect(shownRows()).toEqual(["Paper", "A4 paper", "Envelopes", "Pens"]);
});

it("puts a category back where the shop refuses its place", async () => {
  const shop = Promise.withResolvers<Answer>();
  serveCategories({ categories: someCategories() }, { "PUT /api/operator/categories/pens/place": shop.promise });
  await opened();
  row("Pens").focus();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(row("Pens")).toHaveAttribute("aria-level", "2");
  const message = "Its address is taken there.";
  shop.resolve([400, { code: "RECORD_REFUSED", message, errors: [], params: { field: "slug_fr" } }]);
  // A toast of bad news is also told at once to who can't see it.
  const [told] = await screen.findAllByText(message);
  expect(told).toBeVisible();
  await waitFor(() => expect(row("Pens")).toHaveAttribute("aria-level", "1"));
});

it("moves a category below another that is looked for", async () => {
  const calls = serveCategories({ categories: someCategories() });
  await opened();
  await userEvent.click(screen.getByRole("button", { name: "More for A4 paper" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Move to…" }));
  await userEvent.type(await screen.findByRole("combobox", { name: "Below which category?" }), "ecriture{Enter}");
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ parent: "pens", before: null });
});

it("saves what is typed over the version that was read", async () => {
  const shop = { categories: someCategories() };
  const saved = aCategory("pens", null, ["Écriture", "Writing"]);
  const calls = serveCategories(shop, {
    "PUT /api/operator/categories/pens": [200, { success: true, category: saved }, '"2"'],
  });
  await opened();
  row("Pens").focus();
  await userEvent.keyboard("{Enter}");
  const name = await screen.findByRole("textbox", { name: "Name in English" });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Fill this in.")).toBeVisible();
  expect(calls).toHaveLength(0);
  await userEvent.type(name, "Writing");
  shop.categories = shop.categories.map((one) => (one.externalId === "pens" ? { ...saved, etag: '"2"' } : one));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Writing has been saved")).toBeVisible();
  expect(calls[0]).toMatchObject({
    ifMatch: '"1"',
    body: { name: { fr: "Écriture", en: "Writing" }, slug: { fr: "pens", en: "pens" }, picture: null },
  });
  expect(screen.queryByRole("dialog", { name: /Edit/ })).not.toBeInTheDocument();
});

it("keeps what is typed when the shop refuses it, and says why beside the field", async () => {
  serveCategories(
    { categories: someCategories() },
    {
      "PUT /api/operator/categories/pens": [
        400,
        {
          code: "RECORD_REFUSED",
          message: "This address is the shop's own.",
          errors: [],
          params: { field: "slug_fr" },
        },
      ],
    },
  );
  await opened();
  await userEvent.click(screen.getByRole("button", { name: "Edit Pens" }));
  const slug = await screen.findByRole("textbox", { name: /Address in French/ });
  await userEvent.clear(slug);
  await userEvent.type(slug, "compte");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(slug).toHaveAccessibleDescription(expect.stringContaining("This address is the shop's own.")),
  );
  expect(slug).toHaveValue("compte");
});

it("shows what somebody else saved meanwhile, and keeps what the reader typed", async () => {
  const shop = { categories: someCategories() };
  const stale = [412, { code: "STALE_VERSION", message: "This has changed.", errors: [], params: {} }];
  const answers: Record<string, [number, unknown, string?]> = {
    "PUT /api/operator/categories/pens": stale as [number, unknown],
  };
  const calls = serveCategories(shop, answers);
  await opened();
  await userEvent.click(screen.getByRole("button", { name: "Edit Pens" }));
  const english = await screen.findByRole("textbox", { name: "Name in English" });
  await userEvent.clear(english);
  await userEvent.type(english, "Writing");
  const theirs = aCategory("pens", null, ["Stylos", "Pens & ink"], { etag: '"2"' });
  shop.categories = shop.categories.map((one) => (one.externalId === "pens" ? theirs : one));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const notice = await screen.findByRole("region", { name: /Somebody else saved/ });
  expect(within(notice).getByText("Pens & ink")).toBeVisible();
  expect(within(notice).getByText("Writing")).toBeVisible();
  expect(english).toHaveValue("Writing");
  await userEvent.click(within(notice).getByRole("button", { name: "Keep mine" }));
  expect(screen.getByRole("textbox", { name: "Name in French" })).toHaveValue("Stylos");
  answers["PUT /api/operator/categories/pens"] = [200, { success: true, category: theirs }, '"3"'];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatchObject({ ifMatch: '"2"', body: { name: { fr: "Stylos", en: "Writing" } } });
});

it("takes what somebody else saved, as soon as it is read", async () => {
  const shop = { categories: someCategories() };
  serveCategories(shop);
  await opened();
  await userEvent.click(screen.getByRole("button", { name: "Edit Pens" }));
  const english = await screen.findByRole("textbox", { name: "Name in English" });
  await userEvent.type(english, " of mine");
  const theirs = aCategory("pens", null, ["Stylos", "Pens"], { etag: '"2"' });
  shop.categories = shop.categories.map((one) => (one.externalId === "pens" ? theirs : one));
  await queryClient.refetchQueries({ queryKey: categoriesQuery().queryKey });
  const notice = await screen.findByRole("region", { name: /Somebody else saved/ });
  expect(english).toHaveValue("Pens of mine");
  await userEvent.click(within(notice).getByRole("button", { name: "Take theirs" }));
  expect(screen.getByRole("textbox", { name: "Name in English" })).toHaveValue("Pens");
  expect(screen.getByRole("textbox", { name: "Name in French" })).toHaveValue("Stylos");
});

it("adds a category below the chosen one, its address made from its name", async () => {
  const added = { externalId: "ink", parent: "pens", name: { fr: "Encre de Chine", en: "India ink" } };
  const calls = serveCategories(
    { categories: someCategories() },
    { "POST /api/operator/categories": [201, { success: true, category: added }, '"1"'] },
  );
  await opened();
  row("Pens").focus();
  await userEvent.click(screen.getByRole("button", { name: "New category" }));
  expect(await screen.findByRole("combobox", { name: "Below" })).toHaveValue("pens");
  await userEvent.type(screen.getByRole("textbox", { name: "Number" }), "a4");
  await userEvent.type(screen.getByRole("textbox", { name: "Name in French" }), "Encre de Chine");
  await userEvent.type(screen.getByRole("textbox", { name: "Name in English" }), "India ink");
  expect(screen.getByText("Left empty: encre-de-chine, from the name")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Add the category" }));
  const number = screen.getByRole("textbox", { name: "Number" });
  await waitFor(() => expect(number).toHaveAccessibleDescription(expect.stringContaining("already a category")));
  await userEvent.clear(number);
  await userEvent.type(number, "ink");
  await userEvent.click(screen.getByRole("button", { name: "Add the category" }));
  expect(await screen.findByText("India ink has been added")).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ externalId: "ink", parent: "pens", slug: { fr: "", en: "" }, picture: null });
});

async function askedToDelete(name: string) {
  await userEvent.click(screen.getByRole("button", { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete…" }));
  return within(await screen.findByRole("dialog", { name: `Delete ${name}?` }));
}

const DELETE_PENS = "DELETE /api/operator/categories/pens";

it("deletes a category that holds nothing, over the version that was seen, once it is said so", async () => {
  const shop = { categories: someCategories() };
  const calls = serveCategories(shop, { [DELETE_PENS]: [200, { success: true }] });
  await opened();
  const question = await askedToDelete("Pens");
  expect(calls).toHaveLength(0);
  shop.categories = shop.categories.filter(({ externalId }) => externalId !== "pens");
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Pens has been deleted")).toBeVisible();
  expect(calls).toMatchObject([{ call: DELETE_PENS, ifMatch: '"1"' }]);
  expect(shownRows()).toEqual(["Paper", "A4 paper", "Envelopes"]);
});

it("says what holds a category, and asks nothing of the shop", async () => {
  const calls = serveCategories({ categories: someCategories() });
  await opened();
  const told = await askedToDelete("Paper");
  expect(told.getByText("2 categories below it")).toBeVisible();
  expect(told.getByRole("link", { name: "3 products, on sale or not" })).toHaveAttribute(
    "href",
    "/en-GB/office/products?category=paper",
  );
  expect(told.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

it("tells what came into a category meanwhile, and what somebody faster made of it", async () => {
  const shop = { categories: someCategories() };
  const answers: Record<string, Answer> = { [DELETE_PENS]: [412, { code: "STALE_VERSION", message: "Stale" }] };
  const calls = serveCategories(shop, answers);
  await opened();
  const change = (more: Partial<(typeof shop.categories)[number]>) => {
    shop.categories = shop.categories.map((one) => (one.externalId === "pens" ? { ...one, ...more } : one));
  };
  const question = await askedToDelete("Pens");
  change({ name: { fr: "Stylos", en: "Ballpoints" }, etag: '"2"' });
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  const renamed = within(await screen.findByRole("dialog", { name: "Delete Ballpoints?" }));
  expect(renamed.getByText(/Somebody else has changed this category/)).toBeVisible();
  answers[DELETE_PENS] = [409, { code: "CATEGORY_NOT_EMPTY", message: "Not empty" }];
  change({ products: 1 });
  await userEvent.click(renamed.getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("link", { name: "1 product, on sale or not" })).toBeVisible();
  expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

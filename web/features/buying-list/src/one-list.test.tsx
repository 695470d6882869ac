// One list: chosen items, copies, and imports that lose nothing without saying so.

import { type AuthenticatedUser, authenticatedUserQuery, type BuyingListItem, queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BuyingListPage } from "./buying-list-page";
import { fileName } from "./list-file";

const monday = {
  id: "l1",
  name: "Monday",
  numberOfLines: 2,
  numberOfProducts: 9,
  creationDate: "2026-02-03T10:00:00Z",
  sharing: "PRIVATE",
  right: "MANAGE",
  owner: null,
};
const copy = { ...monday, id: "l2", name: "Monday (copy)" };

const item = (id: string, name: string, quantity: number) =>
  ({
    id,
    productId: "p",
    quantity,
    productVariant: { name, skuVariant: `SKU-${id}`, brand: "Brand" },
    supplier: { id: "s", name: "Bureau Direct" },
    offer: { offerPriceId: `o-${id}`, itemPerPack: 1, minOrderQuantity: 1, stock: 5 },
    blockedLineInformation: [],
  }) as unknown as BuyingListItem;

const items = [item("1", "Binder", 2), item("2", "Stapler", 7)];
const page = { success: true, page: 0, size: 100, sort: [], totalElement: 2 };

/** Answers by method and path; gives the changes that were sent. */
function serve(answers: Record<string, object | ((body: unknown) => object)> = {}) {
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace("/api", "")}`;
    const body = request.method === "GET" ? {} : await request.json();
    if (request.method !== "GET") sent.push({ call, body });
    const known: typeof answers = {
      "GET /buyinglists": { ...page, buyingLists: [monday] },
      "GET /buyinglists/l1": { success: true, buyingList: monday },
      "GET /buyinglists/l2": { success: true, buyingList: copy },
      "GET /buyinglists/l1/items": { ...page, items },
      "GET /buyinglists/l2/items": { ...page, items: [], totalElement: 0 },
      "POST /buyinglists/l1/duplicate": { success: true, buyingList: copy },
      "PUT /buyinglists/l1/items/update": { success: true, buyingList: monday, warnings: [] },
      "DELETE /buyinglists/l1/items/delete": { success: true, buyingList: monday, warnings: [] },
      ...answers,
    };
    const answer = known[call];
    return answer
      ? Response.json(typeof answer === "function" ? answer(body) : answer)
      : Response.json({ code: "NOT_FOUND", message: call }, { status: 404 });
  });
  return sent;
}

async function open() {
  render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <BuyingListPage
            id="l1"
            renderBuy={(own, { chosen }) => chosen && <output>{own.map(({ id }) => id).join(" ")} to cart</output>}
          />
          <Toaster />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
  await screen.findByRole("table", { name: "Articles of the list" });
}

async function choose(action: string) {
  await userEvent.click(screen.getByRole("button", { name: "More for Monday" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

beforeEach(() => {
  queryClient.clear();
  const account = { id: "a1", name: "Atelier", stores: [] };
  const user = { user: { firstName: "Claire" }, account, accounts: [account] } as unknown as AuthenticatedUser;
  queryClient.setQueryData(authenticatedUserQuery.queryKey, user);
});

describe("items that are chosen", () => {
  it("go into the cart together, and no others", async () => {
    serve();
    await open();
    await userEvent.click(screen.getByRole("checkbox", { name: "Choose Stapler" }));
    expect(screen.getByText("2 to cart")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("checkbox", { name: "Choose all" }));
    expect(screen.getByText("1 2 to cart")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Quantity of Stapler" })).toHaveValue("7");
  });

  it("are removed together, and come back with their quantities though none was left", async () => {
    let left = items;
    const sent = serve({
      "GET /buyinglists/l1/items": () => ({ ...page, items: left, totalElement: left.length }),
      "DELETE /buyinglists/l1/items/delete": () => {
        left = [];
        return { success: true, buyingList: monday, warnings: [] };
      },
    });
    await open();
    await userEvent.click(screen.getByRole("checkbox", { name: "Choose all" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("This list is empty")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.body).toEqual({ lineIdsToDelete: ["1", "2"] });
    expect(sent[1]?.body.linesToUpdate).toMatchObject([
      { offerPriceId: "o-1", quantity: 2, updateAction: "ADD_QUANTITY" },
      { offerPriceId: "o-2", quantity: 7, updateAction: "ADD_QUANTITY" },
    ]);
  });
});

describe("a list", () => {
  it("is shared with what colleagues may do, and says so", async () => {
    let sharing = "PRIVATE";
    const sent = serve({
      "GET /buyinglists/l1": () => ({ success: true, buyingList: { ...monday, sharing } }),
      "PUT /buyinglists/l1/sharing": (body) => {
        ({ sharing } = body as { sharing: string });
        return { success: true, buyingList: { ...monday, sharing } };
      },
    });
    await open();
    await choose("Share");
    const dialog = await screen.findByRole("dialog", { name: "Share “Monday”" });
    expect(within(dialog).getByRole("radio", { name: /^Private/ })).toBeChecked();
    await userEvent.click(within(dialog).getByRole("radio", { name: /^Shared, open to changes/ }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Your colleagues can change Monday now.")).toBeInTheDocument();
    expect(sent).toEqual([{ call: "PUT /buyinglists/l1/sharing", body: { sharing: "EDIT" } }]);
    expect(await screen.findByText("Shared, open to changes")).toBeInTheDocument();
  });

  it("of a colleague is not made private by who manages the account", async () => {
    const managed = { ...monday, sharing: "READ", owner: { name: null } };
    const sent = serve({
      "GET /buyinglists/l1": { success: true, buyingList: managed },
      "PUT /buyinglists/l1/sharing": { success: true, buyingList: managed },
    });
    await open();
    expect(screen.getByText("Shared by a colleague")).toBeInTheDocument();
    await choose("Share");
    const dialog = await screen.findByRole("dialog", { name: "Share “Monday”" });
    expect(within(dialog).getAllByRole("radio")).toHaveLength(2);
    expect(within(dialog).queryByRole("radio", { name: /^Private/ })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await choose("Delete");
    expect(await screen.findByText(/Your colleagues lose it, too\./)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it("that is shared to be read is ordered from and not changed", async () => {
    const shared = { ...monday, sharing: "READ", right: "READ", owner: { name: "Priya Hollis" } };
    serve({ "GET /buyinglists/l1": { success: true, buyingList: shared } });
    await open();
    expect(screen.getByText("Shared by Priya Hollis, read only")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Import" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Remove Binder" })).not.toBeInTheDocument();
    expect(screen.queryByRole("textbox", { name: /^Quantity of/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("checkbox", { name: "Choose Stapler" }));
    expect(screen.getByText("2 to cart")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
  });
});

describe("a copy", () => {
  it("is made by the server under the name that is given, and opens", async () => {
    const sent = serve();
    await open();
    await choose("Duplicate");
    const dialog = await screen.findByRole("dialog", { name: "Duplicate the list" });
    expect(within(dialog).getByRole("textbox", { name: "Name" })).toHaveValue("Monday (copy)");
    await userEvent.click(within(dialog).getByRole("button", { name: "Duplicate" }));
    expect(await screen.findByText("Monday (copy) is ready.")).toBeInTheDocument();
    expect(sent).toEqual([{ call: "POST /buyinglists/l1/duplicate", body: { name: "Monday (copy)" } }]);
  });
});

describe("an import", () => {
  const rows = [
    { line: 1, sku: "A", quantity: 3, state: "OK", item: { offerPriceId: "o-a" } },
    { line: 2, sku: "B", quantity: 5, state: "QUANTITY_ADJUSTED", suggestedQuantity: 6, item: { offerPriceId: "o-b" } },
    { line: 3, sku: "NOPE", quantity: 1, state: "UNKNOWN_SKU", message: "No article has this reference." },
  ];

  it("shows first what it would take, and takes suggested quantities only as long as they are wanted", async () => {
    const sent = serve({ "POST /fastcart/check": { success: true, rows } });
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Import" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "References and quantities" }), "A 3");
    await userEvent.click(screen.getByRole("button", { name: "Check rows" }));
    expect(await screen.findByText("2 articles can be added.")).toBeInTheDocument();
    expect(screen.getByText("No article has this reference.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("checkbox", { name: /Use the suggested quantity/ }));
    expect(screen.getByText("One article can be added.")).toBeInTheDocument();
    expect(screen.getByText("2 rows are not taken:")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Add one article" }));
    expect(await screen.findByText("One article is on the list.")).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ linesToUpdate: [{ offerPriceId: "o-a", quantity: 3 }] });
  });

  it("asks which article is meant by a reference of several", async () => {
    const article = (sku: string) => ({
      offerPriceId: `o-${sku}`,
      productVariantId: `v-${sku}`,
      skuVariant: sku,
      name: `Article ${sku}`,
      brand: "Brand",
      supplierName: "Bureau Direct",
      productUnitLabel: "piece",
      currency: "EUR",
      unitPrice: 2,
    });
    const articles = [article("SKU-8"), article("SKU-9")];
    const check = (body: unknown) => {
      const typed = (body as { rows?: { sku: string }[] }).rows?.[0]?.sku;
      const row = { line: 1, sku: typed ?? "PN-7", quantity: 3 };
      const checked = typed
        ? { ...row, state: "OK", item: article(typed) }
        : { ...row, state: "AMBIGUOUS", message: "PN-7 may be any of 2 articles.", articles };
      return { success: true, rows: [checked] };
    };
    const sent = serve({
      "POST /fastcart/check": check,
      "PUT /account/references/choice": { success: true },
    });
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Import" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "References and quantities" }), "PN-7 3");
    await userEvent.click(screen.getByRole("button", { name: "Check rows" }));
    await userEvent.click(await screen.findByRole("button", { name: "Choose the article for PN-7" }));
    await userEvent.click(screen.getByRole("checkbox", { name: /^Remember for our account/ }));
    await userEvent.click(screen.getByRole("button", { name: "Choose Article SKU-9" }));
    await userEvent.click(await screen.findByRole("button", { name: "Add one article" }));
    expect(await screen.findByText("One article is on the list.")).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toContainEqual({ reference: "PN-7", productVariantId: "v-SKU-9" });
    expect(sent.at(-1)?.body).toEqual({ linesToUpdate: [{ offerPriceId: "o-SKU-9", quantity: 3 }] });
  });
});

it("a file is named after its list, in letters that every system takes", () => {
  expect(fileName("Commande du lundi / été ?")).toBe("Commande-du-lundi-ete");
  expect(fileName("../..")).toBe("list");
});

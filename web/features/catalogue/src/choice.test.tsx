// Rows of a listing that are chosen: what is done with them together, and how they stand side by side.

import type { ProductHit } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useNavigate } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChooseAll, ChooseRow, Choosing } from "./choice";
import { Listing } from "./listing";
import type { ChosenLine } from "./slots";
import { aHit, anAnswer, anOffer, answerCalls, aVariant, renderAt, startAfresh } from "./test-shop";

const hits = Array.from({ length: 6 }, (_, index) => {
  const offers = [anOffer({ offerPriceId: `o-${index}`, minOrderQuantity: 5, itemPerPack: 4 })];
  const axes = [{ id: "colour", name: "Colour", value: index === 0 ? "Green" : "Blue" }];
  const variant = aVariant({ id: `v-${index}`, sku: `SKU-${index}`, name: `Binder ${index}`, offers, axes });
  return aHit({ id: `P${index}`, variant });
});

let given: ChosenLine[] = [];

function open(rows: ProductHit[] = hits) {
  const renderChosen = (lines: ChosenLine[]) => {
    given = lines;
    return <button type="button">Add</button>;
  };
  renderAt(
    "/search",
    <Choosing renderChosen={renderChosen}>
      <ChooseAll hits={rows} />
      {rows.map((hit) => (
        <ChooseRow key={hit.id} hit={hit} />
      ))}
    </Choosing>,
  );
}

const choose = (index: number) => userEvent.click(screen.getByRole("checkbox", { name: `Choose Binder ${index}` }));

beforeEach(() => {
  startAfresh(true);
  given = [];
  const product = (index: number) => ({
    success: true,
    product: { attributes: [{ id: "rings", name: "Rings", value: String(index + 2) }] },
  });
  answerCalls(Object.fromEntries(hits.map(({ id }, index) => [`/api/products/${id}`, product(index)])));
});

describe("rows that are chosen", () => {
  it("go on together in the smallest quantity that can be ordered", async () => {
    open();
    expect(screen.queryByRole("button", { name: "Add" })).not.toBeInTheDocument();
    await choose(0);
    await choose(2);
    expect(await screen.findByText("2 articles chosen")).toBeInTheDocument();
    expect(given).toEqual([
      { offerPriceId: "o-0", quantity: 8, name: "Binder 0" },
      { offerPriceId: "o-2", quantity: 8, name: "Binder 2" },
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Choose none" }));
    expect(screen.queryByRole("button", { name: "Add" })).not.toBeInTheDocument();
  });

  it("are all chosen by one box, and let go by it", async () => {
    open();
    await choose(2);
    const all = screen.getByRole("checkbox", { name: "Choose all on this page" });
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(await screen.findByText("6 articles chosen")).toBeInTheDocument();
    expect(all).toBeChecked();
    await userEvent.click(all);
    expect(screen.getByRole("checkbox", { name: "Choose Binder 2" })).not.toBeChecked();
  });

  it("stand side by side with what they say of themselves, five at most", async () => {
    open();
    await choose(0);
    expect(screen.queryByRole("button", { name: "Compare" })).not.toBeInTheDocument();
    await choose(1);
    await userEvent.click(screen.getByRole("button", { name: "Compare" }));
    const dialog = await screen.findByRole("dialog", { name: "Side by side" });
    const row = (name: string) => within(dialog).getByRole("row", { name: new RegExp(`^${name}`) });
    expect(
      within(row("Colour"))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["Green", "Blue"]);
    expect(await within(dialog).findByRole("rowheader", { name: "Rings" })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    for (const index of [2, 3, 4, 5]) await choose(index);
    expect(screen.getByRole("button", { name: "Compare" })).toBeDisabled();
  });
});

describe.each(["table", "list", "grid"] as const)("a listing as a %s", (view) => {
  const open = () => {
    localStorage.setItem("comptoir-listing-view", view);
    answerCalls({ "/api/search": anAnswer(hits) });
    const renderChosen = (lines: ChosenLine[]) => <button type="button">Add {lines.length}</button>;
    renderAt("/search?q=binder", <Listing renderBuy={() => null} renderChosen={renderChosen} empty={null} />);
  };

  it("has its rows chosen and added by the keyboard alone", async () => {
    open();
    const box = await screen.findByRole("checkbox", { name: "Choose Binder 1" });
    box.focus();
    await userEvent.keyboard(" ");
    expect(box).toBeChecked();
    expect(await screen.findByRole("region", { name: "1 article chosen" })).toBeInTheDocument();
    const others = screen.getByRole("checkbox", { name: "Choose Binder 4" });
    others.focus();
    await userEvent.keyboard(" {Tab}{Enter}");
    const bar = screen.getByRole("region", { name: "2 articles chosen" });
    expect(bar).toHaveFocus();
    await userEvent.keyboard("{Tab}{Tab}{Tab}");
    expect(within(bar).getByRole("button", { name: "Add 2" })).toHaveFocus();
  });
});

describe("what is chosen in a listing", () => {
  const box = (index: number) => screen.findByRole("checkbox", { name: `Choose Binder ${index}` });
  const bar = (name: string) => screen.findByRole("region", { name });
  const go = (name: string) => userEvent.click(screen.getByRole("button", { name }));

  /** A search page with ways to elsewhere and back, where a page of a search shows one binder and a search for pens none. */
  const openSearch = () => {
    vi.stubGlobal("fetch", async (request: Request) => {
      const { searchParams } = new URL(request.url);
      const page = Number(searchParams.get("page"));
      const found = searchParams.get("q") === "pen" ? [] : hits.slice(page, page + 1);
      return Response.json(anAnswer(found));
    });
    const renderChosen = (lines: ChosenLine[]) => <button type="button">Add {lines.length}</button>;
    const listing = <Listing renderBuy={() => null} renderChosen={renderChosen} empty={<p>No such thing</p>} />;
    renderAt(
      "/search?q=binder",
      <>
        <Ways />
        <Routes>
          <Route path="/search" element={listing} />
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
      </>,
    );
  };

  it("stays chosen on other pages, by other filters, and back and forward between them", async () => {
    openSearch();
    await userEvent.click(await box(0));
    await go("page 2");
    await userEvent.click(await box(1));
    expect(await bar("2 articles chosen")).toBeVisible();
    await go("in stock");
    expect(await box(0)).toBeChecked();
    await go("back");
    expect(await box(1)).toBeChecked();
    await go("back");
    expect(await box(0)).toBeChecked();
    await go("forward");
    expect(await box(1)).toBeChecked();
    expect(await bar("2 articles chosen")).toBeVisible();
  });

  it("stays chosen through a search that finds nothing", async () => {
    openSearch();
    await userEvent.click(await box(0));
    await go("pens");
    expect(await screen.findByText("No such thing")).toBeVisible();
    expect(await bar("1 article chosen")).toBeVisible();
    await go("back");
    expect(await box(0)).toBeChecked();
  });

  it("is there again for who comes back from elsewhere, and is not where the listing is opened anew", async () => {
    openSearch();
    await userEvent.click(await box(0));
    expect(await bar("1 article chosen")).toBeVisible();
    await go("elsewhere");
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
    await go("back");
    expect(await box(0)).toBeChecked();
    expect(await bar("1 article chosen")).toBeVisible();
    await go("elsewhere");
    await go("binders");
    expect(await box(0)).not.toBeChecked();
    expect(screen.queryByRole("region", { name: /chosen/ })).not.toBeInTheDocument();
  });
});

/** Links and the browser's buttons. */
function Ways() {
  const navigate = useNavigate();
  const ways = {
    "page 2": "/search?q=binder&page=1",
    "in stock": "/search?q=binder&inStock=true",
    pens: "/search?q=pen",
    binders: "/search?q=binder",
    elsewhere: "/p/P0",
  };
  return (
    <>
      {Object.entries(ways).map(([name, to]) => (
        <button key={name} type="button" onClick={() => navigate(to)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        forward
      </button>
    </>
  );
}

it("nothing can be chosen where nothing can be done with it", () => {
  renderAt(
    "/search",
    <Choosing renderChosen={undefined}>
      <ChooseRow hit={hits[0] as ProductHit} />
    </Choosing>,
  );
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});

// The search field, by keyboard alone.

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SearchBox } from "./search-box";
import { aHit, anOffer, answerCalls, aVariant, renderAt, startAfresh } from "./test-shop";

const suggestions = {
  success: true,
  words: ["binder clips"],
  references: [aHit({ id: "P7", variant: aVariant({ id: "v7", name: "Red binder", sku: "BIN-7" }) })],
  products: [
    aHit({
      id: "P8",
      name: "Binder clips",
      variant: aVariant({ id: "v8", name: "Binder clips", offers: [anOffer()] }),
    }),
  ],
  categories: [{ id: "c1", name: "Binders", path: "office/binders", productCount: 12 }],
  content: [{ id: "s1", name: "How we bind", path: "services/binding" }],
};

let asked: URL[];

beforeEach(() => {
  startAfresh(true);
  asked = answerCalls({ "/api/autocomplete": suggestions });
});

const field = () => screen.getByRole("combobox", { name: "Search the catalogue" });
const address = () => screen.getByLabelText("address").textContent;

describe("the search field", () => {
  it("takes focus on a slash, and leaves slashes in other fields alone", async () => {
    renderAt("/", [<SearchBox key="box" />, <input key="other" aria-label="other" />]);
    await userEvent.keyboard("/");
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("");
    await userEvent.type(screen.getByLabelText("other"), "a/b");
    expect(screen.getByLabelText("other")).toHaveValue("a/b");
  });

  it("goes on with what was typed before it was loaded", async () => {
    renderAt("/search?q=marker", <SearchBox typed={{ text: "bin", focused: true }} />);
    expect(field()).toHaveFocus();
    await userEvent.keyboard("der");
    expect(field()).toHaveValue("binder");
  });

  it("has the words searched for replaced by what is typed first, also when it was not loaded yet", async () => {
    renderAt("/search?q=marker", <SearchBox typed={{ focused: true }} />);
    expect(field()).toHaveValue("marker");
    await userEvent.keyboard("pen");
    expect(field()).toHaveValue("pen");
  });

  it("opens the article whose reference was typed, whatever its signs, and searches for any other", async () => {
    renderAt("/", <SearchBox />);
    await userEvent.type(field(), "bin 7{Enter}");
    await waitFor(() => expect(address()).toBe("/product/P7?variant=BIN-7"));
    await userEvent.clear(field());
    await userEvent.type(field(), "bin 77{Enter}");
    await waitFor(() => expect(address()).toBe("/search?q=bin+77"));
  });

  it("suggests in groups once typing pauses, asking for the last words only", async () => {
    renderAt("/", <SearchBox />);
    await userEvent.type(field(), "binder");
    expect(await screen.findByRole("option", { name: /Red binder.*BIN-7/ })).toBeInTheDocument();
    expect(screen.getByRole("group", { name: "References" })).toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Categories" })).toHaveTextContent("Binders12");
    expect(screen.getByRole("group", { name: "Search for" })).toHaveTextContent("binder clips");
    expect(screen.getByRole("group", { name: "Products" })).toHaveTextContent(/€/);
    expect(screen.getByRole("group", { name: "Pages" })).toHaveTextContent("How we bind");
    expect(asked.map(({ searchParams }) => searchParams.get("q"))).toEqual(["binder"]);
  });

  it("asks for suggestions of the words searched for once it is clicked, not before", async () => {
    renderAt("/search?q=binder", <SearchBox />);
    expect(field()).toHaveValue("binder");
    await new Promise((settled) => setTimeout(settled, 200));
    expect(asked).toEqual([]);
    await userEvent.click(field());
    expect(await screen.findByRole("option", { name: /Red binder/ })).toBeInTheDocument();
    expect(asked.map(({ searchParams }) => searchParams.get("q"))).toEqual(["binder"]);
  });

  it("asks for what is typed over the words searched for, not for these", async () => {
    renderAt("/search?q=marker", <SearchBox />);
    await userEvent.keyboard("/binder");
    expect(await screen.findByRole("option", { name: /Red binder/ })).toBeInTheDocument();
    expect(asked.map(({ searchParams }) => searchParams.get("q"))).toEqual(["binder"]);
  });

  it("moves by arrows and opens what is marked", async () => {
    renderAt("/", <SearchBox />);
    await userEvent.type(field(), "binder");
    await screen.findByRole("option", { name: /Red binder/ });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    await waitFor(() =>
      expect(field()).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: /^Binders/ }).id),
    );
    await userEvent.keyboard("{Enter}");
    expect(address()).toBe("/c/office/binders");
  });

  it("searches for what was typed when nothing is marked", async () => {
    renderAt("/", <SearchBox />);
    await userEvent.type(field(), "blue binder{Enter}");
    expect(address()).toBe("/search?q=blue+binder");
    expect(field()).toHaveValue("blue binder");
  });

  it("closes on Escape and keeps the words", async () => {
    renderAt("/", <SearchBox />);
    await userEvent.type(field(), "binder");
    await screen.findByRole("option", { name: /Red binder/ });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("option")).not.toBeInTheDocument());
    expect(field()).toHaveValue("binder");
  });

  it("shows the newest words' suggestions, however late older answers come", async () => {
    const late = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", async (request: Request) => {
      const words = new URL(request.url).searchParams.get("q");
      if (words === "bind") await late.promise;
      const found = aHit({ id: words ?? "", name: `Found by ${words}` });
      return Response.json({
        ...suggestions,
        words: [],
        references: [],
        products: [found],
        categories: [],
        content: [],
      });
    });
    renderAt("/", <SearchBox />);
    await userEvent.type(field(), "bind");
    await new Promise((settled) => setTimeout(settled, 200));
    await userEvent.type(field(), "er");
    expect(await screen.findByRole("option", { name: /Found by binder/ })).toBeInTheDocument();
    late.resolve();
    await new Promise((settled) => setTimeout(settled, 50));
    expect(screen.getByRole("option", { name: /Found by binder/ })).toBeInTheDocument();
    expect(screen.getAllByRole("option")).toHaveLength(1);
  });

  it("keeps what it offers while words grow, and drops it when others are typed", async () => {
    const later = Promise.withResolvers<void>();
    renderAt("/", <SearchBox />);
    await userEvent.type(field(), "bind");
    await screen.findByRole("option", { name: /Red binder/ });
    vi.stubGlobal("fetch", () => later.promise);
    await userEvent.type(field(), "er");
    await new Promise((settled) => setTimeout(settled, 200));
    expect(screen.getByRole("option", { name: /Red binder/ })).toBeInTheDocument();
    await userEvent.clear(field());
    await userEvent.type(field(), "pen");
    await waitFor(() => expect(screen.queryByRole("option")).not.toBeInTheDocument());
  });
});

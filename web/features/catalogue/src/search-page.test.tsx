// Search: the address says what is shown, and every control writes it there.

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { SearchPage } from "./search-page";
import { aHit, anAnswer, answerCalls, renderAt, startAfresh } from "./test-shop";

const value = (id: string, name: string, count: number) => ({ id, name, count, selected: false });
const facets = {
  brands: [value("Esselte", "Esselte", 12), value("Leitz", "Leitz", 7)],
  attributes: [{ id: "colour", name: "Colour", values: [value("blue", "Blue", 4), value("red", "Red", 3)] }],
};

function open(address: string, answer: object = anAnswer([aHit()], facets)) {
  const asked = answerCalls({ "/api/search": answer, "/api/categories": { success: true, categories: [] } });
  renderAt(address, <SearchPage renderBuy={(_, name) => <button type="button">Add {name}</button>} />);
  return asked.filter.bind(asked, ({ pathname }: URL) => pathname === "/api/search");
}

const address = () => screen.getByLabelText("address").textContent;

beforeEach(() => {
  localStorage.clear();
  startAfresh(true);
});

describe("facets", () => {
  it("are chosen as the address says, and choosing writes the address and asks anew", async () => {
    const searches = open("/search?q=binder&f[brand]=Leitz&page=2");
    const aside = within(await screen.findByRole("complementary", { name: "Filters" }));
    expect(await aside.findByRole("checkbox", { name: /Leitz/ })).toBeChecked();
    await userEvent.click(aside.getByRole("checkbox", { name: /Blue/ }));
    expect(address()).toBe("/search?q=binder&f[brand]=Leitz&f[attr.colour]=blue");
    const last = searches().at(-1)?.searchParams;
    expect(last?.getAll("f[brand]")).toEqual(["Leitz"]);
    expect(last?.getAll("f[attr.colour]")).toEqual(["blue"]);
    expect(last?.get("page")).toBe("0");
  });

  it("show as chips under their names, each to be taken back", async () => {
    open("/search?q=binder&f[brand]=Leitz&f[attr.colour]=blue");
    const chips = within(await screen.findByRole("list", { name: "Chosen filters" }));
    await userEvent.click(await chips.findByRole("button", { name: "Remove Colour: Blue" }));
    expect(address()).toBe("/search?q=binder&f[brand]=Leitz");
  });

  it("that leave nothing offer to be cleared", async () => {
    open("/search?q=binder&f[brand]=Leitz", anAnswer([], facets));
    expect(await screen.findByRole("heading", { name: "No product fits these filters" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    expect(address()).toBe("/search?q=binder");
  });
});

describe("a listing", () => {
  it("is sorted and limited to stock through the address", async () => {
    open("/search?q=binder");
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Sort" }), "Lowest price");
    await userEvent.click(screen.getByRole("switch", { name: "In stock only" }));
    expect(address()).toBe("/search?q=binder&inStock=true&sort=price,asc");
  });

  it("remembers the chosen view", async () => {
    open("/search?q=binder");
    expect(await screen.findByRole("table")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Grid" }));
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(localStorage.getItem("comptoir-listing-view")).toBe("grid");
  });

  it("offers no order by price to visitors", async () => {
    startAfresh(false);
    open("/search?q=binder");
    const sort = within(await screen.findByRole("combobox", { name: "Sort" }));
    expect(sort.queryByRole("option", { name: "Lowest price" })).not.toBeInTheDocument();
  });
});

describe("a search without hits", () => {
  it("offers another spelling, a broader search and somebody to ask", async () => {
    open("/search?q=bindre red", { ...anAnswer([]), didYouMean: "binder red" });
    expect(await screen.findByRole("link", { name: "binder red" })).toHaveAttribute("href", "/search?q=binder%20red");
    expect(screen.getByRole("link", { name: "Search for “bindre”" })).toHaveAttribute("href", "/search?q=bindre");
    expect(screen.getByRole("link", { name: "Ask us for it" })).toHaveAttribute("href", "/contact");
  });
});

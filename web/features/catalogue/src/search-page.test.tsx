// Search: the address says what is shown, and every control writes it there.

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { SearchPage } from "./search-page";
import { aHit, anAnswer, answerCalls, aVariant, renderAt, startAfresh } from "./test-shop";

const value = (id: string, name: string, count: number) => ({ id, name, count, selected: false });
const facets = {
  brands: [value("Esselte", "Esselte", 12), value("Leitz", "Leitz", 7)],
  attributes: [{ id: "colour", name: "Colour", values: [value("blue", "Blue", 4), value("red", "Red", 3)] }],
  prices: [value("1-2", "", 3), value("2-5", "", 7), value("10-20", "", 1)],
  inStock: value("true", "", 9),
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
    await userEvent.click(screen.getByRole("switch", { name: /In stock only\s*9/ }));
    expect(address()).toBe("/search?q=binder&inStock=true&sort=price,asc");
  });

  it("is ordered by the name of a column", async () => {
    open("/search?q=binder&page=1");
    const header = await screen.findByRole("columnheader", { name: /^My price/ });
    expect(header).not.toHaveAttribute("aria-sort");
    await userEvent.click(within(header).getByRole("button"));
    expect(address()).toBe("/search?q=binder&sort=price,asc");
    expect(screen.getByRole("columnheader", { name: /^My price/ })).toHaveAttribute("aria-sort", "ascending");
  });

  it("shows as many a page as are wanted", async () => {
    const answer = anAnswer([aHit()]);
    open("/search?q=binder&page=1", { ...answer, products: { ...answer.products, totalElements: 45 } });
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Products per page" }), "100");
    expect(address()).toBe("/search?q=binder&size=100");
    expect(localStorage.getItem("comptoir-listing-page-size")).toBe("100");
  });

  it("has the columns that were chosen, and remembers them and how dense it is", async () => {
    const axes = [{ id: "colour", name: "Colour", value: "Green" }];
    open("/search?q=binder", anAnswer([aHit({ variant: aVariant({ axes }) })]));
    await userEvent.click(await screen.findByRole("button", { name: "Columns and density" }));
    expect(screen.queryByRole("columnheader", { name: "Colour" })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Colour" }));
    await userEvent.click(screen.getByRole("menuitemcheckbox", { name: "Pack" }));
    expect(screen.getByRole("columnheader", { name: "Colour", hidden: true })).toBeInTheDocument();
    expect(screen.getByRole("cell", { name: "Green", hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole("columnheader", { name: "Pack", hidden: true })).not.toBeInTheDocument();
    expect(localStorage.getItem("comptoir-listing-columns")).toBe('{"attr.colour":true,"pack":false}');
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Comfortable" }));
    expect(localStorage.getItem("comptoir-listing-density")).toBe("comfortable");
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

describe("prices to narrow by", () => {
  const facet = async () => within(await screen.findByRole("complementary", { name: "Filters" }));

  it("are a range that the keyboard moves, step by step", async () => {
    const searches = open("/search?q=binder");
    const below = await (await facet()).findByRole("slider", { name: "Below" });
    expect(below).toHaveAttribute("aria-valuetext", "€20.00");
    below.focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(address()).toBe("/search?q=binder&f[price]=-10");
    expect(searches().at(-1)?.searchParams.getAll("f[price]")).toEqual(["-10"]);
    expect(screen.getByRole("button", { name: "Remove Below €10.00" })).toBeInTheDocument();
  });

  it("are two amounts for those who know them; taking both back asks for everything", async () => {
    open("/search?q=binder&f[price]=2-");
    const aside = await facet();
    const from = await aside.findByRole("textbox", { name: "From (EUR)" });
    expect(from).toHaveValue("2");
    await userEvent.type(aside.getByRole("textbox", { name: "Below (EUR)" }), "7.5{Enter}");
    expect(address()).toBe("/search?q=binder&f[price]=2-7.5");
    expect(screen.getByRole("button", { name: "Remove €2.00 to €7.50" })).toBeInTheDocument();
    await userEvent.clear(from);
    await userEvent.clear(aside.getByRole("textbox", { name: "Below (EUR)" }));
    await userEvent.tab();
    expect(address()).toBe("/search?q=binder");
  });
});

describe("a visitor", () => {
  it("d1_5_is_shown_neither_prices_nor_stock_to_narrow_by_and_asks_for_none", async () => {
    startAfresh(false);
    const searches = open("/search?q=binder&f[price]=1-2&inStock=true&sort=price,asc", anAnswer([aHit()]));
    expect(await screen.findByRole("table")).toBeInTheDocument();
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
    expect(screen.queryByRole("slider")).not.toBeInTheDocument();
    expect(searches().at(-1)?.search).toBe("?q=binder&page=0");
  });
});

describe("a page that is no longer there", () => {
  it("gives way to the first", async () => {
    const empty = anAnswer([]);
    open("/search?q=binder&page=9", { ...empty, products: { ...empty.products, totalElements: 3 } });
    await screen.findByText("3 products");
    expect(address()).toBe("/search?q=binder");
  });
});

describe("a misspelt search", () => {
  it("shows what the other spelling finds, says so, and offers to go by it", async () => {
    open("/search?q=bindre red&f[brand]=Leitz", { ...anAnswer([aHit()], facets), didYouMean: "binder red" });
    expect(await screen.findByRole("table")).toBeInTheDocument();
    expect(screen.getByText(/Nothing was found for “bindre red”/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("link", { name: "binder red" }));
    expect(address()).toBe("/search?q=binder+red&f[brand]=Leitz");
  });
});

describe("a far spelling", () => {
  it("is offered over what comes close", async () => {
    const close = { content: [aHit({ name: "Torch" })], totalElements: 1 };
    open("/search?q=bosch lamp", { ...anAnswer([]), close, suggestedSpelling: "torch lamp" });
    expect(await screen.findByText(/Did you mean/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("link", { name: "torch lamp" }));
    expect(address()).toBe("/search?q=torch+lamp");
  });
});

describe("what comes close", () => {
  const close = {
    content: [aHit({ id: "P2", variant: aVariant({ id: "v2", name: "Blue binder" }) })],
    totalElements: 21,
  };

  it("follows under a heading of its own, on the same pages, and is not counted", async () => {
    open("/search?q=red binder", { ...anAnswer([aHit()], facets), close });
    const section = within(await screen.findByRole("region", { name: "Close to what you searched for" }));
    expect(section.getByRole("link", { name: "Blue binder" })).toBeInTheDocument();
    expect(screen.getByText("1 product", { selector: "p" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Page 2" })).toHaveAttribute("href", "/search?q=red+binder&page=1");
  });

  it("stands alone where nothing has all words", async () => {
    open("/search?q=red binder", { ...anAnswer([]), close });
    expect(await screen.findByText(/No product has all the words/)).toBeInTheDocument();
    expect(screen.queryByText(/Nothing found/)).not.toBeInTheDocument();
  });
});

describe("a search without hits", () => {
  it("gives a hint, a broader search and somebody to ask", async () => {
    open("/search?q=bindre red", anAnswer([]));
    expect(await screen.findByText(/Check the spelling/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Search for “bindre”" })).toHaveAttribute("href", "/search?q=bindre");
    expect(screen.getByRole("link", { name: "Ask us for it" })).toHaveAttribute(
      "href",
      "/contact?subject=PRODUCT&about=bindre%20red",
    );
  });
});

// A listing's state and its address are two writings of one thing.

import { describe, expect, it } from "vitest";
import {
  chooseValues,
  countFilters,
  listingQuery,
  nextSort,
  readListing,
  toggleValue,
  withoutFilters,
  withoutPrices,
  writeListing,
} from "./listing-state";

it("a column's name orders up, then down, then as it was", () => {
  expect(nextSort("relevance", "price")).toBe("price,asc");
  expect(nextSort("price,asc", "price")).toBe("price,desc");
  expect(nextSort("price,desc", "price")).toBe("relevance");
  expect(nextSort("price,desc", "name")).toBe("name,asc");
});

const read = (search: string) => readListing(new URLSearchParams(search));

describe("a listing in the address", () => {
  it("says words, facets with several values, order and page", () => {
    const state = read(
      "?q=classeur&f[brand]=Esselte&f[brand]=Leitz&f[attr.colour]=bleu&inStock=true&sort=price,asc&page=2&size=50",
    );
    expect(state).toEqual({
      query: "classeur",
      category: "",
      filters: { brand: ["Esselte", "Leitz"], "attr.colour": ["bleu"] },
      inStock: true,
      sort: "price,asc",
      page: 2,
      size: 50,
    });
    expect(readListing(writeListing(state))).toEqual(state);
  });

  it("keeps values that carry the address's own signs", () => {
    const state = toggleValue(read("q=a"), "brand", "Müller & Söhne, 50% [fin]");
    expect(readListing(writeListing(state)).filters).toEqual({ brand: ["Müller & Söhne, 50% [fin]"] });
  });

  it("takes what makes no sense as not said", () => {
    const state = read("?page=-3&size=5000&sort=colour,up&f[brand]=&inStock=perhaps");
    expect(state).toEqual({ query: "", category: "", filters: {}, inStock: false, sort: "relevance", page: 0 });
    expect(writeListing(state).toString()).toBe("");
  });

  it("asks the API with the same names", () => {
    expect(listingQuery(read("?q=a&f[supplier]=s1&page=1"))).toEqual({ q: "a", "f[supplier]": ["s1"], page: 1 });
  });
});

describe("choosing a value", () => {
  it("widens its facet and starts over at the first page", () => {
    const state = toggleValue(read("?f[brand]=A&page=4"), "brand", "B");
    expect(state.filters).toEqual({ brand: ["A", "B"] });
    expect(state.page).toBe(0);
  });

  it("takes a chosen value back, and the facet with its last", () => {
    expect(toggleValue(read("?f[brand]=A"), "brand", "A").filters).toEqual({});
  });

  it("can take the place of those chosen before", () => {
    const state = chooseValues(read("?f[price]=1-2&f[brand]=A&page=3"), "price", ["5-"]);
    expect(state.filters).toEqual({ brand: ["A"], price: ["5-"] });
    expect(state.page).toBe(0);
    expect(chooseValues(state, "price", []).filters).toEqual({ brand: ["A"] });
  });

  it("clears all but the words", () => {
    const state = read("?q=gants&f[brand]=A&inStock=true");
    expect(countFilters(state)).toBe(2);
    expect(writeListing(withoutFilters(state)).toString()).toBe("q=gants");
  });
});

it("d1_5_a_visitor_asks_for_neither_prices_nor_stock", () => {
  const state = withoutPrices(read("?q=a&f[price]=1-2&f[brand]=A&inStock=true&sort=price,asc&page=1"));
  expect(writeListing(state).toString()).toBe("q=a&f%5Bbrand%5D=A&page=1");
  expect(withoutPrices(read("?sort=name,desc")).sort).toBe("name,desc");
});

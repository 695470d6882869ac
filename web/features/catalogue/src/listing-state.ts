// What a listing shows, as its address says it (D2.10): words, facets, order and page.

import { PRICE_FACET } from "./price-span";

/** The orders of a listing, as the API names them; the first is the default. */
export const SORTS = ["relevance", "name,asc", "name,desc", "price,asc", "price,desc", "createdAt,desc"] as const;
export type Sort = (typeof SORTS)[number];

/** A listing's state. Everything in it is in the address, so that back is back. */
export interface ListingState {
  query: string;
  /** A category's id, external id or path; empty: everywhere. */
  category: string;
  /** Chosen values by facet: `brand`, `supplier`, `price` or `attr.{id}`. Facets without a chosen value are absent. */
  filters: Record<string, string[]>;
  inStock: boolean;
  sort: Sort;
  /** From 0. */
  page: number;
  /** Absent: the shop's default. */
  size?: number;
}

/** The way that a listing stands by a column; undefined: by another. */
export function sortedBy(sort: Sort, column: "name" | "price"): "ascending" | "descending" | undefined {
  if (sort === `${column},asc`) return "ascending";
  return sort === `${column},desc` ? "descending" : undefined;
}

/** What a press on a column's name leads to: up, then down, then the default again. */
export function nextSort(sort: Sort, column: "name" | "price"): Sort {
  const by = sortedBy(sort, column);
  if (!by) return `${column},asc`;
  return by === "ascending" ? `${column},desc` : SORTS[0];
}

/** How many products a page may show. */
export const PAGE_SIZES = [20, 50, 100] as const;

const FACET = /^f\[(.+)\]$/;
const MAX_PAGE_SIZE = 100;

/** Reads a listing out of an address; what makes no sense there is taken as not said. */
export function readListing(params: URLSearchParams): ListingState {
  const filters: Record<string, string[]> = {};
  for (const [name, value] of params) {
    const facet = FACET.exec(name)?.[1];
    if (facet && value && !filters[facet]?.includes(value)) filters[facet] = [...(filters[facet] ?? []), value];
  }
  const size = wholeNumber(params.get("size"));
  return {
    query: params.get("q")?.trim() ?? "",
    category: params.get("category") ?? "",
    filters,
    inStock: params.get("inStock") === "true",
    sort: SORTS.find((sort) => sort === params.get("sort")) ?? SORTS[0],
    page: wholeNumber(params.get("page")),
    ...(size >= 1 && size <= MAX_PAGE_SIZE && { size }),
  };
}

/** Writes a listing into an address; what is the default is left out. */
export function writeListing(state: ListingState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query) params.set("q", state.query);
  if (state.category) params.set("category", state.category);
  for (const [facet, values] of Object.entries(state.filters)) {
    for (const value of values) params.append(`f[${facet}]`, value);
  }
  if (state.inStock) params.set("inStock", "true");
  if (state.sort !== SORTS[0]) params.set("sort", state.sort);
  if (state.page > 0) params.set("page", String(state.page));
  if (state.size) params.set("size", String(state.size));
  return params;
}

/** The same as the query of `GET /api/search`. */
export function listingQuery({ query, category, filters, inStock, sort, page, size }: ListingState) {
  return {
    ...Object.fromEntries(Object.entries(filters).map(([facet, values]) => [`f[${facet}]`, values])),
    ...(query && { q: query }),
    ...(category && { category }),
    ...(inStock && { inStock }),
    ...(sort !== SORTS[0] && { sort }),
    page,
    ...(size && { size }),
  };
}

/** Chooses a value of a facet, or takes it back; either way the listing starts over at its first page. */
export function toggleValue(state: ListingState, facet: string, value: string): ListingState {
  const chosen = state.filters[facet] ?? [];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return chooseValues(state, facet, values);
}

/** Chooses these values of a facet instead of any others. */
export function chooseValues(state: ListingState, facet: string, values: string[]): ListingState {
  const { [facet]: _, ...others } = state.filters;
  return { ...state, filters: values.length > 0 ? { ...others, [facet]: values } : others, page: 0 };
}

/** What a visitor may ask for, who sees neither prices nor stock (D1.5). */
export function withoutPrices(state: ListingState): ListingState {
  const { [PRICE_FACET]: _, ...filters } = state.filters;
  return { ...state, filters, inStock: false, sort: state.sort.startsWith(PRICE_FACET) ? SORTS[0] : state.sort };
}

/** Takes back everything that narrows the listing but its words. */
export function withoutFilters(state: ListingState): ListingState {
  return { ...state, filters: {}, inStock: false, page: 0 };
}

/** How many values narrow the listing. */
export function countFilters({ filters, inStock }: ListingState): number {
  return Object.values(filters).flat().length + (inStock ? 1 : 0);
}

function wholeNumber(text: string | null): number {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

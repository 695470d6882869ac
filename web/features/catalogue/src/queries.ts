// What the catalogue asks the backend: categories, listings, products, brands.

import { api, currentSession, queryClient, unwrap } from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type ListingState, listingQuery, readListing, withoutPrices } from "./listing-state";
import { atRememberedSize } from "./page-size";

const MINUTE_MS = 60_000;

/** The category at a path of slugs, with the way to it; `movedTo` is set when the path is an old one (D3.17). */
export const categoryQuery = (path: string) =>
  queryOptions({
    queryKey: ["category", "path", path],
    queryFn: ({ signal }) => unwrap(api.GET("/api/categories/by-path", { params: { query: { path } }, signal })),
    staleTime: MINUTE_MS,
  });

/** A page of products; what was shown stays until the next page is there. */
export const searchQuery = (state: ListingState) =>
  queryOptions({
    queryKey: ["search", state],
    queryFn: ({ signal }) => unwrap(api.GET("/api/search", { params: { query: listingQuery(state) }, signal })),
    placeholderData: keepPreviousData,
  });

/** The listing that an address names, as far as whoever looks may see it. */
export function listingAt(params: URLSearchParams, seesPrices: boolean, within?: string): ListingState {
  const read = atRememberedSize(readListing(params));
  const state = within === undefined ? read : { ...read, category: within };
  return seesPrices ? state : withoutPrices(state);
}

/** Asks for the listing that an address names, before its page is there. */
export function prefetchListing(params: URLSearchParams, within?: string): void {
  const state = listingAt(params, currentSession().isAuthenticated, within);
  void queryClient.prefetchQuery(searchQuery(state));
}

/** The product of a category that costs this buyer least; null where there is none. */
export const cheapestQuery = (category: string) =>
  queryOptions({
    queryKey: ["search", "cheapest", category],
    queryFn: async ({ signal }) => {
      const params = { query: { category, sort: "price", size: 1 } };
      return (await unwrap(api.GET("/api/search", { params, signal }))).products.content[0] ?? null;
    },
    staleTime: MINUTE_MS,
  });

/** What to offer for what was typed so far. Typing on aborts the call, and keeps what was offered until there is more. */
export const suggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: ["search", "suggestions", query],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/autocomplete", { params: { query: { q: query, limit: 5 } }, signal })),
    placeholderData: (offered, of) => {
      const before = of?.queryKey[2] ?? "";
      return query.startsWith(before) || before.startsWith(query) ? offered : undefined;
    },
  });

/** A product with its variants and their offers. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["product", id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/products/{id}", { params: { path: { id } }, signal }))).product,
  });

/** The offers of a variant, each with the reason of its price for a quantity. */
export const pricedOffersQuery = (variantId: string, quantity: number) =>
  queryOptions({
    queryKey: ["product", "offers", variantId, quantity],
    queryFn: async ({ signal }) => {
      const params = { path: { id: variantId }, query: { quantity } };
      return (await unwrap(api.GET("/api/variants/{id}/offers", { params, signal }))).offers;
    },
    placeholderData: keepPreviousData,
  });

/** What goes with a product. */
export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ["product", id, "related"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/products/{id}/related", { params: { path: { id } }, signal }))).products,
    staleTime: MINUTE_MS,
  });

/** Every brand with the number of its products. */
export const brandsQuery = () =>
  queryOptions({
    queryKey: ["search", "brands"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/brands", { signal }))).brands,
    staleTime: 10 * MINUTE_MS,
  });

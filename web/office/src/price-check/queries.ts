// What a customer sees and pays, as the shop's people ask it.

import { api, unwrap } from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ROWS_A_PAGE } from "../list/queries";
import type { PriceCheck } from "./address";

/** What a customer pays for an article, and how that comes about. */
export const explanationQuery = (id: string, { store, article, quantity }: PriceCheck) => {
  const query = { ...(store && { store }), article, ...(quantity && { quantity }) };
  return queryOptions({
    queryKey: ["accounts", "price", id, query],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/operator/accounts/{id}/price-explanation", { params: { path: { id }, query }, signal })),
    // Prices and stock are as they are when somebody asks.
    staleTime: 0,
  });
};

/** A page of a customer's catalogue. */
export const seenCatalogueQuery = (id: string, { store, query: q, page }: PriceCheck) => {
  const query = { ...(store && { store }), ...(q && { q }), page, size: ROWS_A_PAGE };
  return queryOptions({
    queryKey: ["accounts", "catalogue", id, query],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/operator/accounts/{id}/catalogue", { params: { path: { id }, query }, signal })),
    placeholderData: keepPreviousData,
  });
};

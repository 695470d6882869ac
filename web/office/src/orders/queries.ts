// Orders as the shop's and suppliers' people read them.

import { api, unwrap } from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Filter, filterParams } from "./filter";

/** How many orders a page of the table holds: the most that a call gives is 100. */
const ORDERS_A_PAGE = 50;
/** How many orders are offered where one is looked for. */
const FOUND_ORDERS = 6;
/** Fewer characters find too much. */
export const MIN_QUERY_LEN = 2;
/** How often what is looked at is read again: others work on it too. */
export const LIVE_INTERVAL_MS = 15_000;

/** A page of orders, newest first. */
export const ordersQuery = (filter: Filter) => {
  const asked = { ...filterParams(filter), page: filter.page, size: ORDERS_A_PAGE };
  return queryOptions({
    queryKey: ["orders", "list", asked],
    queryFn: ({ signal }) => unwrap(api.GET("/api/operator/orders", { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_INTERVAL_MS,
  });
};

/** The first orders that a text finds. */
export const foundOrdersQuery = (q: string) =>
  queryOptions({
    queryKey: ["orders", "found", q],
    queryFn: async ({ signal }) => {
      const query = { q, size: FOUND_ORDERS };
      return (await unwrap(api.GET("/api/operator/orders", { params: { query }, signal }))).orders;
    },
  });

/** How many orders stand at one of these. */
export const orderCountQuery = (status: readonly string[]) =>
  queryOptions({
    queryKey: ["orders", "count", status],
    queryFn: async ({ signal }) => {
      const query = { status: [...status], size: 1 };
      return (await unwrap(api.GET("/api/operator/orders", { params: { query }, signal }))).totalElement;
    },
    refetchInterval: LIVE_INTERVAL_MS,
  });

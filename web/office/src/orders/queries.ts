// Orders as the shop's and suppliers' people read them.

import { api, type OrderSummary, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { type Filter, filterParams } from "../list/filter";
import { FOUND_ROWS, LIVE, listQuery, ROWS_A_PAGE } from "../list/queries";
import { ORDER_GROUPS, type OrderGroup } from "./groups";

/** Fewer characters find too much. */
export const MIN_QUERY_LEN = 2;

/** A page of orders, newest first. */
export const ordersQuery = (filter: Filter<OrderGroup>) => {
  const query = { ...filterParams(filter, ORDER_GROUPS), page: filter.page, size: ROWS_A_PAGE };
  return listQuery<OrderSummary>(["orders", "list", query], async (signal) => {
    const { orders: rows, ...listed } = await unwrap(api.GET("/api/operator/orders", { params: { query }, signal }));
    return { rows, ...listed };
  });
};

/** The first orders that a text finds. */
export const foundOrdersQuery = (q: string) =>
  queryOptions({
    queryKey: ["orders", "found", q],
    queryFn: async ({ signal }) => {
      const query = { q, size: FOUND_ROWS };
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
    ...LIVE,
  });

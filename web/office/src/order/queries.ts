// One order as the shop's and suppliers' people read it, with what stands beside it.

import { api, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { LIVE } from "../list/queries";

/** An order by its reference, with up to 500 lines. Others work on it too: while it is looked at, it is read again. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "one", id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/operator/orders/{id}", { params: { path: { id } }, signal }))).order,
    ...LIVE,
  });

/** What became of it, oldest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "one", id, "history"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/operator/orders/{id}/history", { params: { path: { id } }, signal }))).history,
    ...LIVE,
  });

/** What its account, the shop and its suppliers wrote about it, oldest first. */
export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "one", id, "comments"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/operator/orders/{id}/comments", { params: { path: { id } }, signal }))).comments,
    ...LIVE,
  });

/** What of it is owed, paid and given back; operators' alone. */
export const paymentQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["orders", "one", orderId, "payment"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/operator/payments/{orderId}", { params: { path: { orderId } }, signal }))).payment,
    ...LIVE,
  });

/** Its invoices, delivery notes and credit notes, newest first; operators' alone. */
export const documentsQuery = (reference: string) =>
  queryOptions({
    queryKey: ["orders", "one", reference, "documents"],
    queryFn: async ({ signal }) => {
      const query = { order: reference, size: 100 };
      return (await unwrap(api.GET("/api/operator/documents", { params: { query }, signal }))).documents;
    },
    ...LIVE,
  });

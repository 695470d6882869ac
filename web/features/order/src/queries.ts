// Orders: what is asked.

import {
  api,
  type IssuedDocument,
  type Order,
  POLL_INTERVAL_MS,
  POLL_TIMEOUT_MS,
  queryClient,
  unwrap,
} from "@comptoir/api";
import { localeOf } from "@comptoir/i18n";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Filter, filterParams, NO_FILTER, SORTS } from "./list/filter";

/** Lines that come with an order; of longer ones the rest is read page by page. */
const PREVIEW_LINES = 100;

/** What a loader has read is not read again by its page. */
const ORDER_STALE_MS = 2_000;

/** How often an order is read again that waits for its account, while its page is looked at. */
const DECISION_INTERVAL_MS = 15_000;

/** An order by its id. Others act on it too: a page that opens reads it again. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["order", id],
    queryFn: ({ signal }) => readOrder(id, PREVIEW_LINES, signal),
    staleTime: ORDER_STALE_MS,
  });

/** Reads an order with so many of its lines, up to 500. */
export async function readOrder(id: string, nbPreviewLines: number, signal?: AbortSignal): Promise<Order> {
  const query = { locale: localeOf(location.pathname), nbPreviewLines };
  return (await unwrap(api.GET("/api/commercial-orders/{id}", { params: { path: { id }, query }, signal }))).order;
}

/** An order that may still be being written: it is read again until it is, or until that is late (D3.13). */
export function useProcessedOrder(id: string) {
  const [isLate, setLate] = useState(false);
  const order = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => {
      if (state.data?.processing && !isLate) return POLL_INTERVAL_MS;
      return state.data?.approval?.deciders ? DECISION_INTERVAL_MS : false;
    },
    refetchOnWindowFocus: true,
  });
  const isWriting = order.data?.processing ?? false;
  const status = order.data?.status;
  const said = useRef(status);
  useEffect(() => {
    if (said.current !== undefined && said.current !== status) {
      // Somebody else took it a step further: what its page says beside it is read again, too.
      void queryClient.invalidateQueries({ queryKey: ["order", id], predicate: ({ queryKey }) => queryKey.length > 2 });
    }
    said.current = status;
  }, [id, status]);
  useEffect(() => {
    if (!isWriting || isLate) return;
    const timer = setTimeout(() => setLate(true), POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWriting, isLate]);
  function readAgain() {
    setLate(false);
    void order.refetch();
  }
  return { order: order.data, error: order.error, isLate: isLate && isWriting, readAgain };
}

/** A page of the account's orders, as long as the shop's pages are. */
export const ordersQuery = (filter: Filter) => {
  const asked = { ...filterParams(filter), sort: SORTS[filter.sort], page: filter.page };
  return queryOptions({
    queryKey: ["order", "list", asked],
    queryFn: ({ signal }) => unwrap(api.GET("/api/commercial-orders", { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** The first page of the account's orders that a text finds. */
export const foundOrdersQuery = (query: string) => ordersQuery({ ...NO_FILTER, query });

/** An order as a PDF in the page's language. */
export async function readDocument(id: string): Promise<Blob> {
  const params = { path: { id }, query: { locale: localeOf(location.pathname) } };
  return unwrap(api.GET("/api/commercial-orders/{id}/document", { params, parseAs: "blob" }));
}

/** What of an order is owed and paid. Banks and operators act on it, too: a page that opens reads it again. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["order", id, "payment"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/commercial-orders/{id}/payment", { params: { path: { id } }, signal }))).payment,
  });

/** The invoices, delivery notes and credit notes of an order, oldest first. */
export const issuedDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["order", id, "documents"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/commercial-orders/{id}/documents", { params: { path: { id } }, signal }))).documents,
  });

/** One of them as a PDF. */
export async function readIssuedDocument({ orderId: id, number }: IssuedDocument): Promise<Blob> {
  const params = { path: { id, number } };
  return unwrap(api.GET("/api/commercial-orders/{id}/documents/{number}", { params, parseAs: "blob" }));
}

/** What became of an order, oldest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ["order", id, "history"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/commercial-orders/{id}/history", { params: { path: { id } }, signal }))).history,
  });

/** The thread of an order, oldest first. */
export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["order", id, "comments"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/commercial-orders/{id}/comments", { params: { path: { id } }, signal }))).comments,
  });

/** The lines of an order behind those that come with it. */
export const furtherLinesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["order", id, "lines"],
    queryFn: ({ pageParam, signal }) => {
      const params = { path: { id }, query: { page: pageParam, size: PREVIEW_LINES } };
      return unwrap(api.GET("/api/commercial-orders/{id}/lines", { params, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, size, totalElement }) => ((page + 1) * size < totalElement ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The addresses an order can be sent or billed to, the usual one first (D3.3). */
export const addressesQuery = (use: "shipping" | "billing") =>
  queryOptions({
    queryKey: ["addresses", use],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/account/addresses", { params: { query: { [use]: true } }, signal }))).addresses,
  });

// What is still done about an order that was placed: each step answers with the order as it is then.

import { api, type Comment, type Order, queryClient, unwrap, withIdempotencyKey } from "@comptoir/api";
import type { QueryFilters } from "@tanstack/react-query";
import { commentsQuery } from "../queries";

/** What the reader may do with an order now. */
export type OrderAction = "CANCEL" | "CONFIRM_RECEPTION" | "APPROVE" | "DECLINE" | "REORDER";

export function mayDo(order: Order, action: OrderAction): boolean {
  return order.actions.includes(action);
}

/** Calls off what no supplier has accepted yet (D4.4). */
export async function cancelOrder(id: string, reason: string): Promise<Order> {
  const request = { params: { path: { id } }, body: said(reason) };
  return keep((await unwrap(api.POST("/api/commercial-orders/{id}/cancel", request))).order);
}

/** Says that the goods of one supplier have arrived. */
export async function confirmReception(id: string, logisticOrderId: string): Promise<Order> {
  const request = { params: { path: { id } }, body: { logisticOrderId } };
  return keep((await unwrap(api.POST("/api/commercial-orders/{id}/confirm-reception", request))).order);
}

/** An approver lets an order above its buyer's limit go on (D6.2). */
export async function approveOrder(id: string, reason: string): Promise<Order> {
  const request = { params: { path: { id } }, body: said(reason) };
  return keep((await unwrap(api.POST("/api/commercial-orders/{id}/approve", request))).order);
}

/** An approver stops it, and says why. */
export async function declineOrder(id: string, reason: string): Promise<Order> {
  const request = { params: { path: { id } }, body: { reason } };
  return keep((await unwrap(api.POST("/api/commercial-orders/{id}/decline", request))).order);
}

/** A yes or a no to several orders; each answers for itself. */
export async function decideOrders(ids: string[], approved: boolean, reason: string) {
  const body = { ids, approved, ...said(reason) };
  const { orders } = await unwrap(api.POST("/api/commercial-orders/decisions", { body }));
  await queryClient.invalidateQueries({ queryKey: ["order"] });
  return orders;
}

/** Puts the lines into a cart again, at today's prices; gives the cart, and why some lines stayed behind. */
export async function reorder(id: string, cartId: string | undefined) {
  const body = cartId ? { cartId } : {};
  const done = await withIdempotencyKey(["reorder", id, body], (header) =>
    unwrap(api.POST("/api/commercial-orders/{id}/reorder", { params: { path: { id }, header }, body })),
  );
  await queryClient.invalidateQueries({ queryKey: ["cart"] });
  return done;
}

/** Writes into the thread of an order. */
export async function writeComment(id: string, message: string): Promise<void> {
  const { comment } = await withIdempotencyKey(["order comment", id, message], (header) =>
    unwrap(api.POST("/api/commercial-orders/{id}/comments", { params: { path: { id }, header }, body: { message } })),
  );
  queryClient.setQueryData(commentsQuery(id).queryKey, (known: Comment[] = []) => [...known, comment]);
}

function said(reason: string) {
  return reason ? { reason } : {};
}

/**
 * Takes over an order as a step has left it, under whichever of its names a page has read it. All else that is known of
 * orders follows from it and is read again: its history, payment and documents, the lists, and what is left of budgets.
 */
function keep(order: Order): Order {
  const isOrder: QueryFilters["predicate"] = ({ queryKey, state }) =>
    queryKey[0] === "order" && queryKey.length === 2 && (state.data as Partial<Order> | undefined)?.id === order.id;
  queryClient.setQueriesData({ predicate: isOrder }, order);
  void queryClient.invalidateQueries({ queryKey: ["order"], predicate: (query) => !isOrder(query) });
  return order;
}

// What is done about an order here; each change answers with the order as it is then.

import { api, type Comment, type Order, queryClient, unwrap, withIdempotencyKey } from "@comptoir/api";
import { commentsQuery, paymentQuery } from "./queries";
import type { Step } from "./steps";

/** Takes a part one step further; the buyer is told the reason. */
export async function advance(id: string, status: Step, reason: string): Promise<Order> {
  const body = { status, ...said(reason) };
  const call = api.PUT("/api/operator/logistic-orders/{id}/status", { params: { path: { id } }, body });
  return (await unwrap(call)).order;
}

/** So many items of a line. */
export interface Items {
  line: string;
  quantity: number;
}

/** What leaves together; empty texts are not said. */
export interface NewParcel {
  carrier: string;
  trackingNumber: string;
  trackingLink: string;
  /** ISO 8601 day. */
  shippedOn: string;
  /** Absent: all that is left. */
  lines?: Items[];
}

/** Records a parcel of a part, whose status follows. */
export async function recordParcel(id: string, parcel: NewParcel): Promise<Order> {
  const given = Object.entries(parcel).filter(([, value]) => value !== "" && value !== undefined);
  const body: Partial<NewParcel> = Object.fromEntries(given);
  return withIdempotencyKey(["parcel", id, body], async (header) => {
    const params = { path: { id }, header };
    return (await unwrap(api.POST("/api/operator/logistic-orders/{id}/parcels", { params, body }))).order;
  });
}

/** Takes back a parcel that was recorded wrongly. */
export async function withdrawParcel(reference: string, reason: string): Promise<Order> {
  const params = { path: { reference } };
  const call = api.POST("/api/operator/parcels/{reference}/withdraw", { params, body: said(reason) });
  return (await unwrap(call)).order;
}

/** Takes items off a part that will not come; the buyer is told why. */
export async function cancelLines(id: string, lines: Items[], reason: string): Promise<Order> {
  const body = { lines, reason };
  return withIdempotencyKey(["cancelled lines", id, body], async (header) => {
    const params = { path: { id }, header };
    return (await unwrap(api.POST("/api/operator/logistic-orders/{id}/cancelled-lines", { params, body }))).order;
  });
}

/** Says yes to an order that waits where nobody of its account can. */
export async function approve(id: string, reason: string): Promise<Order> {
  const call = api.POST("/api/operator/orders/{id}/approve", { params: { path: { id } }, body: said(reason) });
  return (await unwrap(call)).order;
}

/** Says no to it, and why. */
export async function decline(id: string, reason: string): Promise<Order> {
  const call = api.POST("/api/operator/orders/{id}/decline", { params: { path: { id } }, body: { reason } });
  return (await unwrap(call)).order;
}

/** Money that came in or went back. */
export interface Money {
  amount: number;
  /** ISO 8601 day. */
  date: string;
  /** What the bank calls it: the same again is the same money. */
  reference: string;
}

/** Writes down money; false where it was written down before. */
export async function recordMoney(orderId: string, kind: "PAYMENT" | "REFUND", body: Money): Promise<boolean> {
  const params = { path: { orderId } };
  const { payment, recorded } = await unwrap(
    kind === "PAYMENT"
      ? api.POST("/api/operator/payments/{orderId}", { params, body })
      : api.POST("/api/operator/refunds/{orderId}", { params, body }),
  );
  queryClient.setQueryData(paymentQuery(orderId).queryKey, payment);
  await queryClient.invalidateQueries({ queryKey: ["orders", "one", orderId], exact: true });
  return recorded;
}

/** Writes into the thread of an order. */
export async function writeComment(id: string, message: string): Promise<void> {
  const { comment } = await withIdempotencyKey(["staff comment", id, message], (header) =>
    unwrap(api.POST("/api/operator/orders/{id}/comments", { params: { path: { id }, header }, body: { message } })),
  );
  queryClient.setQueryData(commentsQuery(id).queryKey, (known: Comment[] = []) => [...known, comment]);
}

function said(reason: string) {
  return reason ? { reason } : {};
}

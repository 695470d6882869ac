// Which steps an order's part may take next, and who takes them (D4.4, D6.2, D6.9). The services decide; this says which
// of them they would not refuse.

import type { LogisticOrder } from "@comptoir/api";
import { type OrderStatus, statusOf } from "@comptoir/order";
import type { StaffRole } from "../rights";

/** Steps by where a part stands, the usual one first. What is shipped or cancelled line by line has calls of its own. */
const STEPS = {
  BLOCKED_BY_POLICY: ["CREATED", "CANCELED"],
  BLOCKED_BY_PAYMENT: ["CREATED", "CANCELED"],
  CREATED: ["WAITING_SUPPLIER_APPROVAL", "BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT", "CANCELED"],
  WAITING_CUSTOMER_APPROVAL: ["CANCELED"],
  WAITING_SUPPLIER_APPROVAL: ["ACCEPTED_BY_SUPPLIER", "DECLINED_BY_SUPPLIER", "CANCELED"],
  ACCEPTED_BY_SUPPLIER: ["WAITING_FULFILLMENT", "INCIDENT"],
  WAITING_FULFILLMENT: ["WAITING_SHIPMENT", "INCIDENT"],
  WAITING_SHIPMENT: ["INCIDENT"],
  PARTIALLY_CANCELED: ["INCIDENT"],
  PARTIALLY_SHIPPED: ["INCIDENT"],
  SHIPPED: ["COMPLETED", "INCIDENT"],
  INCIDENT: ["WAITING_FULFILLMENT", "WAITING_SHIPMENT", "SHIPPED", "COMPLETED", "CANCELED"],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>;

/** Where a step leads. */
export type Step = (typeof STEPS)[keyof typeof STEPS][number];

/** What the shop alone does: it calls orders off and holds them; a supplier declines. */
const SHOPS_ALONE: readonly Step[] = ["CANCELED", "BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT"];

/** What goes wrong with it: the buyer is told why. */
const SETBACKS: readonly Step[] = [...SHOPS_ALONE, "DECLINED_BY_SUPPLIER", "INCIDENT"];

/** What has a status, be it an order or a part of it. */
type Standing = Pick<LogisticOrder, "status">;

export function stepsOf({ status }: Standing, role: StaffRole): readonly Step[] {
  const steps: Partial<Record<OrderStatus, readonly Step[]>> = STEPS;
  const all = steps[statusOf(status)] ?? [];
  return role === "OPERATOR" ? all : all.filter((step) => !SHOPS_ALONE.includes(step));
}

/** The step that is usually taken next. */
export function usualStep(of: Standing, role: StaffRole): Step | undefined {
  return stepsOf(of, role).find((step) => !isSetback(step));
}

/** Whether a step holds an order up or ends it. */
export function isSetback(step: Step): boolean {
  return SETBACKS.includes(step);
}

const SHIPPING: readonly OrderStatus[] = ["WAITING_SHIPMENT", "PARTIALLY_CANCELED", "PARTIALLY_SHIPPED"];
const SHORTENABLE: readonly OrderStatus[] = ["ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", ...SHIPPING];

/** Whether parcels of it may leave (D4.18). */
export function mayShip({ status }: Standing): boolean {
  return SHIPPING.includes(statusOf(status));
}

/** Whether items of it may be cancelled (D4.24): not all that is left where nothing has left. */
export function mayCancelLines(part: LogisticOrder): boolean {
  return SHORTENABLE.includes(statusOf(part.status));
}

/** Whether its last parcel may be taken back: nothing has followed. */
export function mayWithdrawParcel({ status }: LogisticOrder): boolean {
  return status === "PARTIALLY_SHIPPED" || status === "SHIPPED";
}

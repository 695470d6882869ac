// Where an order stands: what it is called, how pressing it is, and what is still to come (D4.4, D4.5).

export const STATUSES = [
  "DRAFT_ORDER",
  "DRAFT_ORDER_ON_HOLD",
  "BLOCKED_BY_POLICY",
  "BLOCKED_BY_PAYMENT",
  "CREATED",
  "WAITING_CUSTOMER_APPROVAL",
  "WAITING_SUPPLIER_APPROVAL",
  "DECLINED_BY_CUSTOMER",
  "DECLINED_BY_SUPPLIER",
  "ACCEPTED_BY_SUPPLIER",
  "WAITING_FULFILLMENT",
  "WAITING_SHIPMENT",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "PARTIALLY_CANCELED",
  "CANCELED",
  "INCIDENT",
  "COMPLETED",
] as const;
export type OrderStatus = (typeof STATUSES)[number];

/** How pressing a status is. */
export const STATUS_TONES: Record<OrderStatus, "neutral" | "accent" | "good" | "warn" | "bad"> = {
  DRAFT_ORDER: "neutral",
  DRAFT_ORDER_ON_HOLD: "neutral",
  BLOCKED_BY_POLICY: "bad",
  BLOCKED_BY_PAYMENT: "bad",
  CREATED: "accent",
  WAITING_CUSTOMER_APPROVAL: "warn",
  WAITING_SUPPLIER_APPROVAL: "accent",
  DECLINED_BY_CUSTOMER: "bad",
  DECLINED_BY_SUPPLIER: "bad",
  ACCEPTED_BY_SUPPLIER: "accent",
  WAITING_FULFILLMENT: "accent",
  WAITING_SHIPMENT: "accent",
  PARTIALLY_SHIPPED: "good",
  SHIPPED: "good",
  PARTIALLY_CANCELED: "warn",
  CANCELED: "neutral",
  INCIDENT: "bad",
  COMPLETED: "good",
};

/** The status as one of those there are; one that is new to this page counts as created: it is an order like any other. */
export function statusOf(word: string): OrderStatus {
  return STATUSES.find((known) => known === word) ?? "CREATED";
}

/** Buyers see an order from the moment it is placed (D2.5). */
export function isDraft(status: OrderStatus): boolean {
  return status === "DRAFT_ORDER" || status === "DRAFT_ORDER_ON_HOLD";
}

/** Where an order stands that nothing holds up. */
const WAY: readonly OrderStatus[] = [
  "CREATED",
  "WAITING_CUSTOMER_APPROVAL",
  "WAITING_SUPPLIER_APPROVAL",
  "ACCEPTED_BY_SUPPLIER",
  "WAITING_FULFILLMENT",
  "WAITING_SHIPMENT",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "COMPLETED",
];

/** What a buyer waits for. */
const MILESTONES: readonly OrderStatus[] = ["ACCEPTED_BY_SUPPLIER", "SHIPPED", "COMPLETED"];

/** The milestones that an order still has before it; none where it has ended, or nobody knows how it goes on. */
export function ahead(status: OrderStatus): OrderStatus[] {
  const place = WAY.indexOf(status);
  return place < 0 ? [] : MILESTONES.filter((milestone) => WAY.indexOf(milestone) > place);
}

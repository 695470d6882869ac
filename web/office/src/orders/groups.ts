// The groups of statuses that the work on orders falls into; an order is in the group of what waits first in it.

import type { OrderStatus } from "@comptoir/order";

export const ORDER_GROUPS = {
  all: [],
  "to-confirm": ["CREATED", "WAITING_SUPPLIER_APPROVAL"],
  customer: ["WAITING_CUSTOMER_APPROVAL"],
  held: ["BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT"],
  "to-prepare": ["ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT"],
  "to-ship": ["WAITING_SHIPMENT", "PARTIALLY_SHIPPED", "PARTIALLY_CANCELED"],
  shipped: ["SHIPPED"],
  incident: ["INCIDENT"],
  completed: ["COMPLETED"],
  over: ["CANCELED", "DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER"],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderGroup = keyof typeof ORDER_GROUPS;

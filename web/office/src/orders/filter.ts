// Which orders the table shows, as its address says: /office/orders?status=to-ship&q=AL-2102&page=2.

import type { OrderStatus } from "@comptoir/order";

/** The groups of statuses that the work falls into; an order is in the group of what waits first in it. */
export const STATUS_GROUPS = {
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
export type StatusGroup = keyof typeof STATUS_GROUPS;

/** What the address says. */
export interface Filter {
  group: StatusGroup;
  query: string;
  /** From 0. */
  page: number;
}

export const NO_FILTER: Filter = { group: "all", query: "", page: 0 };

export function readFilter(address: URLSearchParams): Filter {
  const group = address.get("status") ?? "";
  const page = Number(address.get("page"));
  return {
    group: Object.hasOwn(STATUS_GROUPS, group) ? (group as StatusGroup) : "all",
    query: address.get("q")?.trim() ?? "",
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** The address of a table, without language prefix; pages are counted from 1 in it. */
export function ordersUrl({ group, query, page }: Filter): string {
  const address = new URLSearchParams();
  if (group !== "all") address.set("status", group);
  if (query) address.set("q", query);
  if (page > 0) address.set("page", String(page + 1));
  const said = address.toString();
  return said ? `/office/orders?${said}` : "/office/orders";
}

/** Whether a table leaves orders out. */
export function isFiltered({ group, query }: Filter): boolean {
  return group !== "all" || query !== "";
}

/** The same orders as the server is asked for them; what is open is left unsaid. */
export function filterParams({ group, query }: Filter) {
  return {
    ...(query && { q: query }),
    ...(group !== "all" && { status: [...STATUS_GROUPS[group]] }),
  };
}

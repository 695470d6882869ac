// Which orders a list shows, as its address says: /account/orders?status=shipped&q=PO-117&from=2026-11-01&page=2.

import type { OrderStatus } from "../status";

/** The groups of statuses that a buyer thinks in. */
export const STATUS_GROUPS = {
  all: [],
  approval: ["WAITING_CUSTOMER_APPROVAL"],
  open: [
    "CREATED",
    "BLOCKED_BY_POLICY",
    "BLOCKED_BY_PAYMENT",
    "WAITING_SUPPLIER_APPROVAL",
    "ACCEPTED_BY_SUPPLIER",
    "WAITING_FULFILLMENT",
    "WAITING_SHIPMENT",
  ],
  shipped: ["PARTIALLY_SHIPPED", "SHIPPED"],
  completed: ["COMPLETED"],
  problem: ["INCIDENT"],
  over: ["CANCELED", "PARTIALLY_CANCELED", "DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER"],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type StatusGroup = keyof typeof STATUS_GROUPS;

/** How a list is ordered, by the word in its address. */
export const SORTS = {
  newest: "createdAt:desc",
  oldest: "createdAt:asc",
  dearest: "totalPrice:desc",
  cheapest: "totalPrice:asc",
} as const;
export type Sort = keyof typeof SORTS;

/** What the address says. */
export interface Filter {
  group: StatusGroup;
  query: string;
  /** ISO 8601 days, inclusive; empty: open. */
  from: string;
  to: string;
  /** Only what waits for the reader's own decision. */
  toDecide: boolean;
  sort: Sort;
  /** From 0. */
  page: number;
}

export const NO_FILTER: Filter = {
  group: "all",
  query: "",
  from: "",
  to: "",
  toDecide: false,
  sort: "newest",
  page: 0,
};

/** The address of all that waits for the reader's decision. */
export const TO_DECIDE_PATH = "/account/orders?decide=1";

export function readFilter(address: URLSearchParams): Filter {
  const group = address.get("status") ?? "";
  const sort = address.get("sort") ?? "";
  const page = Number(address.get("page"));
  return {
    group: isKey(STATUS_GROUPS, group) ? group : "all",
    query: address.get("q")?.trim() ?? "",
    from: day(address.get("from")),
    to: day(address.get("to")),
    toDecide: address.get("decide") === "1",
    sort: isKey(SORTS, sort) ? sort : "newest",
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** The address of a list, without language prefix; pages are counted from 1 in it. */
export function listUrl(filter: Filter): string {
  const { group, query, from, to, toDecide, sort, page } = filter;
  const address = new URLSearchParams();
  if (group !== "all") address.set("status", group);
  if (query) address.set("q", query);
  if (from) address.set("from", from);
  if (to) address.set("to", to);
  if (toDecide) address.set("decide", "1");
  if (sort !== "newest") address.set("sort", sort);
  if (page > 0) address.set("page", String(page + 1));
  const said = address.toString();
  return said ? `/account/orders?${said}` : "/account/orders";
}

/** Whether a list leaves orders out. */
export function isFiltered({ group, query, from, to, toDecide }: Filter): boolean {
  return group !== "all" || query !== "" || from !== "" || to !== "" || toDecide;
}

/** The same orders as the server is asked for them; what is open is left unsaid. */
export function filterParams({ group, query, from, to, toDecide }: Filter) {
  return {
    ...(query && { q: query }),
    ...(group !== "all" && { status: [...STATUS_GROUPS[group]] }),
    ...(from && { from }),
    ...(to && { to }),
    ...(toDecide && { toDecide }),
  };
}

/** Where the same orders are as a file, in a language. */
export function exportUrl(filter: Filter, locale: string): string {
  const address = new URLSearchParams({ locale });
  for (const [name, value] of Object.entries(filterParams(filter))) address.set(name, String(value));
  return `/api/commercial-orders/export?${address}`;
}

function day(typed: string | null): string {
  return typed && /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : "";
}

function isKey<Names extends object>(names: Names, name: string): name is keyof Names & string {
  return Object.hasOwn(names, name);
}

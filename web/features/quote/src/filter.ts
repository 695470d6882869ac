// Which quotes a list shows, as its address says: /account/quotes?status=answer&q=paper&page=2.

import type { QuoteStatus } from "./status";

/** The groups of states that a buyer thinks in. */
export const STATUS_GROUPS = {
  all: [],
  draft: ["STAGING"],
  asked: ["NEW", "WAITING_FOR_SUPPLIER_INFOS"],
  answer: ["WAITING_FOR_CUSTOMER"],
  accepted: ["VALIDATED"],
  over: ["DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER", "DECLINED_BY_OPERATOR", "CLOSED"],
} as const satisfies Record<string, readonly QuoteStatus[]>;
export type StatusGroup = keyof typeof STATUS_GROUPS;

/** What is asked of the server. */
export interface QuotesParams {
  /** From 0. */
  page: number;
  /** Empty: all. */
  statuses: readonly QuoteStatus[];
  query: string;
}

/** What the address says. */
export interface Filter {
  group: StatusGroup;
  query: string;
  /** From 0. */
  page: number;
  /** Quotes that were made just now. */
  made: readonly string[];
}

/** The address of all whose answer waits for the account. */
export const ANSWERED_PATH = "/account/quotes?status=answer";

export function readFilter(address: URLSearchParams): Filter {
  const status = address.get("status") ?? "all";
  const page = Number(address.get("page"));
  return {
    group: isGroup(status) ? status : "all",
    query: address.get("q")?.trim() ?? "",
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
    made: address.get("made")?.split(",").filter(Boolean) ?? [],
  };
}

/** The address of a list, without language prefix; pages are counted from 1 in it. */
export function listUrl({ group = "all", query = "", page = 0, made = [] }: Partial<Filter>): string {
  const address = new URLSearchParams();
  if (group !== "all") address.set("status", group);
  if (query) address.set("q", query);
  if (page > 0) address.set("page", String(page + 1));
  if (made.length > 0) address.set("made", made.join(","));
  const said = address.toString();
  return said ? `/account/quotes?${said}` : "/account/quotes";
}

export function quotesParams({ group, query, page }: Filter): QuotesParams {
  return { page, statuses: STATUS_GROUPS[group], query };
}

function isGroup(name: string): name is StatusGroup {
  return Object.hasOwn(STATUS_GROUPS, name);
}

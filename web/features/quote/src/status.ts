// Where a quote stands: what it is called, how pressing it is, and until when an answer holds (D4.7).

import type { QuoteSummary } from "@comptoir/api";
import { TIME_ZONE } from "@comptoir/i18n";

export const STATUSES = [
  "STAGING",
  "NEW",
  "WAITING_FOR_SUPPLIER_INFOS",
  "WAITING_FOR_CUSTOMER",
  "VALIDATED",
  "DECLINED_BY_CUSTOMER",
  "DECLINED_BY_SUPPLIER",
  "DECLINED_BY_OPERATOR",
  "CLOSED",
] as const;
export type QuoteStatus = (typeof STATUSES)[number];

/** The status as one of those there are; one that is new to this page counts as closed: nothing can be done about it. */
export function statusOf({ status }: Pick<QuoteSummary, "status">): QuoteStatus {
  return STATUSES.find((known) => known === status) ?? "CLOSED";
}

/** What a buyer can do about a quote. */
export type Stage =
  /** Change it and send it. */
  | "draft"
  /** Wait for the supplier. */
  | "asked"
  /** Accept, decline or negotiate the answer. */
  | "answered"
  /** See what became of it. */
  | "accepted"
  /** Ask again. */
  | "over";

/** The stage of a quote; an answer that has expired is over, also before the shop has closed it. */
export function stageOf(quote: Pick<QuoteSummary, "status" | "expired">): Stage {
  switch (statusOf(quote)) {
    case "STAGING":
      return "draft";
    case "NEW":
    case "WAITING_FOR_SUPPLIER_INFOS":
      return "asked";
    case "WAITING_FOR_CUSTOMER":
      return quote.expired ? "over" : "answered";
    case "VALIDATED":
      return "accepted";
    default:
      return "over";
  }
}

const DAY_MS = 86_400_000;

/** Whole days from today to the last day of an answer, both as the shop's clock has them: 0 on that day itself. */
export function daysLeft(validityDate: string, now = new Date()): number {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE }).format(now);
  return Math.round((Date.parse(validityDate.slice(0, 10)) - Date.parse(today)) / DAY_MS);
}

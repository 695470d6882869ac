// The groups of statuses that the work on quotes falls into.

import type { QuoteStatus } from "@comptoir/quote";

export const QUOTE_GROUPS = {
  all: [],
  "to-answer": ["NEW", "WAITING_FOR_SUPPLIER_INFOS"],
  answered: ["WAITING_FOR_CUSTOMER"],
  accepted: ["VALIDATED"],
  over: ["DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER", "DECLINED_BY_OPERATOR", "CLOSED"],
} as const satisfies Record<string, readonly QuoteStatus[]>;
export type QuoteGroup = keyof typeof QUOTE_GROUPS;

// An entry of the audit log, taken apart: what was before and after, why, and what else was written down.

import type { AuditEntry } from "@comptoir/api";

export interface Change {
  /** What changed, among the names of details. */
  name: string;
  /** What it was: a list has several; nothing, where there was none. */
  before: string[];
  after: string[];
}

export interface TakenApart {
  changes: Change[];
  reason: string;
  /** All the rest, by its name. */
  facts: [name: string, value: string][];
}

/** What `before` and `after` are about, and what parts the members of a list. */
const COMPARED: Readonly<Record<string, { name: string; separator?: string }>> = {
  ACCOUNT_STATUS_SET: { name: "status" },
  CONTACT_STATUS_SET: { name: "status" },
  MEMBER_CHANGED: { name: "rights", separator: " " },
  MEMBER_REMOVED: { name: "rights", separator: " " },
  PERSON_ROLE_CHANGED: { name: "role" },
  STOCK_SET: { name: "stock" },
  PRICES_SET: { name: "prices", separator: ", " },
  CATEGORY_TAX_SET: { name: "tax", separator: ", " },
  SHIPPING_FEES_SET: { name: "fees", separator: "; " },
  TAX_RATES_SET: { name: "rates", separator: "; " },
  PRODUCT_CHANGED: { name: "fields", separator: "\n" },
  CATEGORY_CHANGED: { name: "fields", separator: "\n" },
  SEARCH_SYNONYMS_CHANGED: { name: "fields", separator: "\n" },
  PINNED_RESULTS_CHANGED: { name: "fields", separator: "\n" },
};

/** The steps of orders: elsewhere the same names are the first and the last day of something. */
const STEPS = ["ORDER_ADVANCED", "LINES_CANCELED", "PARCEL_RECORDED", "PARCEL_WITHDRAWN"];

export function takenApart({ action, details }: Pick<AuditEntry, "action" | "details">): TakenApart {
  const { reason = "", ...rest } = details;
  const changes: Change[] = [];
  const compare = (before: string, after: string, name: string, separator?: string) => {
    const [was, is] = [rest[before], rest[after]];
    if (was === undefined && is === undefined) return;
    changes.push({ name, before: membersOf(was, separator), after: membersOf(is, separator) });
    delete rest[before];
    delete rest[after];
  };
  const { name, separator } = COMPARED[action] ?? { name: "value" };
  compare("before", "after", name, separator);
  compare("ibanBefore", "iban", "iban");
  if (STEPS.includes(action)) compare("from", "to", "status");
  return { changes, reason, facts: Object.entries(rest) };
}

function membersOf(written: string | undefined, separator: string | undefined): string[] {
  if (!written) return [];
  return separator ? written.split(separator) : [written];
}

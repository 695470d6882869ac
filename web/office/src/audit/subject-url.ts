// Where what an entry of the audit log is about stands in the office, without language prefix.

import type { AuditEntry } from "@comptoir/api";
import { listUrl, NO_FILTER } from "../list/filter";

/** Those whose subject is the external id of a customer account. */
const OF_CUSTOMERS = [
  "ACCOUNT_STATUS_SET",
  "ACCOUNT_TERMS_SET",
  "ACCOUNT_ADMITTED",
  "ACCOUNT_DISMISSED",
  "MEMBER_INVITED",
  "MEMBER_CHANGED",
  "MEMBER_REMOVED",
  "INVITATION_RESENT",
  "INVITATION_WITHDRAWN",
  "JOIN_REQUEST_ACCEPTED",
  "JOIN_REQUEST_DECLINED",
  "PURCHASING_RULES_SET",
  "STAND_IN_SET",
];

/** Undefined: it has no page of its own. */
export function subjectUrl({ action, subject }: Pick<AuditEntry, "action" | "subject">): string | undefined {
  if (OF_CUSTOMERS.includes(action)) return `/office/customers/${encodeURIComponent(subject)}`;
  if (action.startsWith("PUNCHOUT_")) return `/office/procurement/${encodeURIComponent(subject)}`;
  if (action.startsWith("PRODUCT_")) return `/office/products/${encodeURIComponent(subject)}`;
  if (action.startsWith("SUPPLIER_")) return "/office/suppliers";
  if (action.startsWith("SEARCH_SYNONYMS_")) return "/office/search";
  if (action.startsWith("PINNED_RESULTS_")) return "/office/search?show=pinned";
  if (action === "MAILS_RETRIED") return "/office/mails";
  if (action === "CREDIT_NOTE_ISSUED") return documentUrl(subject);
  return referenceUrl(subject);
}

/** The same of a detail. */
export function detailUrl(action: string, name: string, value: string): string | undefined {
  if (name === "invoice") return documentUrl(value);
  if (name === "import") return `/office/imports/${encodeURIComponent(value)}`;
  if (name === "account" && action === "PUNCHOUT_TENANT_SET") return `/office/customers/${encodeURIComponent(value)}`;
  return name === "order" ? referenceUrl(value) : undefined;
}

function documentUrl(number: string): string {
  return listUrl("/office/documents", { ...NO_FILTER, query: number });
}

/** Orders and quotes, by their references; parts and parcels of an order begin with the order's. */
function referenceUrl(text: string): string | undefined {
  const [order] = /^CO-\d{4}-\d{6,}/.exec(text) ?? [];
  if (order) return `/office/orders/${order}`;
  return /^Q-\d{4}-\d{6,}$/.test(text) ? `/office/quotes/${text}` : undefined;
}

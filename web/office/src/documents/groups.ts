// The kinds of documents that the shop issues.

export const DOCUMENT_GROUPS = {
  all: [],
  invoices: ["INVOICE"],
  "credit-notes": ["CREDIT_NOTE"],
  "delivery-notes": ["DELIVERY_NOTE"],
} as const;
export type DocumentGroup = keyof typeof DOCUMENT_GROUPS;

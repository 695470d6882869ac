// What is looked at, as the address says: /office/customers/ACC-1/prices?article=STYLO-1&quantity=12&q=stylo.

import { readPage } from "../list/filter";

/** What the address says. */
export interface PriceCheck {
  /** `store/view`; empty: the customer's default. */
  store: string;
  /** As somebody names an article; empty: nothing is asked yet. */
  article: string;
  quantity?: number;
  /** What is searched in the customer's catalogue; null: nothing is searched yet. */
  query: string | null;
  /** From 0. */
  page: number;
}

/** No line holds more (D9.2). */
export const MAX_QUANTITY = 99_999;

export function readPriceCheck(address: URLSearchParams): PriceCheck {
  const quantity = Number(address.get("quantity"));
  return {
    store: address.get("store")?.trim() ?? "",
    article: address.get("article")?.trim() ?? "",
    ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY && { quantity }),
    query: address.get("q")?.trim() ?? null,
    page: readPage(address),
  };
}

/** Where it is looked at, without language prefix; pages are counted from 1 there. */
export function priceCheckUrl(externalId: string, asked: Partial<PriceCheck> = {}): string {
  const address = new URLSearchParams();
  if (asked.store) address.set("store", asked.store);
  if (asked.article) address.set("article", asked.article);
  if (asked.quantity) address.set("quantity", String(asked.quantity));
  if (asked.query != null) address.set("q", asked.query);
  if (asked.page) address.set("page", String(asked.page + 1));
  const path = `/office/customers/${encodeURIComponent(externalId)}/prices`;
  return address.size > 0 ? `${path}?${address}` : path;
}

// The cells of the table that can be edited: what each holds, how it is read and written.

import { queryClient, type StockedOffer } from "@comptoir/api";
import type { Locale } from "@comptoir/i18n";
import { readPrice, writePrice } from "../parts/price";
import { pricesQuery, rangesOf } from "./queries";

/** What of an offer is edited: its `stock`, or by a currency what everybody pays for one item in it. */
export type CellField = string;

/** The most items that the shop can count. */
const MAX_STOCK = 2_147_483_647;

export interface Cell {
  offer: StockedOffer;
  field: CellField;
}

/** Names a cell among all. */
export function cellKey({ offer, field }: Cell): string {
  return `${offer.offerPriceId} ${field}`;
}

/** What a cell holds as far as the shop is known to say; null: nothing. */
export function heldBy({ offer, field }: Cell): number | null {
  if (field === "stock") return offer.stock;
  const prices = queryClient.getQueryData(pricesQuery(offer.offerPriceId).queryKey);
  return (prices && rangesOf(prices, field)[0]?.unitPrice) ?? null;
}

/** Whether it is known what a cell holds: prices are read when their column is shown. */
export function isRead({ offer, field }: Cell): boolean {
  return field === "stock" || queryClient.getQueryData(pricesQuery(offer.offerPriceId).queryKey) !== undefined;
}

/** What is typed into a cell of a kind; nothing for what can't be it. */
export function readCell(field: CellField, typed: string, locale: Locale): number | undefined {
  return field === "stock" ? readStock(typed) : readPrice(typed, locale);
}

/** A value as it would be typed into a cell of a kind. */
export function writeCell(field: CellField, value: number | null, locale: Locale): string {
  if (value === null) return "";
  return field === "stock" ? String(value) : writePrice(value, locale);
}

/**
 * A number of items as either language and their spreadsheets write it: `1 234`, `1,234`, `12,00`. A stock has no
 * decimals, so that `1,234` can only be a thousand.
 */
function readStock(typed: string): number | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, "").replace(/^(\d{1,3}(?:,\d{3})+|\d+)(?:[.,]0+)?$/, "$1");
  const digits = /^[1-9]\d{0,2}(,\d{3})+$/.test(plain) ? plain.replaceAll(",", "") : plain;
  return /^\d{1,10}$/.test(digits) && Number(digits) <= MAX_STOCK ? Number(digits) : undefined;
}

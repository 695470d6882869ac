// The rows of a quick order: what is typed, what the server makes of it, and what that means for the whole.

import type { CheckedItem, CheckedRow } from "@comptoir/api";

/** Rows that a fresh page has (D2.9). */
export const INITIAL_ROWS = 10;
/** The most rows of one quick order (D9.2). */
export const MAX_ROWS = 5_000;

export interface QuickOrderRow {
  /** Tells it from others while the page is open. */
  key: number;
  sku: string;
  /** As it was typed. */
  quantity: string;
  /** The line of the text it was read from. */
  written?: string;
  /** The quantity was left empty: whatever can be ordered least is meant. */
  meansLeast?: boolean;
  /** What the server makes of it, as long as it is not typed on. */
  checked?: CheckedRow;
}

let lastKey = 0;

/** A row with nothing in it, or with what was typed before. */
export function newRow(sku = "", quantity = ""): QuickOrderRow {
  lastKey += 1;
  return { key: lastKey, sku, quantity };
}

/** The rows that were read out of a text. */
export function readRows(text: string, found: CheckedRow[]): QuickOrderRow[] {
  const lines = text.split(/\r\n|\r|\n/);
  return found.map((checked) => {
    const row = newRow(checked.sku, checked.quantity == null ? "" : String(checked.quantity));
    return { ...row, written: lines[checked.line - 1], checked };
  });
}

/** As many rows as are wanted, the last of them empty. */
export function withEmptyRows(rows: QuickOrderRow[], count = INITIAL_ROWS): QuickOrderRow[] {
  return [...rows, ...Array.from({ length: Math.max(0, count - rows.length) }, () => newRow())];
}

export function isFilled({ sku, quantity }: QuickOrderRow): boolean {
  return sku.trim() !== "" || quantity.trim() !== "";
}

/** Rows that mean the same article, as far as their references tell: they share its stock. */
export function rowsOfSameArticle(rows: QuickOrderRow[], row: QuickOrderRow): QuickOrderRow[] {
  return rowsOfSameReference(rows, row.sku);
}

/** Rows of one reference, whatever its signs. */
export function rowsOfSameReference(rows: QuickOrderRow[], reference: string): QuickOrderRow[] {
  return rows.filter((row) => isFilled(row) && folded(row.sku) === folded(reference));
}

/** The row with the one reference that means this article alone, to be checked anew; what else was typed stays. */
export function meaning(row: QuickOrderRow, article: CheckedItem): QuickOrderRow {
  const { checked: _, ...typed } = row;
  return { ...typed, sku: article.skuVariant };
}

function folded(sku: string): string {
  return sku.toLowerCase().replace(/[\s\-./]/g, "");
}

/** Gives rows their answers, except those that were typed on since they were sent. */
export function withAnswers(rows: QuickOrderRow[], sent: QuickOrderRow[], answers: CheckedRow[]): QuickOrderRow[] {
  const answered = new Map(sent.map((row, index) => [row.key, { row, checked: answers[index] }]));
  return rows.map((row) => {
    const answer = answered.get(row.key);
    if (!answer?.checked || answer.row.sku !== row.sku || answer.row.quantity !== row.quantity) return row;
    return row.meansLeast ? corrected({ ...row, checked: answer.checked }) : { ...row, checked: answer.checked };
  });
}

/** The quantity that would be taken instead of the row's own; null: none would, or its own is right. */
export function suggestionFor({ checked }: QuickOrderRow): number | null {
  return (checked && checked.state !== "OK" && checked.suggestedQuantity) || null;
}

/** The row with the quantity that is suggested for it, to be checked anew. */
export function corrected(row: QuickOrderRow): QuickOrderRow {
  const suggested = suggestionFor(row);
  const { key, sku, quantity, checked } = row;
  return suggested ? { key, sku, quantity: String(suggested) } : { key, sku, quantity, checked };
}

/** A row that can be ordered as it stands. */
export interface ReadyRow {
  row: QuickOrderRow;
  offerPriceId: string;
  quantity: number;
}

export function readyRows(rows: QuickOrderRow[]): ReadyRow[] {
  return rows.flatMap((row) => {
    const { state, item, quantity } = row.checked ?? {};
    return state === "OK" && item && quantity ? [{ row, offerPriceId: item.offerPriceId, quantity }] : [];
  });
}

export function refusedRows(rows: QuickOrderRow[]): QuickOrderRow[] {
  return rows.filter(({ checked }) => checked && checked.state !== "OK");
}

/** What the rows that are ready come to, without tax; null where no prices are shown. */
export function totalOf(ready: ReadyRow[]): { amount: number; currency: string } | null {
  const items = ready.flatMap(({ row }) => row.checked?.item ?? []);
  const currency = items[0]?.currency;
  if (!currency) return null;
  const cents = items.map((item) => Math.round((item.totalDiscountPrice?.priceWithoutTax ?? 0) * 100));
  return { amount: cents.reduce((sum, one) => sum + one, 0) / 100, currency };
}

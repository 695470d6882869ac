// A line as it stands in the editor, and what it comes to.

import type { Offer, QuoteLine } from "@comptoir/api";
import type { Locale } from "@comptoir/i18n";
import type { QuoteLineRequest } from "./queries";

/** What the editor shows of a line's article; a kept draft has it too. */
export interface Article {
  productId: string;
  variantId: string;
  name: string;
  sku: string;
  brand: string;
  imageLink: string | null;
  supplierId: string;
  itemPerPack: number;
  /** The least and the most that can be asked for, as far as that was known when the line came in. */
  minOrderQuantity?: number;
  maxOrderQuantity?: number | null;
  /** What one item costs without tax, as far as it was known when the line came in. */
  unitPrice: number | null;
  /** What the supplier has offered for one item; absent for what was not asked before. */
  offered?: number;
}

/** A line of the editor's form. */
export interface LineValue {
  offerPriceId: string;
  quantity: number;
  /** As it was typed; empty: whatever the supplier says. */
  requestedPrice: string;
  article: Article;
}

/** The line of a quote, to be changed; its wished price as the language writes it. */
export function lineValue(line: QuoteLine, supplierId: string, locale: Locale): LineValue {
  const { productVariant: variant, requestedPrice } = line;
  const price = { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
  return {
    offerPriceId: line.offerPriceId,
    quantity: line.quantity,
    requestedPrice: requestedPrice == null ? "" : requestedPrice.toLocaleString(locale, price),
    article: {
      productId: line.productId,
      variantId: variant.id,
      name: variant.name,
      sku: variant.skuVariant,
      brand: variant.brand,
      imageLink: variant.imageLink ?? null,
      supplierId,
      itemPerPack: line.itemPerPack,
      unitPrice: line.unitPrice,
      offered: line.unitPrice,
    },
  };
}

/** What is sent of a line. */
export function toLineRequest({ offerPriceId, quantity, requestedPrice }: LineValue): QuoteLineRequest {
  const price = priceOf(requestedPrice);
  return { offerPriceId, quantity, ...(price !== null && { requestedPrice: price }) };
}

/** Reads a price in either language's writing: "1 200,50", "12.5"; null where nothing is written, NaN where it is no price. */
export function priceOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€£]/g, "").replace(",", ".");
  if (plain === "") return null;
  return /^\d+(\.\d{1,4})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : Number.NaN;
}

/** What one item of an offer costs at a quantity, without tax (D3.7); null where there is no price. */
export function priceAt({ priceRanges }: Pick<Offer, "priceRanges">, quantity: number): number | null {
  const reached = (priceRanges ?? []).filter(({ minQuantity }) => minQuantity <= quantity);
  const range = reached.sort((one, other) => one.minQuantity - other.minQuantity).at(-1);
  if (!range) return null;
  return Math.min(range.discountUnitPrice ?? range.unitPrice, range.unitPrice);
}

/** What lines come to without tax, each rounded to the cent (D9.3); lines without a price count nothing. */
export function sumOf(lines: readonly { price: number | null; quantity: number }[]): number {
  const cents = lines.map(({ price, quantity }) => (price === null ? 0 : Math.round(price * quantity * 100 + 1e-7)));
  return cents.reduce((sum, line) => sum + line, 0) / 100;
}

// Lines that are named by their references, as they are typed or pasted.

import { api, type CheckedRow, type Offer, unwrap } from "@comptoir/api";
import { type LineValue, priceAt } from "./quote-line-request";

/** Rows looked up at the same time: more would keep others waiting. */
const MAX_CONCURRENT_CALLS = 6;

/** What became of a row: a line, or why there is none. */
export type LookupResult =
  | { line: LineValue }
  | { ambiguous: CheckedRow }
  | { sku: string; problem: "unknown" | "otherSupplier"; name: string; message: string | null };

/** Which offers are taken. */
export interface OfferConstraints {
  /** Those of the one supplier of a quote; without one, whichever is best. */
  supplierId: string | undefined;
  /** What prices are in. */
  currency: string;
}

/** Looks up what a text names: "AB-12", "AB-12 30", or lines of a spreadsheet. */
export async function findLines(text: string, among: OfferConstraints): Promise<LookupResult[]> {
  const { rows } = await unwrap(api.POST("/api/fastcart/check", { body: { text } }));
  const found: LookupResult[] = [];
  for (let start = 0; start < rows.length; start += MAX_CONCURRENT_CALLS) {
    found.push(
      ...(await Promise.all(rows.slice(start, start + MAX_CONCURRENT_CALLS).map((row) => findLine(row, among)))),
    );
  }
  return found;
}

async function findLine(row: CheckedRow, among: OfferConstraints): Promise<LookupResult> {
  const { item, sku, message = null } = row;
  if (row.state === "AMBIGUOUS") return { ambiguous: row };
  if (!item) return { sku, problem: "unknown", name: sku, message };
  const { supplierId, currency } = among;
  const params = { path: { id: item.productVariantId }, query: { currency } };
  const { offers } = await unwrap(api.GET("/api/variants/{id}/offers", { params }));
  const offer = supplierId
    ? offers.find(({ supplier }) => supplier.id === supplierId)
    : (offers.find(({ offerPriceId }) => offerPriceId === item.offerPriceId) ?? offers[0]);
  if (!offer) return { sku, problem: "otherSupplier", name: item.name, message: null };
  const quantity = suited(row.quantity ?? 1, offer);
  return {
    line: {
      offerPriceId: offer.offerPriceId,
      quantity,
      requestedPrice: "",
      article: {
        productId: item.productId,
        variantId: item.productVariantId,
        name: item.name,
        sku: item.skuVariant,
        brand: "",
        imageLink: item.imageLink ?? null,
        supplierId: offer.supplier.id,
        itemPerPack: offer.itemPerPack,
        minOrderQuantity: offer.minOrderQuantity,
        maxOrderQuantity: offer.maxOrderQuantity ?? null,
        unitPrice: priceAt(offer, quantity),
      },
    },
  };
}

/** At least as many as can be ordered, in whole packs. */
function suited(quantity: number, { minOrderQuantity, itemPerPack }: Offer): number {
  return Math.ceil(Math.max(quantity, minOrderQuantity, 1) / itemPerPack) * itemPerPack;
}

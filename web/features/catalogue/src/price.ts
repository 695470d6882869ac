// Which price holds for a quantity (D3.7), and whether there is enough of it.

import type { Offer, PriceRange } from "@comptoir/api";
import { lowest } from "@comptoir/ui";

/** The fewest items of an offer that can be ordered. */
export function leastOf({ minOrderQuantity, itemPerPack }: Offer): number {
  return lowest({ min: minOrderQuantity, pack: itemPerPack });
}

/** The range that a quantity falls into: the one with the largest minimum it reaches. */
export function rangeFor(ranges: readonly PriceRange[], quantity: number): PriceRange | undefined {
  return byQuantity(ranges).findLast(({ minQuantity }) => minQuantity <= quantity);
}

/** What is paid for one item, without tax. */
export function paidUnitPrice({ unitPrice, discountUnitPrice }: PriceRange): number {
  return discountUnitPrice ?? unitPrice;
}

/** The ranges from the smallest quantity on. */
function byQuantity(ranges: readonly PriceRange[]): PriceRange[] {
  return ranges.toSorted((one, other) => one.minQuantity - other.minQuantity);
}

/** The ranges that a buyer can reach: those below the offer's least quantity but the last of them are never paid. */
export function reachableRanges(ranges: readonly PriceRange[], least: number): PriceRange[] {
  const first = rangeFor(ranges, least);
  return byQuantity(ranges).filter((range) => range === first || range.minQuantity > least);
}

/** By how many percent a range is cheaper than the first that can be had, in whole percent. */
export function savingOf(range: PriceRange, ranges: readonly PriceRange[]): number {
  const [first] = ranges;
  return first && paidUnitPrice(first) > 0
    ? Math.floor(100 * (1 - paidUnitPrice(range) / paidUnitPrice(first)) + 1e-9)
    : 0;
}

/** How far an offer can be had. */
export type Availability = "available" | "few" | "tooFew" | "out" | "unknown";

const LOW_STOCK_ORDERS = 3;

/** What the stock means for somebody who wants at least `least` items; unknown to visitors. */
export function availability({ stock }: Pick<Offer, "stock">, least: number): Availability {
  if (stock == null) return "unknown";
  if (stock === 0) return "out";
  if (stock < least) return "tooFew";
  return stock < LOW_STOCK_ORDERS * least ? "few" : "available";
}

/** Whether there is a price and enough of it to put the least quantity into a cart. */
export function canBeOrdered(offer: Offer): boolean {
  const state = availability(offer, leastOf(offer));
  return !!offer.priceRanges?.length && (state === "available" || state === "few");
}

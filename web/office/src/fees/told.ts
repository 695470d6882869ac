// What is told of fees: the ways of delivery, what tells tables apart, and what others changed of them meanwhile.

import type { FeeTable } from "@comptoir/api";
import { tableDifferences } from "../validity/changed-tables";

export const SHIPPING_TYPES = ["STD", "EXPRESS", "PICKUP"] as const;
export type ShippingType = (typeof SHIPPING_TYPES)[number];

export type Scope = Pick<FeeTable, "currency" | "storeId" | "storeViewId" | "supplier">;

/** What tells tables apart: where and for whom they hold. */
export function scopeKey({ currency, storeId, storeViewId, supplier }: Scope): string {
  return [currency, storeId ?? "", storeViewId ?? "", supplier ?? ""].join(" ");
}

/** Where and for whom a table holds. */
export function scopeOf({ currency, storeId, storeViewId, supplier }: Scope): Scope {
  return { currency, storeId: storeId ?? null, storeViewId: storeViewId ?? null, supplier: supplier ?? null };
}

/** Everybody's, everywhere: it can be changed, and is never taken away. */
export function isWidest({ storeViewId, supplier }: Scope): boolean {
  return !storeViewId && !supplier;
}

export const feeDifferences = tableDifferences<FeeTable>(scopeKey);

// What delivery costs today where the account buys: cart and checkout read it (D9.4).

import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./client";
import type { ShippingFee } from "./types";

/** A change at the shop shows with the next page: an older answer is read again. */
const FEES_STALE_MS = 1_000;

/** By supplier and type, those of every other supplier without one. */
export const shippingFeesQuery = queryOptions({
  queryKey: ["shipping-fees"],
  queryFn: async ({ signal }): Promise<ShippingFee[]> => (await unwrap(api.GET("/api/shipping-fees", { signal }))).fees,
  staleTime: FEES_STALE_MS,
});

/** A supplier's fee for a way of delivery: its own, else everybody's. */
export function feeOf(fees: ShippingFee[], supplier: string, type: string): ShippingFee | undefined {
  const ofType = fees.filter(({ shippingType }) => shippingType === type);
  return (
    ofType.find(({ supplierId }) => supplierId === supplier) ?? ofType.find(({ supplierId }) => supplierId == null)
  );
}

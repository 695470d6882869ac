// What delivery costs: each supplier sends its own parcel, by the fees of today (D9.4).

import { feeOf, type Order, type ShippingFee } from "@comptoir/api";

export const SHIPPING_TYPES = ["STD", "EXPRESS", "PICKUP"] as const;
export type ShippingType = (typeof SHIPPING_TYPES)[number];

/** What one supplier's delivery costs, without tax. */
export interface SupplierFee {
  supplier: string;
  fee: number;
}

/** What delivery in one way costs for each supplier of an order; none where the fees do not say. */
export function feesOf(order: Order, type: ShippingType, fees: ShippingFee[]): SupplierFee[] {
  const priced = order.orderLogistics.map(({ supplierSnapshot, orderLogisticPrices }) => {
    const entry = feeOf(fees, supplierSnapshot.id, type);
    if (!entry) return undefined;
    const isFree = entry.freeFrom != null && orderLogisticPrices.totalItemPriceWithoutTax >= entry.freeFrom;
    return { supplier: supplierSnapshot.name, fee: isFree ? 0 : entry.price };
  });
  return priced.every((fee) => fee !== undefined) ? priced : [];
}

/** Whether an order has to be approved by somebody else: above the buyer's limit, tax included (D6.2). */
export function needsApproval(order: Order, limit: number | null | undefined): limit is number {
  return limit != null && order.orderLogisticPrices.totalOrderPrice > limit;
}

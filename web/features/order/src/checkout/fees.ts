// What delivery costs: each supplier sends its own parcel, by the table in the configuration (D9.4).

import type { Config, Order } from "@comptoir/api";

export const SHIPPING_TYPES = ["STD", "EXPRESS", "PICKUP"] as const;
export type ShippingType = (typeof SHIPPING_TYPES)[number];

/** What one supplier's delivery costs, without tax. */
export interface SupplierFee {
  supplier: string;
  fee: number;
}

/** What delivery in one way costs for each supplier of an order; none where the table does not say. */
export function feesOf(order: Order, type: ShippingType, table: Config["shippingFees"]): SupplierFee[] {
  const entry = table.find(({ shippingType }) => shippingType === type);
  if (!entry) return [];
  return order.orderLogistics.map(({ supplierSnapshot, orderLogisticPrices }) => {
    const isFree = entry.freeFrom != null && orderLogisticPrices.totalItemPriceWithoutTax >= entry.freeFrom;
    return { supplier: supplierSnapshot.name, fee: isFree ? 0 : entry.price };
  });
}

/** Whether an order has to be approved by somebody else: above the buyer's limit, tax included (D6.2). */
export function needsApproval(order: Order, limit: number | null | undefined): limit is number {
  return limit != null && order.orderLogisticPrices.totalOrderPrice > limit;
}

// What moved between two drafts of the same order.

import type { Order, OrderLine } from "@comptoir/api";

/** An article whose price is another than it was. */
export interface MovedPrice {
  offerPriceId: string;
  name: string;
  sku: string;
  /** What one item cost, and what it costs now, without tax. */
  before: number;
  now: number;
}

/** What a buyer has to look at again. */
export interface PriceChanges {
  moved: MovedPrice[];
  /** What was to pay, and what is to pay now, tax included. */
  before: number;
  now: number;
}

export function priceChanges(before: Order, now: Order): PriceChanges {
  const known = new Map(linesOf(before).map((line) => [line.offerPriceId, line.unitPrice]));
  const moved = linesOf(now).flatMap(({ offerPriceId, unitPrice, productVariant: { name, skuVariant } }) => {
    const was = known.get(offerPriceId);
    if (was === undefined || was === unitPrice) return [];
    return [{ offerPriceId, name, sku: skuVariant, before: was, now: unitPrice }];
  });
  return { moved, before: toPay(before), now: toPay(now) };
}

function linesOf(order: Order): OrderLine[] {
  return order.orderLogistics.flatMap((part) => part.lines);
}

function toPay(order: Order): number {
  return order.orderLogisticPrices.totalOrderPrice;
}

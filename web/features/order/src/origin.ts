// Where an order comes from, and where its checkout leads.

import type { Order } from "@comptoir/api";

type OrderOrigin = Pick<Order, "origin" | "originId">;

/** The page on which what is ordered can be changed, without language prefix. */
export function originPage({ origin, originId }: OrderOrigin): string {
  switch (origin) {
    case "QUOTE":
      return `/quotes?id=${originId}`;
    case "BUYING_LIST":
      return `/buyinglist?id=${originId}`;
    default:
      return "/checkout/cart";
  }
}

/** The page that confirms an order once it is placed (D2.1). */
export function confirmationOf({ origin, id }: Pick<Order, "origin" | "id">): string {
  return `${origin === "QUOTE" ? "/quotes" : ""}/checkout/order-confirmation?orderId=${id}`;
}

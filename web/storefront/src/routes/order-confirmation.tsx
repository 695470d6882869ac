// /checkout/order-confirmation?orderId=

import { confirmedOrder } from "./confirmed-order";

export { Component } from "./confirmed-order";

/** Shows validated orders of this account only; anything else leads to the cart (D2.1 c). */
export const loader = confirmedOrder("/checkout/cart");

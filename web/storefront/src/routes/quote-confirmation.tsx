// /quotes/checkout/order-confirmation?orderId=

import { confirmedOrder } from "./confirmed-order";

export { Component } from "./confirmed-order";

/** Shows validated orders of this account that were made of a quote; anything else leads to the quotes (D2.1 d). */
export const loader = confirmedOrder("/account/quotes", ({ origin }) => origin === "QUOTE");

// Checkout and orders: what other rooms import.

export { OrderConfirmationPage } from "./confirmation-page";
export { orderQuery } from "./queries";
export { ShippingPage } from "./shipping-page";

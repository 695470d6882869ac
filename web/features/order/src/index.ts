// Checkout and orders: what other rooms import.

export { OrderConfirmationPage, type OrderConfirmationPageProps } from "./confirmation-page";
export { orderQuery } from "./queries";
export { ShippingPage, type ShippingPageProps } from "./shipping-page";

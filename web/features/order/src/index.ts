// Checkout and orders: what other rooms import.

export { Allowance } from "./allowance";
export { findPlacedOrder } from "./checkout/placing";
export { type RenderNewAddress, ShippingPage } from "./checkout/shipping-page";
export { OrderConfirmationPage } from "./confirmation-page";
export { OrdersPage } from "./list/orders-page";
export { confirmationOf } from "./origin";
export { OrderPage } from "./placed/order-page";
export { PurchasingPage } from "./purchasing/purchasing-page";
export { orderQuery } from "./queries";

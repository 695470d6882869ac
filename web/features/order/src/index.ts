// Checkout and orders: what other rooms import.

export { PostalAddress } from "./address";
export { Allowance } from "./allowance";
export { findPlacedOrder } from "./checkout/placing";
export { type RenderNewAddress, ShippingPage } from "./checkout/shipping-page";
export { OrderConfirmationPage } from "./confirmation-page";
export { BudgetLeft } from "./desk/budget-left";
export { LastOrders } from "./desk/last-orders";
export { OrdersElsewhere } from "./desk/orders-elsewhere";
export { OrdersToDecide } from "./desk/orders-to-decide";
export {
  decidesOnOrders,
  lastOrdersQuery,
  ordersToDecideQuery,
  useDecidesOnOrders,
  useWaitingElsewhere,
} from "./desk/queries";
export { DocumentButton, IssuedDocuments } from "./issued-documents";
export { TO_DECIDE_PATH } from "./list/filter";
export { OrdersPage } from "./list/orders-page";
export { OrderSum, PartSums } from "./order-sum";
export { confirmationOf } from "./origin";
export { paymentOf, paymentStatus } from "./payment";
export { OrderPage } from "./placed/order-page";
export { AccountRules, PurchasingPage } from "./purchasing/purchasing-page";
export { purchasingQuery } from "./purchasing-queries";
export { foundOrdersQuery, orderQuery } from "./queries";
export { type OrderStatus, STATUS_TONES, statusOf } from "./status";
export { paymentMessages, statusMessages } from "./status-messages";

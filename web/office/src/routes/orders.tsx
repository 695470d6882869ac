// /office/orders

export { OrdersPage as Component } from "../orders/orders-page";

// /account/orders

export { OrdersPage as Component } from "@comptoir/order";

// /account/purchasing

export { PurchasingPage as Component } from "@comptoir/order";

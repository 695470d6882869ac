// Which module shows which page; each is its own chunk.

import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router";
import type { PageId } from "../pages";

/** What a route module exports. */
export interface RouteModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** By page: `routes/<id>.tsx`, under which name build/check-budgets.ts finds its weight. */
export const routeModules: Record<PageId, () => Promise<RouteModule>> = {
  home: () => import("./home"),
  faq: () => import("./faq"),
  services: () => import("./services"),
  "legal-notice": () => import("./legal-notice"),
  terms: () => import("./terms"),
  privacy: () => import("./privacy"),
  fastcart: () => import("./fastcart"),
  brands: () => import("./brands"),
  collection: () => import("./collection"),
  category: () => import("./category"),
  product: () => import("./product"),
  login: () => import("./login"),
  register: () => import("./register"),
  validation: () => import("./validation"),
  "reset-password": () => import("./reset-password"),
  "first-operator": () => import("./first-operator"),
  invitation: () => import("./invitation"),
  "forgot-password": () => import("./forgot-password"),
  "get-access": () => import("./get-access"),
  "oci-punchout": () => import("./oci-punchout"),
  logout: () => import("./logout"),
  search: () => import("./search"),
  contact: () => import("./contact"),
  buyinglist: () => import("./buyinglist"),
  "recurring-orders": () => import("./recurring-orders"),
  quotes: () => import("./quotes"),
  "account-quotes": () => import("./account-quotes"),
  "account-orders": () => import("./account-orders"),
  "account-order": () => import("./account-order"),
  addresses: () => import("./addresses"),
  "customer-account": () => import("./customer-account"),
  purchasing: () => import("./purchasing"),
  connections: () => import("./connections"),
  notifications: () => import("./notifications"),
  "user-information": () => import("./user-information"),
  shipping: () => import("./shipping"),
  cart: () => import("./cart"),
  "named-cart": () => import("./named-cart"),
  "order-confirmation": () => import("./order-confirmation"),
  "quote-confirmation": () => import("./quote-confirmation"),
  "category-path": () => import("./category-path"),
};

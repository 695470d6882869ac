// Which module shows which page; each is its own chunk.

import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router";
import type { PageId } from "../pages";

/** What a route module exports. */
export interface RouteModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

const unavailable = () => import("./unavailable");
const category = () => import("./category");
const register = () => import("./register");

export const routeModules: Record<PageId, () => Promise<RouteModule>> = {
  home: () => import("./home"),
  collection: () => import("./collection"),
  category,
  "category-path": category,
  product: () => import("./product"),
  search: () => import("./search"),
  login: () => import("./login"),
  logout: () => import("./logout"),
  cart: () => import("./cart"),
  "named-cart": () => import("./named-cart"),
  shipping: () => import("./shipping"),
  "order-confirmation": () => import("./order-confirmation"),
  buyinglist: () => import("./buying-list"),
  addresses: () => import("./addresses"),
  "customer-account": () => import("./customer-account"),
  "user-information": () => import("./user-information"),
  faq: unavailable,
  services: unavailable,
  fastcart: () => import("./fastcart"),
  brands: () => import("./brands"),
  register,
  validation: () => import("./validation"),
  "reset-password": () => import("./reset-password"),
  "forgot-password": () => import("./forgot-password"),
  "get-access": register,
  "oci-punchout": () => import("./oci-punchout"),
  contact: () => import("./contact"),
  quotes: () => import("./quotes"),
  "account-quotes": () => import("./account-quotes"),
  "account-orders": () => import("./account-orders"),
  "account-order": () => import("./account-order"),
  "quote-confirmation": () => import("./quote-confirmation"),
};

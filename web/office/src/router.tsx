// The router: every page of the office in both languages, inside its frame, for who is signed in.

import { replaceBlockedStorage } from "@comptoir/api";
import { LOCALES, type Locale, localize } from "@comptoir/i18n";
import { createBrowserRouter, type RouteObject } from "react-router";
import { beforePage } from "./before-page";
import { OfficeError, PageError } from "./errors";
import { Frame } from "./frame/frame";
import { NotFound } from "./not-found";
import { OperatorsOnly } from "./operators-only";
import { OfficeFallback, Root } from "./root";

const PAGES = {
  "/office": () => import("./routes/today"),
  "/office/orders": () => import("./routes/orders"),
  "/office/orders/:reference": () => import("./routes/order"),
  "/office/quotes": () => import("./routes/quotes"),
  "/office/quotes/:reference": () => import("./routes/quote"),
};

/** A supplier's people have none of these (D6.9). */
const OPERATORS_PAGES = {
  "/office/customers": () => import("./routes/customers"),
  "/office/customers/:externalId": () => import("./routes/customer"),
  "/office/documents": () => import("./routes/documents"),
  "/office/payments": () => import("./routes/payments"),
  "/office/questions": () => import("./routes/questions"),
};

const pages: RouteObject[] = LOCALES.flatMap((locale) => [
  ...routesOf(PAGES, locale),
  { Component: OperatorsOnly, children: routesOf(OPERATORS_PAGES, locale) },
  { path: localize("/office/*", locale), Component: NotFound },
]);

// The router opens its first page at once.
replaceBlockedStorage();
nameFirstVisit();

export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: OfficeFallback,
    ErrorBoundary: OfficeError,
    middleware: [beforePage],
    children: [{ Component: Frame, children: pages }],
  },
]);

function routesOf(pages: Record<string, RouteObject["lazy"]>, locale: Locale): RouteObject[] {
  return Object.entries(pages).map(([path, lazy]) => {
    return { path: localize(path, locale), lazy, ErrorBoundary: PageError };
  });
}

/** As in the storefront: a visit by a typed address has a key of its own, so that it begins at its top. */
function nameFirstVisit(): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: `${Date.now()}` }, "");
}

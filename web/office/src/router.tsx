// The router: every page of the office in both languages, inside its frame, for who is signed in.

import { loadPageCode, replaceBlockedStorage, watchForNewBuild } from "@comptoir/api";
import { LOCALES, type Locale, localize } from "@comptoir/i18n";
import { failing, nameFirstVisit, pathBeingOpened } from "@comptoir/ui/routing";
import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { beforePage } from "./before-page";
import { OfficeError, PageError } from "./errors";
import { Frame } from "./frame/frame";
import { NotFound } from "./not-found";
import { RightNeeded } from "./right-needed";
import { PAGE_RIGHTS } from "./rights";
import { OfficeFallback, Root } from "./root";

const PAGES = {
  "/office": () => import("./routes/today"),
  "/office/offers": () => import("./routes/offers"),
  "/office/orders": () => import("./routes/orders"),
  "/office/orders/:reference": () => import("./routes/order"),
  "/office/quotes": () => import("./routes/quotes"),
  "/office/quotes/:reference": () => import("./routes/quote"),
  "/office/settings": () => import("./routes/settings"),
  "/office/settings/notifications": () => import("./routes/notifications"),
  "/office/settings/api-tokens": () => import("./routes/api-tokens"),
  "/office/settings/webhooks": () => import("./routes/webhooks"),
  "/office/categories": () => import("./routes/categories"),
  "/office/customers": () => import("./routes/customers"),
  "/office/customers/:externalId/:part?": () => import("./routes/customer"),
  "/office/documents": () => import("./routes/documents"),
  "/office/payments": () => import("./routes/payments"),
  "/office/products": () => import("./routes/products"),
  "/office/products/new": () => import("./routes/new-product"),
  "/office/products/:externalId": () => import("./routes/product"),
  "/office/questions": () => import("./routes/questions"),
  "/office/search": () => import("./routes/search"),
  "/office/suppliers": () => import("./routes/suppliers"),
  "/office/settings/people": () => import("./routes/people"),
  "/office/settings/delivery-fees": () => import("./routes/delivery-fees"),
  "/office/settings/taxes": () => import("./routes/taxes"),
  "/office/settings/payment": () => import("./routes/payment"),
  "/office/settings/mails": () => import("./routes/mail-kinds"),
  "/office/imports": () => import("./routes/imports"),
  "/office/imports/:id": () => import("./routes/import"),
  "/office/procurement": () => import("./routes/procurement"),
  "/office/procurement/:key": () => import("./routes/tenant"),
  "/office/mails": () => import("./routes/mails"),
  "/office/audit": () => import("./routes/audit"),
};

const pages: RouteObject[] = LOCALES.flatMap((locale) => [
  ...routesOf(PAGES, locale),
  { path: localize("/office/*", locale), Component: NotFound },
]);

// The router opens its first page at once.
replaceBlockedStorage();
nameFirstVisit();
// The build is named among its files: the gateway serves nothing else of the office without a login.
watchForNewBuild("/office/assets/latest.json");

export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: OfficeFallback,
    ErrorBoundary: OfficeError,
    middleware: [beforePage],
    children: [{ Component: Frame, children: pages }],
  },
]);

/** A page's code may be gone with an older build: then the whole page is loaded anew. */
function routesOf(pages: Record<string, () => Promise<{ Component: ComponentType }>>, locale: Locale): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => {
    const page: RouteObject = {
      path: localize(path, locale),
      lazy: () => loadPageCode(load, () => pathBeingOpened(router)).catch(failing),
      ErrorBoundary: PageError,
    };
    const right = PAGE_RIGHTS[path];
    return right ? { element: <RightNeeded right={right} />, children: [page] } : page;
  });
}

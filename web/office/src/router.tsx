// The router: every page of the office in both languages, inside its frame, for who is signed in.

import { replaceBlockedStorage } from "@comptoir/api";
import { LOCALES, localize } from "@comptoir/i18n";
import { createBrowserRouter, type RouteObject } from "react-router";
import { beforePage } from "./before-page";
import { OfficeError, PageError } from "./errors";
import { Frame } from "./frame/frame";
import { NotFound } from "./not-found";
import { OfficeFallback, Root } from "./root";

const PAGES = {
  "/office": () => import("./routes/today"),
  "/office/orders": () => import("./routes/orders"),
  "/office/orders/:reference": () => import("./routes/order"),
  "/office/quotes": () => import("./routes/quotes"),
  "/office/quotes/:reference": () => import("./routes/quote"),
};

const pages: RouteObject[] = LOCALES.flatMap((locale) => [
  ...Object.entries(PAGES).map(([path, lazy]) => ({ path: localize(path, locale), lazy, ErrorBoundary: PageError })),
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

/** As in the storefront: a visit by a typed address has a key of its own, so that it begins at its top. */
function nameFirstVisit(): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: `${Date.now()}` }, "");
}

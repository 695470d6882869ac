// The router: every page of pages.json in both languages, under its layout, behind one guard.

import { localize } from "@comptoir/i18n";
import { createBrowserRouter, type RouteObject } from "react-router";
import { beforePage } from "./before-page";
import { PageError, ShopError } from "./errors/error-page";
import { needsAccount } from "./guard";
import { type Layout, type Page, pages } from "./pages";
import { AppFallback, Root } from "./root";
import { routeModules } from "./routes";

const LAYOUTS: Record<Layout, () => Promise<{ Component: () => React.ReactNode }>> = {
  default: () => import("./layouts/default"),
  auth: () => import("./layouts/auth"),
  blank: () => import("./layouts/blank"),
};

function inBothLanguages(page: Page): RouteObject[] {
  const route = (path: string, id: string): RouteObject => ({
    id,
    path,
    lazy: async () => {
      if (!needsAccount(page)) return routeModules[page.id]();
      const [module, { accountOnly }] = await Promise.all([routeModules[page.id](), import("./account-only")]);
      return accountOnly(module);
    },
    ErrorBoundary: PageError,
  });
  return [route(page.path, page.id), route(localize(page.path, "en-GB"), `${page.id}/en-GB`)];
}

const layouts: RouteObject[] = (Object.keys(LAYOUTS) as Layout[]).map((layout) => ({
  id: `layout/${layout}`,
  lazy: LAYOUTS[layout],
  children: pages.filter((page) => page.layout === layout).flatMap(inBothLanguages),
}));

export const router = createBrowserRouter([
  {
    id: "root",
    Component: Root,
    HydrateFallback: AppFallback,
    ErrorBoundary: ShopError,
    middleware: [beforePage],
    children: layouts,
  },
]);

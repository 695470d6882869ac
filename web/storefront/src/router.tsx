// The router: every page of pages.json in both languages, under its layout, behind one guard.

import { replaceBlockedStorage } from "@comptoir/api";
import { localize } from "@comptoir/i18n";
import { createBrowserRouter, createPath, type RouteObject } from "react-router";
import { beforePage } from "./before-page";
import { PageError, ShopError } from "./errors/error-page";
import { needsAccount } from "./guard";
import { loadPageCode } from "./page-code";
import { type Layout, type Page, pages } from "./pages";
import { AppFallback, Root } from "./root";
import { type RouteModule, routeModules } from "./routes";

const LAYOUTS: Record<Layout, () => Promise<{ Component: () => React.ReactNode }>> = {
  default: () => import("./layouts/default"),
  auth: () => import("./layouts/auth"),
  blank: () => import("./layouts/blank"),
};

async function moduleOf(page: Page): Promise<RouteModule> {
  if (!needsAccount(page)) return routeModules[page.id]();
  const [module, { accountOnly }] = await Promise.all([routeModules[page.id](), import("./account-only")]);
  return accountOnly(module);
}

/** A page without its code: the router shows why a loader failed, but an empty page where a module did. */
function failing(error: unknown): RouteModule {
  return { Component: () => null, loader: () => Promise.reject(error) };
}

function inBothLanguages(page: Page): RouteObject[] {
  const route = (path: string, id: string): RouteObject => ({
    id,
    path,
    lazy: () => loadPageCode(() => moduleOf(page), pathBeingOpened).catch(failing),
    ErrorBoundary: PageError,
  });
  return [route(page.path, page.id), route(localize(page.path, "en-GB"), `${page.id}/en-GB`)];
}

const layouts: RouteObject[] = (Object.keys(LAYOUTS) as Layout[]).map((layout) => ({
  id: `layout/${layout}`,
  lazy: () => loadPageCode(LAYOUTS[layout], pathBeingOpened),
  children: pages.filter((page) => page.layout === layout).flatMap(inBothLanguages),
}));

// The router opens its first page at once.
replaceBlockedStorage();
nameFirstVisit();

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

/**
 * Gives a visit by a typed address a key of its own, as others have: by it the place is kept that the page is scrolled to,
 * so that reload and back find it, and another visit to the same address begins at the top.
 */
function nameFirstVisit(): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: `${Date.now()}` }, "");
}

/** Where a navigation, or the first load, is on its way to. */
function pathBeingOpened(): string | undefined {
  const { initialized, location, navigation } = router.state;
  const target = initialized ? navigation.location : location;
  return target && createPath(target);
}

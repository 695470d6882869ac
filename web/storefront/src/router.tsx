// The router: every page of pages.json in both languages, under its layout, behind one guard.

import { loadPageCode, replaceBlockedStorage, watchForNewBuild } from "@comptoir/api";
import { localize } from "@comptoir/i18n";
import { failing, nameFirstVisit, pathBeingOpened } from "@comptoir/ui/routing";
import { createBrowserRouter, type RouteObject } from "react-router";
import { accountOnly } from "./account-only";
import { beforePage } from "./before-page";
import { PageError, ShopError } from "./errors/error-page";
import { type Layout, type Page, pages } from "./pages";
import { AppFallback, Root } from "./root";
import { type RouteModule, routeModules } from "./routes";

const LAYOUTS: Record<Layout, () => Promise<{ Component: () => React.ReactNode }>> = {
  default: () => import("./layouts/default"),
  auth: () => import("./layouts/auth"),
  blank: () => import("./layouts/blank"),
};

const moduleOf = async (page: Page): Promise<RouteModule> => accountOnly(page, await routeModules[page.id]());

const opening = () => pathBeingOpened(router);

function inBothLanguages(page: Page): RouteObject[] {
  const route = (path: string, id: string): RouteObject => ({
    id,
    path,
    lazy: () => loadPageCode(() => moduleOf(page), opening).catch(failing),
    ErrorBoundary: PageError,
  });
  return [route(page.path, page.id), route(localize(page.path, "en-GB"), `${page.id}/en-GB`)];
}

const layouts: RouteObject[] = (Object.keys(LAYOUTS) as Layout[]).map((layout) => ({
  id: `layout/${layout}`,
  lazy: () => loadPageCode(LAYOUTS[layout], opening),
  children: pages.filter((page) => page.layout === layout).flatMap(inBothLanguages),
}));

// The router opens its first page at once.
replaceBlockedStorage();
nameFirstVisit();
watchForNewBuild();

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

// The router: every page of pages.json in both languages, under its layout, behind one guard.

import { configQuery, currentSession, queryClient, speak } from "@comptoir/api";
import { keepSession, rememberTarget, startSession } from "@comptoir/auth";
import { type Locale, localeOf, localize } from "@comptoir/i18n";
import { createBrowserRouter, type MiddlewareFunction, type RouteObject, redirect } from "react-router";
import { accountOnly } from "./account-only";
import { PageError, ShopError } from "./errors/error-page";
import { errorMessages } from "./errors/messages";
import { LOGIN_AFTER_GUARD, needsAccount, redirectFor } from "./guard";
import { hasNewerBuild } from "./new-build";
import { type Layout, type Page, pageAt, pages } from "./pages";
import { Opening, Root } from "./root";
import { routeModules } from "./routes";

let spoken: Locale | undefined;

/** Answers come in the language of the page that is opened; what is kept in another goes. */
function speakLanguageOf(pathname: string): Locale {
  const locale = localeOf(pathname);
  speak(locale, errorMessages[locale]);
  if (spoken && spoken !== locale) {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "config" && queryKey[0] !== "session" });
  }
  spoken = locale;
  return locale;
}

/** Runs before every page: language, newer build, session, and whether this page may be opened (specification, section 4). */
const beforeEachPage: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url);
  if (hasNewerBuild()) {
    location.assign(url);
    return new Promise(() => {});
  }
  const locale = speakLanguageOf(url.pathname);
  await startSession();
  await keepSession();
  const { frontMode } = await queryClient.ensureQueryData(configQuery);
  const { isAuthenticated, account } = currentSession();
  const visit = { frontMode, isAuthenticated, hasAccount: account !== null, query: url.searchParams };
  const target = redirectFor(pageAt(url.pathname), visit);
  if (target === LOGIN_AFTER_GUARD) rememberTarget(url.pathname + url.search + url.hash);
  if (target !== null) throw redirect(localize(target, locale));
  return next();
};

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
      const module = await routeModules[page.id]();
      return needsAccount(page) ? accountOnly(module) : module;
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
    HydrateFallback: Opening,
    ErrorBoundary: ShopError,
    middleware: [beforeEachPage],
    children: layouts,
  },
]);

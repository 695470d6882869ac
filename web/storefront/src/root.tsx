// What surrounds every page: languages, the query cache, toasts, focus and scrolling.

import { CSPProvider } from "@base-ui/react/csp-provider";
import { queryClient } from "@comptoir/api";
import { LanguageProvider, type Prefetch, PrefetchContext, useMessages } from "@comptoir/i18n";
import { useFocusOnHeading } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { errorMessages } from "./errors/messages";
import { FirstPageBar, NavigationBar } from "./navigation-bar";

const Toaster = lazy(() => import("@comptoir/ui/toaster").then(({ Toaster }) => ({ default: Toaster })));

/** Failing is left to the navigation that needs the code. */
const prefetch: Prefetch = (link, path) => {
  const stopping = import("./prefetch").then(({ prefetchOnSight }) => prefetchOnSight(link, path));
  stopping.catch(() => {});
  return () => void stopping.then((stop) => stop()).catch(() => {});
};

export function Root() {
  useFocusOnHeading();
  return (
    <QueryClientProvider client={queryClient}>
      <PrefetchContext value={prefetch}>
        <CSPProvider disableStyleElements>
          <LanguageProvider>
            <NavigationBar />
            <OfflineNotice />
            <Outlet />
            <ScrollRestoration />
            <Suspense>
              <Toaster />
            </Suspense>
          </LanguageProvider>
        </CSPProvider>
      </PrefetchContext>
    </QueryClientProvider>
  );
}

/** Shown until the first page is there: the page's ground, and that it is coming. */
export function AppFallback() {
  return (
    <div aria-busy className="min-h-dvh">
      <FirstPageBar />
    </div>
  );
}

function OfflineNotice() {
  const t = useMessages(errorMessages);
  const online = useSyncExternalStore(
    (changed) => {
      addEventListener("online", changed);
      addEventListener("offline", changed);
      return () => {
        removeEventListener("online", changed);
        removeEventListener("offline", changed);
      };
    },
    () => navigator.onLine,
  );
  return (
    <div role="status" className={online ? "sr-only" : "bg-warn-wash px-4 py-2 text-center text-sm text-warn"}>
      {online ? "" : t("offlineNotice")}
    </div>
  );
}

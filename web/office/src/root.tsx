// What surrounds every page: languages, the query cache, toasts, focus and scrolling.

import { CSPProvider } from "@base-ui/react/csp-provider";
import { queryClient } from "@comptoir/api";
import { LanguageProvider } from "@comptoir/i18n";
import { useFocusOnHeading } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";

const Toaster = lazy(() => import("@comptoir/ui/toaster").then(({ Toaster }) => ({ default: Toaster })));

export function Root() {
  useFocusOnHeading();
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <LanguageProvider>
          <Outlet />
          <ScrollRestoration />
          <Suspense>
            <Toaster />
          </Suspense>
        </LanguageProvider>
      </CSPProvider>
    </QueryClientProvider>
  );
}

/** Shown until the first page is there: the page's ground. */
export function OfficeFallback() {
  return <div aria-busy className="min-h-dvh" />;
}

// Pages that need a customer account, to users who have none (D4.16).

import { currentSession, type Session } from "@comptoir/api";
import { needsAccount } from "./guard";
import type { Page } from "./pages";
import type { RouteModule } from "./routes";

/** Whether a page shows nothing to this session but why. */
export function lacksAccount(page: Page, { isAuthenticated, account }: Session): boolean {
  return isAuthenticated && account === null && needsAccount(page);
}

/** A page that reads nothing of an account for whoever has none; its layout says why. */
export function accountOnly(page: Page, { Component, loader }: RouteModule): RouteModule {
  return {
    Component,
    ...(loader && { loader: (args) => (lacksAccount(page, currentSession()) ? null : loader(args)) }),
  };
}

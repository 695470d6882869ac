// Pages that need a customer account, for users who have none: they say why, and what works (D4.16).

import { currentSession, useSession } from "@comptoir/api";
import { type ComponentType, lazy, Suspense } from "react";
import type { RouteModule } from "./routes";

const AccountMissing = lazy(() => import("./routes/account-missing"));

/** A page that loads and shows nothing of an account to whoever has none. */
export function accountOnly({ Component, loader }: RouteModule): RouteModule {
  return {
    Component: () => <WithAccount Page={Component} />,
    ...(loader && { loader: (args) => (lacksAccount(currentSession()) ? null : loader(args)) }),
  };
}

function WithAccount({ Page }: { Page: ComponentType }) {
  if (!lacksAccount(useSession())) return <Page />;
  return (
    <Suspense>
      <AccountMissing />
    </Suspense>
  );
}

function lacksAccount({ isAuthenticated, account }: ReturnType<typeof currentSession>): boolean {
  return isAuthenticated && account === null;
}

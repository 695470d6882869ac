// A page in its layout; one that needs a customer account says so to users who have none, and what works (D4.16).

import { useSession } from "@comptoir/api";
import { lazyPart } from "@comptoir/ui";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { lacksAccount } from "../account-only";
import { pageAt } from "../pages";

const AccountMissing = lazyPart(() => import("../routes/account-missing"));

export function AccountOutlet() {
  const page = pageAt(useLocation().pathname);
  if (!lacksAccount(page, useSession())) return <Outlet />;
  return (
    <Suspense>
      <AccountMissing />
    </Suspense>
  );
}

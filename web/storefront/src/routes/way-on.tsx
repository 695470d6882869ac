// The way on from a cart: back to the procurement system that its buyer came from, else to the checkout; for an account
// that may not order, what to do about it.

import { useSession } from "@comptoir/api";
import { useMayOrder } from "@comptoir/auth";
import { lazyPart, Skeleton } from "@comptoir/ui";
import { Suspense } from "react";

const AccountNotice = lazyPart(() => import("./account-notice"));
const ReturnButton = lazyPart(() => import("./return-button"));
const Allowance = lazyPart(() => import("./allowance"));

/** What stands in the place of the checkout's button, where that leads nowhere. */
export function useWayOn() {
  const { punchout } = useSession();
  const mayOrder = useMayOrder();
  const Way = mayOrder ? punchout && ReturnButton : AccountNotice;
  if (!Way) return undefined;
  return () => (
    <Suspense fallback={<Skeleton className="h-12" />}>
      <Way />
    </Suspense>
  );
}

/** What is left of limits and budgets, which nobody has in a punch-out: there nothing is ordered. */
export function useAllowance() {
  const { punchout } = useSession();
  if (punchout) return undefined;
  return (total: number, currency: string) => (
    <Suspense>
      <Allowance total={total} currency={currency} />
    </Suspense>
  );
}

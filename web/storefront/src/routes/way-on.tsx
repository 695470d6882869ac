// The way on from a cart: back to the procurement system that its buyer came from, else to the checkout.

import { useSession } from "@comptoir/api";
import { Skeleton } from "@comptoir/ui";
import { lazy, Suspense } from "react";

const ReturnButton = lazy(() => import("./return-button"));

/** What stands in the place of the checkout's button, where that leads nowhere. */
export function useWayOn() {
  const { punchout } = useSession();
  if (!punchout) return undefined;
  return () => (
    <Suspense fallback={<Skeleton className="h-12" />}>
      <ReturnButton />
    </Suspense>
  );
}

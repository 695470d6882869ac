// How the cart and quick order put lines on buying lists.

import type { LinesToSave } from "@comptoir/cart";
import { Skeleton } from "@comptoir/ui";
import { lazy, Suspense } from "react";

const SaveLines = lazy(() => import("./save-lines"));

/** The menu of lists, for lines of which some may be taken. */
export function renderSave(save: LinesToSave) {
  return (
    <Suspense fallback={<Skeleton className="h-8 w-36" />}>
      <SaveLines {...save} />
    </Suspense>
  );
}

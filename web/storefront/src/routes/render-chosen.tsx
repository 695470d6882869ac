// What a listing does with several rows that were chosen; loaded with the first of them.

import type { ChosenLine } from "@comptoir/catalogue";
import { Skeleton } from "@comptoir/ui";
import { lazy, Suspense } from "react";

const ChosenRows = lazy(() => import("./chosen-rows"));

export function renderChosen(lines: ChosenLine[]) {
  return (
    <Suspense fallback={<Skeleton className="h-8 w-64" />}>
      <ChosenRows lines={lines} />
    </Suspense>
  );
}

// What a listing does with several rows that were chosen; loaded with the first of them.

import type { ChosenLine } from "@comptoir/catalogue";
import { lazyPart, Skeleton } from "@comptoir/ui";
import { Suspense } from "react";

const ChosenRows = lazyPart(() => import("./chosen-rows"));

export function renderChosen(lines: ChosenLine[]) {
  return (
    <Suspense fallback={<Skeleton className="h-8 w-64" />}>
      <ChosenRows lines={lines} />
    </Suspense>
  );
}

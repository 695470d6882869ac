// What a listing does with several rows that were chosen: into the cart, or on a list.

import { AddItems } from "@comptoir/cart";
import type { ChosenLine } from "@comptoir/catalogue";
import { Skeleton } from "@comptoir/ui";
import { lazy, Suspense } from "react";

const SaveLines = lazy(() => import("./save-lines"));

export function renderChosen(lines: ChosenLine[]) {
  const items = lines.map(({ offerPriceId, quantity, name }) => ({
    offer: { offerPriceId },
    quantity,
    productVariant: { name },
  }));
  return (
    <>
      <Suspense fallback={<Skeleton className="h-8 w-36" />}>
        <SaveLines lines={lines.map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity }))} />
      </Suspense>
      <AddItems items={items} chosen />
    </>
  );
}

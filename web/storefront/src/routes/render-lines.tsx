// What the cart and quick order do with lines beside buying them: put them on buying lists, ask for their prices.

import type { Cart } from "@comptoir/api";
import type { LinesToSave } from "@comptoir/cart";
import { lazyPart, Skeleton } from "@comptoir/ui";
import { Suspense } from "react";
import { Ask } from "./ask-for-quote";

const SaveLines = lazyPart(() => import("./save-lines"));

/** The menu of lists, for lines of which some may be taken, and the button that asks for a quote of them. */
export function renderSave(save: LinesToSave) {
  return (
    <>
      <Suspense fallback={<Skeleton className="h-8 w-36" />}>
        <SaveLines {...save} />
      </Suspense>
      <Ask source={{ lines: save.lines }} size="small" />
    </>
  );
}

/** The button that asks for a quote of a whole cart, which stays as it is. */
export function renderAsk(cart: Cart) {
  return <Ask source={{ cartId: cart.id }} />;
}

// Rows of a listing that were chosen: on a list, or into the cart.

import { SaveLines } from "@comptoir/buying-list";
import { AddItems } from "@comptoir/cart";
import type { ChosenLine } from "@comptoir/catalogue";

export default function ChosenRows({ lines }: { lines: ChosenLine[] }) {
  const items = lines.map(({ offerPriceId, quantity, name }) => ({
    offer: { offerPriceId },
    quantity,
    productVariant: { name },
  }));
  return (
    <>
      <SaveLines lines={lines.map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity }))} />
      <AddItems items={items} chosen />
    </>
  );
}

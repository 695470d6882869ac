// Rows of a listing that were chosen: on a list, into the cart, or into a request for a quote.

import { SaveLines } from "@comptoir/buying-list";
import { AddItems } from "@comptoir/cart";
import type { ChosenLine } from "@comptoir/catalogue";
import { Ask } from "./ask-for-quote";

export default function ChosenRows({ lines }: { lines: ChosenLine[] }) {
  const items = lines.map(({ offerPriceId, quantity, name }) => ({
    offer: { offerPriceId },
    quantity,
    productVariant: { name },
  }));
  const wanted = lines.map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity }));
  return (
    <>
      <Ask source={{ lines: wanted }} lineNames={lines.map(({ name }) => name)} size="small" />
      <SaveLines lines={wanted} />
      <AddItems items={items} chosen />
    </>
  );
}

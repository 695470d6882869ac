// /buyinglist

import { BuyingListPage } from "@comptoir/buying-list";
import { AddItems } from "@comptoir/cart";
import { useSearchParams } from "react-router";
import { Ask } from "./ask-for-quote";

export function Component() {
  const id = useSearchParams()[0].get("id") ?? undefined;
  return (
    <BuyingListPage
      id={id}
      renderBuy={(items, { compact, chosen }) => (
        <>
          {id && !compact && (
            <Ask
              source={
                chosen
                  ? { lines: items.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity })) }
                  : { buyingListId: id }
              }
              lineNames={items.map(({ productVariant }) => productVariant.name)}
              size={chosen ? "small" : "medium"}
            />
          )}
          <AddItems items={items} compact={compact} chosen={chosen} />
        </>
      )}
    />
  );
}

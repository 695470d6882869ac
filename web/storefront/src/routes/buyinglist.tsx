// /buyinglist

import type { BuyingListItem } from "@comptoir/api";
import { BuyingListPage } from "@comptoir/buying-list";
import { AddItems } from "@comptoir/cart";
import { useSearchParams } from "react-router";
import { Ask } from "./ask-for-quote";

const lineOf = ({ offer, quantity }: BuyingListItem) => ({ offerPriceId: offer.offerPriceId, quantity });
const nameOf = ({ productVariant }: BuyingListItem) => productVariant.name;

export function Component() {
  const id = useSearchParams()[0].get("id") ?? undefined;
  return (
    <BuyingListPage
      id={id}
      renderBuy={(items, { compact, chosen }) => {
        const buy = <AddItems key="buy" items={items} compact={compact} chosen={chosen} />;
        if (compact || !id) return buy;
        const source = chosen ? { lines: items.map(lineOf) } : { buyingListId: id };
        const ask = <Ask key="ask" source={source} lineNames={items.map(nameOf)} size={chosen ? "small" : "medium"} />;
        // The main button of the page comes last.
        return chosen ? [buy, ask] : [ask, buy];
      }}
    />
  );
}

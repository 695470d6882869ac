// /buyinglist

import { BuyingListPage } from "@comptoir/buying-list";
import { AddItems } from "@comptoir/cart";
import { useSearchParams } from "react-router";

export function Component() {
  const id = useSearchParams()[0].get("id") ?? undefined;
  return <BuyingListPage id={id} renderBuy={(items, place) => <AddItems items={items} {...place} />} />;
}

// /search

import { AddToCart } from "@comptoir/cart";
import { SearchPage } from "@comptoir/catalogue";

export function Component() {
  return <SearchPage renderBuy={(offer, name) => <AddToCart offer={offer} name={name} compact />} />;
}

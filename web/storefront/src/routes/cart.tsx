// /checkout/cart

import { queryClient } from "@comptoir/api";
import { CartPage, cartQuery } from "@comptoir/cart";
import { renderSave } from "./render-save";

export function loader() {
  void queryClient.prefetchQuery(cartQuery());
  return null;
}

export function Component() {
  return <CartPage renderSave={renderSave} />;
}

// /checkout/cart

import { queryClient } from "@comptoir/api";
import { CartPage, cartQuery } from "@comptoir/cart";
import { renderAsk, renderSave } from "./render-lines";
import { useAllowance, useWayOn } from "./way-on";

export function loader() {
  void queryClient.prefetchQuery(cartQuery());
  return null;
}

export function Component() {
  return (
    <CartPage renderSave={renderSave} renderAsk={renderAsk} renderWayOn={useWayOn()} renderAllowance={useAllowance()} />
  );
}

// /checkout/cart

import { CartPage, prefetchCartPage } from "@comptoir/cart";
import { renderAsk, renderSave } from "./render-lines";
import { useAllowance, useWayOn } from "./way-on";

export function loader() {
  prefetchCartPage();
  return null;
}

export function Component() {
  return (
    <CartPage renderSave={renderSave} renderAsk={renderAsk} renderWayOn={useWayOn()} renderAllowance={useAllowance()} />
  );
}

// /checkout/cart/:id

import { CartPage } from "@comptoir/cart";
import { useParams } from "react-router";
import { renderAsk, renderSave } from "./render-lines";
import { useAllowance, useWayOn } from "./way-on";

export function Component() {
  const { id = "" } = useParams();
  return (
    <CartPage
      key={id}
      cartId={id}
      renderSave={renderSave}
      renderAsk={renderAsk}
      renderWayOn={useWayOn()}
      renderAllowance={useAllowance()}
    />
  );
}

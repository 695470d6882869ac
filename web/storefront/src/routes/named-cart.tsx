// /checkout/cart/:id

import { CartPage, prefetchCartPage } from "@comptoir/cart";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { renderAsk, renderSave } from "./render-lines";
import { useAllowance, useWayOn } from "./way-on";

export function loader({ params }: LoaderFunctionArgs) {
  prefetchCartPage(params.id);
  return null;
}

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

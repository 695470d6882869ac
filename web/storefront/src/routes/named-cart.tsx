// /checkout/cart/:id

import { CartPage } from "@comptoir/cart";
import { useParams } from "react-router";
import { renderSave } from "./render-save";

export function Component() {
  const { id = "" } = useParams();
  return <CartPage key={id} cartId={id} renderSave={renderSave} />;
}

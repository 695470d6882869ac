// /checkout/cart/:id

import { CartPage } from "@comptoir/cart";
import { useParams } from "react-router";

export function Component() {
  const { id = "" } = useParams();
  return <CartPage key={id} cartId={id} />;
}

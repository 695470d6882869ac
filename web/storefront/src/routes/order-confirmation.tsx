// /checkout/order-confirmation?orderId=

import { OrderConfirmationPage } from "@comptoir/order";
import { useLoaderData } from "react-router";
import { confirmedOrder } from "./confirmed-order";

/** Shows validated orders of this account only; anything else leads to the cart (D2.1 c). */
export const loader = confirmedOrder("/checkout/cart");

export function Component() {
  const { orderId } = useLoaderData<typeof loader>();
  return <OrderConfirmationPage orderId={orderId} />;
}

// /account/orders/:id

import { cartQuery } from "@comptoir/cart";
import { OrderPage } from "@comptoir/order";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useOpenAccount } from "../use-open-account";

/** What is ordered again goes into the cart in use. */
export function Component() {
  const { id = "" } = useParams();
  const { data: cart } = useQuery(cartQuery());
  const openAccount = useOpenAccount();
  const openElsewhere = (account: string) => openAccount(account, `/account/orders/${id}`);
  return <OrderPage key={id} id={id} cartId={cart?.id} onOpenElsewhere={openElsewhere} />;
}

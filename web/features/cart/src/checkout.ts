// From a cart to an order: initialise, then wait until the cart is ON_GOING.

import { api, type Cart, nextPoll, pollingEnd, queryClient, unwrap } from "@comptoir/api";
import { useMutation } from "@tanstack/react-query";
import { cartQuery } from "./queries";
import { withdrawUndo } from "./undo";

/** The cart did not become ON_GOING in time. */
export class CartTimeout extends Error {}

/** Initialises the order of a cart and gives the cart back once it is ON_GOING. */
export function useInitializeOrder() {
  return useMutation({ scope: { id: "cart" }, mutationFn: initializeOrder });
}

/** The same, for whoever goes on with it at once. */
export async function initializeOrder(id: string): Promise<Cart> {
  withdrawUndo();
  await unwrap(api.POST("/api/carts/{id}/initializeOrder", { params: { path: { id } } }));
  const end = pollingEnd();
  for (;;) {
    const { cart } = await unwrap(api.GET("/api/carts/{id}", { params: { path: { id } } }));
    queryClient.setQueryData(cartQuery().queryKey, cart);
    if (cart.status === "ON_GOING") return cart;
    if (!(await nextPoll(end))) throw new CartTimeout();
  }
}

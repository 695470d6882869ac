// Several carts: making, naming and ending them.

import { api, type Cart, queryClient, unwrap } from "@comptoir/api";
import { useMutation } from "@tanstack/react-query";
import { cacheCart, cartsQuery, forgetCart, openCart, refetchCart } from "./queries";

/** Makes a cart and takes it into use; its name must be the buyer's first of that name. */
export async function createCart(name: string): Promise<Cart> {
  const { cart } = await unwrap(api.POST("/api/carts/create", { body: { name } }));
  await queryClient.invalidateQueries(cartsQuery());
  return openCart(cart.id);
}

/** Gives a cart another name. */
export async function renameCart(id: string, name: string): Promise<void> {
  cacheCart((await unwrap(api.PUT("/api/carts/{id}/update", { params: { path: { id } }, body: { name } }))).cart);
}

/** Deletes the cart in use with its lines; the oldest of the others takes its place. */
export function useDeleteCart() {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: async (id: string) => {
      await unwrap(api.DELETE("/api/carts/{id}/delete", { params: { path: { id } } }));
      await forgetCart();
    },
    onSuccess: () => queryClient.invalidateQueries(cartsQuery()),
    onError: refetchCart,
  });
}

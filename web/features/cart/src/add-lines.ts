// Adding to the cart: pressing again after no answer came adds nothing twice.

import { api, type CartLineUpdate, queryClient, unwrap, withIdempotencyKey } from "@comptoir/api";
import { useMutation } from "@tanstack/react-query";
import { cacheCart, cartQuery, refetchCart, refetchLines } from "./queries";

/** What all additions are told by: one toast at the foot of the page, the newest. */
export const ADDED = "added-to-cart";

/** What to add: an offer, and how many items of it. */
export type LineToAdd = Pick<CartLineUpdate, "offerPriceId" | "quantity">;

/** Adds lines to the cart in use; gives the cart and a warning for each line that was not taken. */
export function useAddLines() {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: addLines,
    onSuccess: ({ cart }, lines) => {
      cacheCart(cart);
      const offers = lines.map(({ offerPriceId }) => offerPriceId ?? "");
      return refetchLines(cart.id, offers).catch(refetchCart);
    },
    onError: refetchCart,
  });
}

async function addLines(lines: LineToAdd[]) {
  const { id } = await queryClient.ensureQueryData(cartQuery());
  return withIdempotencyKey(["cart lines", id, lines], (header) =>
    unwrap(api.PUT("/api/carts/{id}/cartlines/add", { params: { path: { id }, header }, body: { lines } })),
  );
}

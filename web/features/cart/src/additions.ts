// Adding to the cart: pressing again after no answer came adds nothing twice.

import { answer, api, type LineUpdate, once, queryClient } from "@comptoir/api";
import { useMutation } from "@tanstack/react-query";
import { cartQuery, keepCart, rereadCart, rereadLines } from "./queries";

/** What to add: an offer, and how many items of it. */
export type Addition = Pick<LineUpdate, "offerPriceId" | "quantity">;

/** Adds lines to the cart in use; gives the cart and a warning for each line that was not taken. */
export function useAddLines() {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: addLines,
    onSuccess: ({ cart }, lines) => {
      keepCart(cart);
      const offers = lines.map(({ offerPriceId }) => offerPriceId ?? "");
      return rereadLines(cart.id, offers).catch(rereadCart);
    },
    onError: rereadCart,
  });
}

async function addLines(lines: Addition[]) {
  const { id } = await queryClient.ensureQueryData(cartQuery());
  return once(["cart lines", id, lines], (header) =>
    answer(api.PUT("/api/carts/{id}/cartlines/add", { params: { path: { id }, header }, body: { lines } })),
  );
}

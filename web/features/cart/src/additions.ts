// Adding to the cart: pressing again after no answer came adds nothing twice.

import { ApiError, answer, api, type LineUpdate, queryClient } from "@comptoir/api";
import { useMutation } from "@tanstack/react-query";
import { cartQuery, keepCart, rereadCart, rereadLines } from "./queries";

/** What to add: an offer, and how many items of it. */
export type Addition = Pick<LineUpdate, "offerPriceId" | "quantity">;

/** The keys of additions that nobody has answered yet, by what they add. */
const unanswered = new Map<string, string>();

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
  const what = JSON.stringify([id, lines]);
  const key = unanswered.get(what) ?? newKey();
  unanswered.set(what, key);
  const params = { path: { id }, header: { "Idempotency-Key": key } };
  try {
    const added = await answer(api.PUT("/api/carts/{id}/cartlines/add", { params, body: { lines } }));
    unanswered.delete(what);
    return added;
  } catch (error) {
    if (error instanceof ApiError && isVerdict(error.status)) unanswered.delete(what);
    throw error;
  }
}

/** Whether a status says what became of the request; without an answer, or with a server's failure, it may have been done. */
function isVerdict(status: number): boolean {
  return status >= 400 && status < 500;
}

/** Random enough to be no other press's key, also where the page is not served securely. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

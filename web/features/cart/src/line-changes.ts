// Changes of several lines at once: taking away and bringing back, emptying, taking what was suggested.

import { api, type Cart, type CartLine, type CartLineUpdate, queryClient, unwrap } from "@comptoir/api";
import { useMutation } from "@tanstack/react-query";
import { keepLinesOrder } from "./lines-order";
import { cacheCart, hideLines, linesQuery, refetchCart, refetchLines } from "./queries";

/** Takes lines out of a cart: out of sight at once, and back again if the server refuses. */
export function useRemoveLines({ id }: Cart) {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: (lines: CartLine[]) => {
      const lineIdsToDelete = lines.map((line) => line.id);
      const params = { path: { id } };
      return unwrap(api.DELETE("/api/carts/{id}/cartlines/delete", { params, body: { lineIdsToDelete } }));
    },
    onMutate: async (lines) => {
      await queryClient.cancelQueries(linesQuery(id));
      keepLinesOrder(id);
      const lineIds = lines.map((line) => line.id);
      hideLines(id, lineIds);
    },
    onSuccess: ({ cart }) => {
      cacheCart(cart);
      return queryClient.invalidateQueries({ queryKey: ["cart", "lines", id] });
    },
    onError: refetchCart,
  });
}

/** Gives lines a quantity; those that are gone come back. */
export function useReplaceLines({ id }: Cart) {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: (lines: Required<Pick<CartLineUpdate, "offerPriceId" | "quantity">>[]) => {
      const linesToUpdate = lines.map((line) => ({ ...line, updateAction: "REPLACE_QUANTITY" }));
      return unwrap(api.PUT("/api/carts/{id}/updateCartLines", { params: { path: { id } }, body: { linesToUpdate } }));
    },
    onSuccess: ({ cart }, lines) => {
      cacheCart(cart);
      const offers = lines.map(({ offerPriceId }) => offerPriceId ?? "");
      return refetchLines(id, offers);
    },
    onError: refetchCart,
  });
}

/** Removes all lines of a cart. */
export function useClearCart() {
  return useMutation({
    scope: { id: "cart" },
    mutationFn: (id: string) => unwrap(api.DELETE("/api/carts/{id}/clear", { params: { path: { id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["cart"] }),
    onError: refetchCart,
  });
}

// The quantity of a line: a new one is shown at once, and goes back when it is refused. A line's changes run one after
// another, and of those that wait only the newest is sent, so that no late answer ever stands over a newer choice.

import { api, type Cart, type CartLine, queryClient, unwrap } from "@comptoir/api";
import { notifyManager, useIsMutating, useMutation, useMutationState } from "@tanstack/react-query";
import { cacheCart, refetchCart, refetchLines } from "./queries";

const SET_QUANTITY = ["cart", "set quantity"];

interface QuantityChange {
  quantity: number;
}

/** Gives a line another quantity; `onRefused` hears the reason, unless a newer quantity was chosen since. */
export function useSetQuantity(cart: Cart, line: CartLine, onRefused: (error: Error) => void) {
  const { id: cartId } = cart;
  const { offerPriceId } = line.offer;
  const mutationKey = [...SET_QUANTITY, line.id];
  const isNewest = (change: QuantityChange) => pendingChanges(mutationKey).at(-1)?.state.variables === change;
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (change: QuantityChange) => {
      if (!isNewest(change)) return;
      const linesToUpdate = [{ offerPriceId, quantity: change.quantity, updateAction: "REPLACE_QUANTITY" }];
      const params = { path: { id: cartId } };
      cacheCart((await unwrap(api.PUT("/api/carts/{id}/updateCartLines", { params, body: { linesToUpdate } }))).cart);
    },
    onSettled: async (_cart, error, change) => {
      if (!isNewest(change)) return;
      // The line's price may have moved with its quantity. What can't be read now is read when it is next looked at.
      const reading = refetchLines(cartId, [offerPriceId]).catch(refetchCart);
      if (!error) await reading;
    },
  });
  return (quantity: number) =>
    void mutateAsync({ quantity }).catch((error) => {
      if (pendingChanges(mutationKey).length > 0) return;
      // The reason is told when the old quantity is seen again.
      notifyManager.schedule(() => onRefused(error));
    });
}

/** The quantity chosen for a line that is not saved yet. */
export function usePendingQuantity(lineId: string): number | undefined {
  const filters = { mutationKey: [...SET_QUANTITY, lineId], status: "pending" as const };
  return useMutationState({ filters, select: ({ state }) => state.variables as QuantityChange }).at(-1)?.quantity;
}

/** Whether any quantity is not saved yet. */
export function useIsSettingQuantity(): boolean {
  return useIsMutating({ mutationKey: SET_QUANTITY }) > 0;
}

/** Waits until every chosen quantity is answered; says whether all were saved. */
export async function quantitiesSaved(): Promise<boolean> {
  const changes = pendingChanges();
  if (changes.length === 0) return true;
  await new Promise<void>((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (pendingChanges().length > 0) return;
      stop();
      resolve();
    });
  });
  return changes.every(({ state }) => state.status === "success");
}

function pendingChanges(mutationKey = SET_QUANTITY) {
  return queryClient.getMutationCache().findAll({ mutationKey, status: "pending" });
}

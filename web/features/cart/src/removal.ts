// Lines taken out of a cart, and the offer to bring them back, which outlives the lines and their table.

import { type Cart, type CartLine, queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui/toast";
import { useRemoveLines, useReplaceLines } from "./line-changes";
import { cartPageMessages } from "./page-messages";
import { REMOVED } from "./undo";

/** The lines that the toast which stands would bring back; kept with what else is known of the cart, and gone with it. */
const removedKey = (cartId: string) => ["cart", "removed", cartId];

/** Removes lines, says so, and offers to bring them back with all that went while the offer stood. */
export function useRemoval(cart: Cart) {
  const t = useMessages(cartPageMessages);
  // The answers are awaited here, not by the component: the last lines take their table with them.
  const { mutateAsync: remove } = useRemoveLines(cart);
  const { mutateAsync: replace } = useReplaceLines(cart);

  async function restore(lines: CartLine[]) {
    await replace(lines.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity })));
  }

  return async (lines: CartLine[], news: string) => {
    if (lines.length === 0) return;
    try {
      await remove(lines);
    } catch (error) {
      return toast.problem(error as Error);
    }
    const queryKey = removedKey(cart.id);
    const before = queryClient.getQueryData<CartLine[]>(queryKey) ?? [];
    const all = [...before, ...lines];
    queryClient.setQueryData(queryKey, all);
    toast.info(before.length > 0 ? t("removedMany", { count: all.length }) : news, {
      id: REMOVED,
      action: { label: t("undo"), onClick: () => void restore(all).catch((error) => toast.problem(error)) },
      onClose: () => queryClient.removeQueries({ queryKey }),
    });
  };
}

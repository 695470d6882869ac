// The order of a page: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import { ApiError, type Order, queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { createContext, use, useCallback, useMemo, useState } from "react";
import { type Difference, differencesOf } from "./differences";
import { orderMessages } from "./messages";
import { orderQuery } from "./queries";

export interface OpenOrder {
  order: Order;
  /** What others did since the reader saw it. */
  differences: Difference[];
  /** The reader has seen what others did. */
  takeNote: () => void;
  /**
   * Makes a change and shows the order as it left it. Where others changed what the reader has not seen yet, nothing is
   * sent: the calls take no condition, and a step may be possible from where others left the order, too. What is thrown
   * is a sentence for the reader, who sees what they did.
   */
  change: (send: () => Promise<Order>) => Promise<void>;
}

const OpenOrderContext = createContext<OpenOrder | undefined>(undefined);
export const OpenOrderProvider = OpenOrderContext.Provider;

/** The order of the page around. */
export function useOpenOrder(): OpenOrder {
  const open = use(OpenOrderContext);
  if (!open) throw new Error("There is no order around");
  return open;
}

/** Reads an order by its reference, and follows it. */
export function useOrder(reference: string) {
  const t = useMessages(orderMessages);
  const { data: order, error, refetch } = useQuery(orderQuery(reference));
  const [seen, setSeen] = useState(order);
  if (order && !seen) setSeen(order);
  const change = useCallback(
    async (send: () => Promise<Order>) => {
      try {
        const { data: now } = await refetch();
        if (now && seen && differencesOf(seen, now).length > 0) throw new Error(t("changedFirst"));
        const changed = await send();
        queryClient.setQueryData(orderQuery(reference).queryKey, changed);
        setSeen(changed);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await refetch();
        throw error;
      }
      // What stands beside an order and in lists follows from it.
      const isOrder = { queryKey: orderQuery(reference).queryKey, exact: true };
      const itself = queryClient.getQueryCache().find(isOrder);
      void queryClient.invalidateQueries({ queryKey: ["orders"], predicate: (query) => query !== itself });
    },
    [reference, refetch, seen, t],
  );
  const open = useMemo((): OpenOrder | undefined => {
    if (!order) return undefined;
    const differences = seen ? differencesOf(seen, order) : [];
    return { order, differences, takeNote: () => setSeen(order), change };
  }, [order, seen, change]);
  return { open, error, refetch };
}

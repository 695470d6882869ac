// The order of a page: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import type { Order } from "@comptoir/api";
import { createContext, use } from "react";
import { type Seen, useSeen } from "../parts/use-seen";
import { type Difference, differencesOf } from "./differences";
import { orderQuery } from "./queries";

type OpenOrder = Seen<Order, Difference>;

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
  return useSeen(orderQuery(reference), "orders", differencesOf);
}

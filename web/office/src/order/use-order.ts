// The order of a page: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import { seenKind } from "../parts/use-seen";
import { differencesOf } from "./differences";
import { orderQuery } from "./queries";

const kind = seenKind("orders", differencesOf);
export const OpenOrderProvider = kind.Provider;
export const useOpenOrder = kind.useAround;

/** Reads an order by its reference, and follows it. */
export const useOrder = (reference: string) => kind.useFollowed(orderQuery(reference));

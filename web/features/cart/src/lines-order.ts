// The order of a cart's lines where some were taken out: the server puts what comes back last, the page where it was.

import { type CartLine, queryClient } from "@comptoir/api";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { linesQuery } from "./queries";

/** The offers of a cart in the order they stood in when a line was last taken out; unknown before that. */
const linesOrderQuery = (cartId: string) =>
  queryOptions<string[]>({
    queryKey: ["cart", "order of lines", cartId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** That order, for whoever shows the lines. */
export function useLinesOrder(cartId: string): string[] | undefined {
  return useQuery(linesOrderQuery(cartId)).data;
}

/** Keeps the order of the lines as they stand. */
export function keepLinesOrder(cartId: string): void {
  const lines = queryClient.getQueryData(linesQuery(cartId).queryKey)?.pages.flatMap(({ cartLines }) => cartLines);
  const { queryKey } = linesOrderQuery(cartId);
  const kept = queryClient.getQueryData(queryKey) ?? [];
  if (lines) {
    const order = inOrder(lines, kept).map(({ offer }) => offer.offerPriceId);
    // What is away now may come back as well.
    queryClient.setQueryData(queryKey, withAbsent(order, kept));
  }
}

/** Lines in the order that was kept; those it does not know came later. */
export function inOrder(lines: CartLine[], order: string[] = []): CartLine[] {
  if (order.length === 0) return lines;
  const places = new Map(order.map((offer, place) => [offer, place]));
  const placeOf = ({ offer }: CartLine) => places.get(offer.offerPriceId) ?? order.length;
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The order with each offer that only the older one knows behind the one it followed there. */
function withAbsent(order: string[], older: string[]): string[] {
  const known = new Set(order);
  const merged = [...order];
  for (const [place, offer] of older.entries()) {
    if (known.has(offer)) continue;
    const before = older[place - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, offer);
  }
  return merged;
}

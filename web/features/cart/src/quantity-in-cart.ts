// How much of an offer the cart holds, wherever offers are shown.

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { cartQuery, linesQuery, offerLineQuery } from "./queries";

/**
 * How many items of an offer lie in the cart. The lines that are known answer for nearly every cart; in one that is
 * longer, the offer's own line is asked for.
 */
export function useQuantityInCart(offerPriceId: string): number {
  const { data: cart } = useQuery(cartQuery());
  const id = cart?.id ?? "";
  const count = cart?.numberOfLines ?? 0;
  const { data } = useInfiniteQuery({ ...linesQuery(id), enabled: count > 0 });
  const pages = data?.pages ?? [];
  const known = pages.flatMap(({ cartLines }) => cartLines);
  const found = known.find(({ offer }) => offer.offerPriceId === offerPriceId);
  const isElsewhere = data !== undefined && !found && known.length < (pages.at(-1)?.totalElement ?? 0);
  const own = useQuery({ ...offerLineQuery(id, offerPriceId), enabled: count > 0 && isElsewhere });
  if (count === 0) return 0;
  return (found ?? (isElsewhere ? own.data : undefined))?.quantity ?? 0;
}

// All lines of a cart, page after page: the first are there at once, the others follow by themselves.

import type { Cart } from "@comptoir/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { inOrder, useLinesOrder } from "./lines-order";
import { linesQuery } from "./queries";

/** The lines that are known so far, whether they are all, and what went wrong. */
export function useAllLines(cart: Cart) {
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery({
    ...linesQuery(cart.id),
    enabled: cart.numberOfLines > 0,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const order = useLinesOrder(cart.id);
  const lines = useMemo(
    () =>
      data &&
      inOrder(
        data.pages.flatMap(({ cartLines }) => cartLines),
        order,
      ),
    [data, order],
  );
  return { lines, isComplete: lines !== undefined && !hasNextPage, error, refetch };
}

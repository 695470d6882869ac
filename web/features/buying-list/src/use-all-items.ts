// All items of a list, page after page: the first are there at once, the others follow by themselves.

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { itemsQuery } from "./queries";

/** The items that are known so far, whether they are all, and what went wrong. */
export function useAllItems(listId: string) {
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(
    itemsQuery(listId),
  );
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  return { items, isComplete: items !== undefined && !hasNextPage, error, refetch };
}

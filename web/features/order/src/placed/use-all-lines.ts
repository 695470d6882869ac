// All lines of an order by supplier: the first come with it, the others follow by themselves.

import type { LogisticOrder, Order, OrderLine } from "@comptoir/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { furtherLinesQuery } from "../queries";

export function useAllLines(order: Order) {
  const first = useMemo(() => order.orderLogistics.flatMap((part) => part.lines), [order]);
  const isLong = order.numberOfLines > first.length;
  const query = useInfiniteQuery({ ...furtherLinesQuery(order.id), enabled: isLong });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const lines = useMemo(() => [...first, ...(data?.pages.flatMap(({ lines }) => lines) ?? [])], [first, data]);
  const linesOf = useMemo(() => bySupplier(order, lines), [order, lines]);
  return { linesOf, missing: order.numberOfLines - lines.length, isError, retry: () => void refetch() };
}

/** An order's lines stand supplier by supplier, each with as many as its part says. */
function bySupplier(order: Order, lines: OrderLine[]): (part: LogisticOrder) => OrderLine[] {
  const places = new Map<string, OrderLine[]>();
  let start = 0;
  for (const { id, numberOfLines } of order.orderLogistics) {
    places.set(id, lines.slice(start, start + numberOfLines));
    start += numberOfLines;
  }
  return ({ id }) => places.get(id) ?? [];
}

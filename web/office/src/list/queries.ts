// What all tables ask of the server.

import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/** How many rows a page of a table holds: the most that a call gives is 100. */
export const ROWS_A_PAGE = 50;
/** How many rows are offered where one is looked for. */
export const FOUND_ROWS = 5;
/** How often what is looked at is read again: others work on it too. */
export const LIVE_INTERVAL_MS = 15_000;

/**
 * What is looked at follows what others do: it is read again and again while it is shown, and as soon as its window is
 * looked at again.
 */
export const LIVE = { refetchInterval: LIVE_INTERVAL_MS, refetchOnWindowFocus: true } as const;

/** A page of a table. */
export interface Listed<Row> {
  rows: Row[];
  /** From 0. */
  page: number;
  /** How many rows a page holds. */
  size: number;
  /** How many there are in all. */
  totalElement: number;
}

/** A page of a table: the one before stays until it comes, and it is read again as long as somebody looks at it. */
export function listQuery<Row>(queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<Listed<Row>>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>;

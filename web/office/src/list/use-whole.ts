// The rows of a whole list: its pages are read as they come in sight, and again as long as they are looked at.

import { useQueries } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { type ListQuery, ROWS_A_PAGE } from "./queries";

export interface Whole<Row> {
  /** A row by its place, from 0; undefined: it is not read yet. */
  rowAt: (index: number) => Row | undefined;
  /** Those in sight that are read, in their order. */
  rows: readonly Row[];
  /** Says which rows are in sight. */
  onSight: (first: number, last: number) => void;
}

/** `pageQuery` asks for a page, from 0; absent: nothing is read. `start` is the page that the reader comes to. */
export function useWhole<Row>(pageQuery: ((page: number) => ListQuery<Row>) | undefined, start: number): Whole<Row> {
  const [[first, last], setSight] = useState([start, start]);
  const pages = pageQuery ? Array.from({ length: last - first + 1 }, (_, place) => first + place) : [];
  const results = useQueries({ queries: pages.map((page) => pageQuery?.(page) as ListQuery<Row>) });
  // What stands for a page until it comes is another page.
  const read = results.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data?.rows));
  return {
    rowAt: (index) => read[Math.floor(index / ROWS_A_PAGE) - first]?.[index % ROWS_A_PAGE],
    rows: read.flatMap((rows) => rows ?? []),
    onSight: useCallback((from: number, to: number) => {
      const next = [Math.floor(from / ROWS_A_PAGE), Math.floor(to / ROWS_A_PAGE)] as const;
      setSight((now) => (now[0] === next[0] && now[1] === next[1] ? now : [...next]));
    }, []),
  };
}

// What was sold, as the shop or a supplier is told of it.

import { api, type Statistics, unwrap } from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { asked, type Span } from "./span";

/** How often figures that stand on the page are counted anew: they are many rows of the database. */
const RECOUNT_INTERVAL_MS = 5 * 60_000;

/** The figures of a span up to today. */
export const statisticsQuery = (span: Span) =>
  queryOptions({
    queryKey: ["orders", "statistics", span],
    queryFn: ({ signal }): Promise<Statistics> =>
      unwrap(api.GET("/api/operator/statistics", { params: { query: asked(span) }, signal })),
    placeholderData: keepPreviousData,
    staleTime: RECOUNT_INTERVAL_MS,
    refetchInterval: RECOUNT_INTERVAL_MS,
  });

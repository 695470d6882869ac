// What a buyer's desk asks of quotes: those whose answer waits for the account.

import { api, type QuoteSummary, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";

/** What waits is counted on every page: it is asked for at most once a minute. */
const WAITING_STALE_MS = 60_000;

/** Answers that can still be accepted, whose last day is next first, and how many there are. */
export const answeredQuotesQuery = () =>
  queryOptions({
    queryKey: ["quotes", "list", "answered"],
    queryFn: async ({ signal }) => {
      const query = { status: ["WAITING_FOR_CUSTOMER"], size: 100 };
      const { quotes, totalElement } = await unwrap(api.GET("/api/quotes", { params: { query }, signal }));
      // An expired answer keeps its status until the shop closes it.
      const open = quotes.filter(({ expired }) => !expired).sort(byLastDay);
      return { quotes: open, count: totalElement - (quotes.length - open.length) };
    },
    staleTime: WAITING_STALE_MS,
  });

function byLastDay(one: QuoteSummary, other: QuoteSummary): number {
  return (one.validityDate ?? "9999").localeCompare(other.validityDate ?? "9999");
}

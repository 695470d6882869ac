// Quotes as the shop's and suppliers' people read them.

import { api, type QuoteSummary, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { type Filter, filterParams } from "../list/filter";
import { FOUND_ROWS, LIVE, listQuery, ROWS_A_PAGE } from "../list/queries";
import { QUOTE_GROUPS, type QuoteGroup } from "./groups";

/** A page of quotes, newest first. */
export const quotesQuery = (filter: Filter<QuoteGroup>) => {
  const query = { ...filterParams(filter, QUOTE_GROUPS), page: filter.page, size: ROWS_A_PAGE };
  return listQuery<QuoteSummary>(["quotes", "list", query], async (signal) => {
    const { quotes: rows, ...listed } = await unwrap(api.GET("/api/operator/quotes", { params: { query }, signal }));
    return { rows, ...listed };
  });
};

/** The first quotes that a text finds. */
export const foundQuotesQuery = (q: string) =>
  queryOptions({
    queryKey: ["quotes", "found", q],
    queryFn: async ({ signal }) => {
      const query = { q, size: FOUND_ROWS };
      return (await unwrap(api.GET("/api/operator/quotes", { params: { query }, signal }))).quotes;
    },
  });

/** How many quotes wait for an answer. */
export const quotesToAnswerQuery = () =>
  queryOptions({
    queryKey: ["quotes", "count"],
    queryFn: async ({ signal }) => {
      const query = { status: [...QUOTE_GROUPS["to-answer"]], size: 1 };
      return (await unwrap(api.GET("/api/operator/quotes", { params: { query }, signal }))).totalElement;
    },
    ...LIVE,
  });

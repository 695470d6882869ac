// Quotes: what is asked, and what each step does to what is known.

import { ApiError, api, type Quote, queryClient, unwrap, withIdempotencyKey } from "@comptoir/api";
import { toast } from "@comptoir/ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QuotesParams } from "./filter";
import type { Decision } from "./short-lines";

/** A page of the account's quotes, as long as the shop's pages are. */
export const quotesQuery = ({ page, statuses, query }: QuotesParams) =>
  queryOptions({
    queryKey: ["quotes", "list", { page, statuses, query }],
    queryFn: ({ signal }) => {
      const asked = {
        page,
        ...(statuses.length > 0 && { status: [...statuses] }),
        ...(query && { q: query }),
      };
      return unwrap(api.GET("/api/quotes", { params: { query: asked }, signal }));
    },
    placeholderData: keepPreviousData,
  });

/** One quote with its lines, its thread and its versions. */
export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ["quotes", id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/quotes/{id}", { params: { path: { id } }, signal }))).quote,
  });

/** The addresses that a bill can be sent to, the usual one first (D3.3). */
export const billingAddressesQuery = () =>
  queryOptions({
    queryKey: ["addresses", "billing"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/account/addresses", { params: { query: { billing: true } }, signal }))).addresses,
  });

/** A line that a price is asked for. */
export interface QuoteLineRequest {
  offerPriceId: string;
  quantity: number;
  /** What one item may cost, without tax; null: whatever the supplier says. */
  requestedPrice?: number | null;
}

/** Where the lines of new quotes come from. */
export type QuoteSource = { lines: QuoteLineRequest[] } | { cartId: string } | { buyingListId: string };

/** What can be said about new quotes beside their lines. */
export interface QuoteDetails {
  name?: string;
  description?: string;
  /** The suppliers are asked at once. */
  submit?: boolean;
}

/** Makes quotes, one for each supplier; gives them, and a warning for each line that can't be asked for. */
export async function createQuotes(source: QuoteSource, words: QuoteDetails = {}) {
  const body = { ...source, ...words };
  const made = await withIdempotencyKey(["quotes", body], (header) =>
    unwrap(api.POST("/api/quotes", { params: { header }, body })),
  );
  for (const quote of made.quotes) keep(quote);
  return made;
}

/** What may change of a quote; what is absent stays. */
export interface QuoteChange {
  name?: string;
  description?: string | null;
  lines?: QuoteLineRequest[];
  billingAddressId?: string | null;
  /** Said to the supplier, to whom an answered quote goes back. */
  message?: string;
}

/** Changes a quote as it is shown; where something else was said since, it is refused and read again. */
export async function changeQuote({ id, version }: Quote, change: QuoteChange): Promise<Quote> {
  const body = { ...change, version };
  const changed = unwrap(api.PUT("/api/quotes/{id}", { params: { path: { id } }, body }));
  return keep((await changed.catch(readAgain)).quote);
}

/** Asks the supplier. */
export async function submitQuote(id: string): Promise<Quote> {
  return keep((await unwrap(api.POST("/api/quotes/{id}/submit", { params: { path: { id } } }))).quote);
}

/** Says no to the answer, or takes the question back. */
export async function declineQuote(id: string, message: string): Promise<Quote> {
  const body = message ? { message } : {};
  return keep((await unwrap(api.POST("/api/quotes/{id}/decline", { params: { path: { id } }, body }))).quote);
}

/** Writes to the supplier. */
export async function writeMessage(id: string, message: string): Promise<Quote> {
  const { quote } = await withIdempotencyKey(["quote message", id, message], (header) =>
    unwrap(api.POST("/api/quotes/{id}/messages", { params: { path: { id }, header }, body: { message } })),
  );
  return keep(quote);
}

/** Deletes a draft. */
export async function deleteQuote(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/quotes/{id}", { params: { path: { id } } }));
  queryClient.removeQueries({ queryKey: ["quotes", id] });
  void queryClient.invalidateQueries({ queryKey: ["quotes", "list"] });
}

/**
 * Accepts the answer that is shown, and no other, and makes its order, once, with what is decided about lines that ran
 * short; gives the order, or none where one of them is waited for.
 */
export function orderQuote({ id, version }: Quote, decisions: Decision[]) {
  const body = decisions.length > 0 ? { version, decisions } : { version };
  return unwrap(api.POST("/api/quotes/{id}/initializeOrder", { params: { path: { id } }, body }));
}

/** Whatever is shown of quotes is read again when it is next looked at: one of them was ordered, or could not be. */
export function refetchQuotes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["quotes"] });
}

/** What is shown was overtaken: that is told, and it is read again, which may take away the form that was sent. */
async function readAgain(error: unknown): Promise<never> {
  if (error instanceof ApiError && error.code === "STALE_VERSION") {
    toast.problem(error, { id: "quote-overtaken" });
    await refetchQuotes();
  }
  throw error;
}

/** Takes over a quote as a step has left it. */
function keep(quote: Quote): Quote {
  queryClient.setQueryData(quoteQuery(quote.id).queryKey, quote);
  // It may be about other offers now.
  void queryClient.invalidateQueries({ queryKey: ["quotes", quote.id, "offers"] });
  void queryClient.invalidateQueries({ queryKey: ["quotes", "list"] });
  return quote;
}

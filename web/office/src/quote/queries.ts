// One quote as the shop's and suppliers' people read it, and what they do about it.

import { api, type Quote, unwrap, withIdempotencyKey } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { LIVE } from "../list/queries";

/** A quote by its reference, with its lines, its thread and its versions. Its buyer and others work on it too: it is read again. */
export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ["quotes", "one", id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/operator/quotes/{id}", { params: { path: { id } }, signal }))).quote,
    ...LIVE,
  });

/** What a quote is answered with; an empty message is not said. */
export interface Answer {
  /** Lines left out keep the price they show, and a line without a quantity keeps that. */
  lines: { id: string; unitPrice: number; quantity?: number }[];
  /** ISO 8601 day: the prices hold until its end. */
  validityDate: string;
  message: string;
}

/** Answers a quote with prices that hold until a day. */
export async function answerQuote(id: string, { message, ...answer }: Answer): Promise<Quote> {
  const body = { ...answer, ...(message && { message }) };
  return (await unwrap(api.POST("/api/operator/quotes/{id}/answer", { params: { path: { id } }, body }))).quote;
}

/** The most characters that a refusal is explained with. */
export const MAX_REASON_LEN = 2_000;

/** Says no to it, and why. */
export async function refuseQuote(id: string, message: string): Promise<Quote> {
  const call = api.POST("/api/operator/quotes/{id}/decline", { params: { path: { id } }, body: { message } });
  return (await unwrap(call)).quote;
}

/** Writes to who asked. */
export async function writeMessage(id: string, message: string): Promise<Quote> {
  return withIdempotencyKey(["staff quote message", id, message], async (header) => {
    const params = { path: { id }, header };
    return (await unwrap(api.POST("/api/operator/quotes/{id}/messages", { params, body: { message } }))).quote;
  });
}

// The supplier's side of the shop, as a test plays it: over HTTP, beside the buyer's browser.

import { type APIRequestContext, expect, request } from "@playwright/test";
import { PASSWORD } from "./shop.ts";

/** Who works for the shop in the demonstration. */
const OPERATOR = "operator@demo.test";

/** Calls with the session of an operator; whoever asks for it disposes of it. */
export async function operator(baseURL: string): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL });
  const answer = await calls.post("/api/auth/login", { data: { email: OPERATOR, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return calls;
}

interface Line {
  id: string;
  unitPrice: number;
}

/** Answers a quote: each of its lines for so much of the price it shows, until a day; gives the quote. */
export async function answerQuote(calls: APIRequestContext, id: string, share: number, message: string) {
  const { quote } = await (await calls.get(`/api/operator/quotes/${id}`)).json();
  const lines = quote.lines.map(({ id, unitPrice }: Line) => ({
    id,
    unitPrice: Number((unitPrice * share).toFixed(4)),
  }));
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const data = { lines, validityDate: inTenDays, message };
  const answer = await calls.post(`/api/operator/quotes/${id}/answer`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).quote;
}

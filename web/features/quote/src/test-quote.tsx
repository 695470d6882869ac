// Quotes, their server and their page as tests need them.

import {
  type AuthenticatedUser,
  authenticatedUserQuery,
  type Quote,
  type QuoteLine,
  type QuoteVersion,
  queryClient,
} from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { vi } from "vitest";

const total = (net: number) => ({ priceWithTax: net * 1.2, priceWithoutTax: net, taxAmount: net * 0.2 });

/** A line of ten items at ten euros each. */
export function aLine(id: string, line: Partial<QuoteLine> = {}): QuoteLine {
  const { quantity = 10, unitPrice = 10 } = line;
  return {
    id,
    productId: `p-${id}`,
    productVariant: { id: `v-${id}`, name: `Article ${id}`, skuVariant: `SKU-${id}`, brand: "Brand", imageLink: null },
    offerPriceId: `o-${id}`,
    quantity,
    itemPerPack: 1,
    requestedPrice: null,
    unitPrice,
    totalPrice: total(quantity * unitPrice),
    ...line,
  } as unknown as QuoteLine;
}

/** The same line as later versions tell of it. */
export function aVersionLine(id: string, line: Partial<QuoteLine> = {}): QuoteVersion["lines"][number] {
  const { productVariant, offerPriceId, quantity, requestedPrice, unitPrice } = aLine(id, line);
  const { name, skuVariant } = productVariant;
  return { id, offerPriceId, name, skuVariant, quantity, requestedPrice, unitPrice };
}

/** A draft with one line, asked of Bureau Direct. */
export function aQuote(quote: Partial<Quote> = {}): Quote {
  const lines = quote.lines ?? [aLine("1")];
  return {
    id: "q1",
    reference: "Q-2026-000001",
    name: "Office move",
    description: null,
    status: "STAGING",
    supplier: { id: "s1", name: "Bureau Direct" },
    customerUserSnapshot: { firstName: "Ada", lastName: "Lovelace" },
    currency: "EUR",
    validityDate: null,
    expired: false,
    version: 1,
    versions: [],
    thread: [],
    lines,
    numberOfLines: lines.length,
    totals: total(lines.reduce((sum, { totalPrice }) => sum + totalPrice.priceWithoutTax, 0)),
    billingAddress: null,
    orderId: null,
    createdAt: "2026-11-02T10:00:00Z",
    updatedAt: "2026-11-03T10:00:00Z",
    ...quote,
  } as unknown as Quote;
}

/** A far day: an answer until then holds. */
export const FAR = "2099-12-31";

/** The quote of `aQuote`, answered: Article 1 for eight euros instead of ten, of which five instead of ten. */
export function anAnswer(quote: Partial<Quote> = {}): Quote {
  const asked = { version: 1, status: "NEW", by: "CUSTOMER", at: "2026-11-02T11:00:00Z", lines: [aVersionLine("1")] };
  return aQuote({
    status: "WAITING_FOR_CUSTOMER",
    validityDate: FAR,
    version: 2,
    versions: [{ ...asked, totals: total(100) }] as unknown as Quote["versions"],
    lines: [aLine("1", { quantity: 5, unitPrice: 8, requestedPrice: 7.5 })],
    ...quote,
  });
}

/** What the catalogue says today: everything for ten euros, for nine from ten items on. */
export function offersOf({ lines, supplier }: Quote) {
  return lines.map(({ offerPriceId }) => ({
    offerPriceId,
    supplier,
    status: "ACTIVE",
    currency: "EUR",
    minOrderQuantity: 1,
    itemPerPack: 1,
    priceRanges: [
      { minQuantity: 10, unitPrice: 9 },
      { minQuantity: 1, unitPrice: 10 },
    ],
  }));
}

type Answer = object | ((body: unknown, query: URLSearchParams) => object) | [status: number, body: object];

/** Answers calls by method and path, `POST /quotes`; gives the changes that were sent. */
export function serve(answers: Record<string, Answer>) {
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname.replace("/api", "")}`;
    const isJson = request.headers.get("Content-Type")?.startsWith("application/json");
    const body = isJson ? await request.json() : undefined;
    if (request.method !== "GET") sent.push({ call, body });
    const known = answers[call];
    const answer = typeof known === "function" ? known(body, searchParams) : known;
    if (!answer) return Response.json({ code: "NOT_FOUND", message: call, errors: [] }, { status: 404 });
    return Array.isArray(answer) ? Response.json(answer[1], { status: answer[0] }) : Response.json(answer);
  });
  return sent;
}

/** Answers for everything about one quote. */
export function quoteServer(quote: Quote, answers: Record<string, Answer> = {}) {
  return serve({
    "GET /quotes/q1": { success: true, quote },
    "GET /quotes/q1/offers": { success: true, offers: offersOf(quote) },
    "GET /quotes/q1/attachments": { success: true, attachments: [] },
    "GET /account/addresses": { success: true, addresses: [] },
    ...answers,
  });
}

/** Opens a page at an address, in English, for Ada of an account that pays in euros. */
export function open(page: ReactNode, address = "/quotes?id=q1") {
  const account = { id: "a1", name: "Atelier", stores: [] };
  const user = { user: { id: "u1", firstName: "Ada" }, account, accounts: [account] };
  queryClient.setQueryData(authenticatedUserQuery.queryKey, user as unknown as AuthenticatedUser);
  const Address = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>;
  return render(
    <MemoryRouter initialEntries={[`/en-GB${address}`]}>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          {page}
          <Address />
          <Toaster />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
}

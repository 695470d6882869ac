// An order, its server and its page as tests need them.

import {
  type AuthenticatedUser,
  authenticatedUserQuery,
  type Order,
  type OrderLine,
  type OrderSummary,
  queryClient,
} from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { vi } from "vitest";
import { DUTIES, type Duty, type ShopRole } from "./rights";

type Part = Order["orderLogistics"][number];

/** So many of an article at 10. */
export function aLine(sku: string, quantity: number, cancelledQuantity = 0): OrderLine {
  const productVariant = { name: `Article ${sku}`, skuVariant: sku, brand: "Brand", imageLink: null };
  const totalPrice = { priceWithTax: 12 * quantity, priceWithoutTax: 10 * quantity, taxAmount: 2 * quantity };
  const line = { id: `l-${sku}`, quantity, cancelledQuantity, unitPrice: 10, totalPrice, productVariant };
  return line as unknown as OrderLine;
}

const PRICES = { currency: "EUR", totalOrderPrice: 120, totalPriceWithoutTax: 100, totalTaxAmount: 20 };

/** What one supplier delivers. */
export function aPart(status: string, lines: OrderLine[], more: Partial<Part> = {}): Part {
  return {
    id: "part",
    reference: "CO-2026-000117-1",
    status,
    paymentStatus: "WAITING_PAYMENT",
    supplierSnapshot: { id: "s", name: "Papeterie" },
    lines,
    numberOfLines: lines.length,
    orderLogisticPrices: PRICES,
    parcels: [],
    ...more,
  } as unknown as Part;
}

export function aParcel(reference: string, lines: { lineId: string; quantity: number }[]): Part["parcels"][number] {
  const named = lines.map((line) => ({ ...line, name: "Article", skuVariant: line.lineId }));
  return { id: reference, reference, shippedOn: "2026-11-20", lines: named } as unknown as Part["parcels"][number];
}

export function anOrder(parts: Part[], more: Partial<Order> = {}): Order {
  return {
    id: "order",
    reference: "CO-2026-000117",
    createdAt: "2026-11-20T09:00:00Z",
    validatedAt: "2026-11-20T09:05:00Z",
    status: parts[0]?.status,
    createdBy: "Camille Renaud",
    orderLogistics: parts,
    orderLogisticPrices: PRICES,
    approval: null,
    paymentTermDays: 0,
    ...more,
  } as unknown as Order;
}

/** An order as a list has it. */
export function aSummary(reference: string): OrderSummary {
  return {
    id: reference,
    reference,
    createdAt: "2026-11-20T09:00:00Z",
    status: "CREATED",
    channel: "WEB",
    origin: "CART",
    customer: { firstName: "Camille", lastName: "Renaud", parentName: "Atelier Martin" },
    supplierNames: ["Papeterie"],
    numberOfLines: 2,
    prices: PRICES,
  } as unknown as OrderSummary;
}

/** Signs in somebody of the shop, or of a supplier. */
export function signIn(role: ShopRole | "SUPPLIER"): void {
  const account = role === "SUPPLIER" ? null : { id: "shop", name: "Comptoir", roles: [role], stores: [] };
  const user = { id: "u", firstName: "Ada", lastName: "Lovelace", email: "ada@demo.test" };
  const duties = Object.entries(REACHES[role]).map(([duty, reach]) => ({ duty, reach }));
  const session = { success: true, user, account, accounts: [], duties } as unknown as AuthenticatedUser;
  queryClient.setQueryData(authenticatedUserQuery.queryKey, session);
}

type Reaches = Partial<Record<Duty, "OWN" | "READ" | "CHANGE">>;

const OF_SUPPLIERS: readonly Duty[] = ["ORDERS", "QUOTES", "COMMENTS", "OFFERS", "STATISTICS", "PROGRAMS"];

/** What the shop answers of who has one of these roles. */
const REACHES: Record<ShopRole | "SUPPLIER", Reaches> = {
  OPERATOR: Object.fromEntries(DUTIES.map((duty) => [duty, "CHANGE"])),
  SALES: {
    ORDERS: "CHANGE",
    QUOTES: "CHANGE",
    COMMENTS: "CHANGE",
    OFFERS: "READ",
    CATALOGUE: "READ",
    CUSTOMERS: "CHANGE",
    DOCUMENTS: "CHANGE",
    PAYMENTS: "READ",
    STATISTICS: "READ",
  },
  CATALOGUE: { OFFERS: "CHANGE", CATALOGUE: "CHANGE", SEARCH: "CHANGE", IMPORTS: "CHANGE" },
  SUPPORT: {
    ORDERS: "READ",
    QUOTES: "READ",
    COMMENTS: "CHANGE",
    CUSTOMERS: "READ",
    DOCUMENTS: "READ",
    QUESTIONS: "CHANGE",
    MAILS: "CHANGE",
  },
  SUPPLIER: Object.fromEntries(OF_SUPPLIERS.map((duty) => [duty, "OWN"])),
};

export interface Call {
  call: string;
  body: unknown;
  key: string | null;
  ifMatch: string | null;
}

type Answer = [status: number, body: unknown];

/** Answers calls by method and path: always the same, or by what was asked; gives what was asked for. */
export function serve(answers: Record<string, Answer | (() => Answer)>): Call[] {
  const calls: Call[] = [];
  const known: Record<string, Answer | (() => Answer)> = {
    "GET /api/operator/orders/CO-2026-000117/history": [200, { history: [] }],
    "GET /api/operator/orders/CO-2026-000117/comments": [200, { comments: [] }],
    "GET /api/operator/documents": [200, { documents: [] }],
    "GET /api/operator/quotes": [200, { quotes: [] }],
    "GET /api/operator/accounts": [200, { accounts: [] }],
    ...answers,
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const key = request.headers.get("Idempotency-Key");
    const ifMatch = request.headers.get("If-Match");
    const body = text ? JSON.parse(text) : undefined;
    calls.push({ call: `${request.method} ${pathname}${search}`, body, key, ifMatch });
    const given = known[`${request.method} ${pathname}`] ?? [404, {}];
    const [status, answer] = typeof given === "function" ? given() : given;
    return new Response(JSON.stringify(answer), { status, headers: { "content-type": "application/json" } });
  });
  return calls;
}

/** What a change gets that is meant for another version than the one that is there. */
export const STALE: Answer = [412, { code: "STALE_VERSION", message: "Somebody changed it meanwhile." }];

/** Opens a page in English. */
export function open(page: ReactNode, path = "/en-GB/office") {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale="en-GB">
          {page}
          <Where />
          <Toaster />
        </FixedLanguage>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

/** The address that the page has come to. */
export function where(): string | null {
  return screen.getByTestId("where").textContent;
}

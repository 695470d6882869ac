// An order, its server and its page as tests need them.

import {
  type Account,
  type AuthenticatedUser,
  authenticatedUserQuery,
  type Order,
  type OrderLine,
  type PaymentState,
  queryClient,
  recordToken,
} from "@comptoir/api";
import { FixedLanguage, type Locale, localize } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { vi } from "vitest";

type LogisticOrder = Order["orderLogistics"][number];

/** An article at a price, one of it. */
export function aLine(sku: string, unitPrice = 10): OrderLine {
  const variant = { name: `Article ${sku}`, skuVariant: sku, brand: "Brand", imageLink: null };
  const totalPrice = { priceWithTax: unitPrice * 1.2, priceWithoutTax: unitPrice, taxAmount: unitPrice * 0.2 };
  return {
    id: `l-${sku}`,
    offerPriceId: `o-${sku}`,
    productId: sku,
    quantity: 1,
    cancelledQuantity: 0,
    unitPrice,
    totalPrice,
    productVariant: variant,
  } as unknown as OrderLine;
}

/** What one supplier delivers, standard, for 9.90. */
export function aPart(supplier: string, lines: OrderLine[], more: Partial<LogisticOrder> = {}): LogisticOrder {
  return {
    id: `part-${supplier}`,
    reference: `CO-2026-000117-${supplier}`,
    status: "CREATED",
    paymentStatus: "WAITING_PAYMENT",
    supplierSnapshot: { id: supplier, name: supplier },
    shippingType: "STD",
    lines,
    numberOfLines: lines.length,
    orderLogisticPrices: pricesOf(lines, 9.9),
    parcels: [],
    ...more,
  } as LogisticOrder;
}

function pricesOf(lines: OrderLine[], fees: number): LogisticOrder["orderLogisticPrices"] {
  const items = lines.reduce((sum, line) => sum + line.totalPrice.priceWithoutTax, 0);
  return {
    currency: "EUR",
    totalItemPriceWithoutTax: items,
    totalItemPrice: items * 1.2,
    totalShippingFeesWithoutTax: fees,
    totalShippingFees: fees * 1.2,
    totalPriceWithoutTax: items + fees,
    totalTaxAmount: (items + fees) * 0.2,
    totalProductTaxAmount: items * 0.2,
    totalShippingTaxAmount: fees * 0.2,
    totalOrderPrice: (items + fees) * 1.2,
  };
}

export const lyon = {
  id: "a1",
  externalId: "ADR-1",
  label: "Workshop",
  fullName: "Ada Lovelace",
  company: null,
  address: "1 rue de la République",
  additionalAddress: null,
  zipcode: "69001",
  city: "Lyon",
  state: null,
  country: "FR",
  phone: null,
};

/** An order of these parts, as it stands. */
export function anOrder(parts: LogisticOrder[], more: Partial<Order> = {}): Order {
  const lines = parts.flatMap((part) => part.lines);
  return {
    id: "order",
    reference: "CO-2026-000117",
    createdAt: "2026-11-20T09:00:00Z",
    validatedAt: "2026-11-20T09:05:00Z",
    processing: false,
    isValidated: true,
    channel: "WEB",
    origin: "CART",
    originId: "cart",
    status: parts[0]?.status,
    createdBy: "Camille Renaud",
    shippingAddressSnapshot: lyon,
    billingAddressSnapshot: lyon,
    shippingType: "STD",
    requestedDate: null,
    externalReference: null,
    approvalLimit: null,
    approval: null,
    costCentre: null,
    actions: [],
    paymentTermDays: 0,
    orderLogistics: parts,
    orderLogisticPrices: pricesOf(lines, 9.9 * parts.length),
    numberOfLines: parts.reduce((sum, part) => sum + part.numberOfLines, 0),
    ...more,
  } as Order;
}

/** Signs somebody in who buys for an account. */
export function signIn(account: Partial<Account> = {}, others: Partial<Account>[] = []): void {
  recordToken();
  const acting = {
    id: "account",
    name: "Atelier Martin",
    paymentType: "DUE_DATE",
    paymentTermDays: 30,
    orderLimit: null,
    roles: ["BUYER"],
    stores: [],
    ...account,
  } as unknown as Account;
  const user = { id: "u", firstName: "Ada", lastName: "Lovelace", email: "ada@demo.test" };
  const session = {
    success: true,
    user,
    account: acting,
    accounts: [acting, ...others],
  } as unknown as AuthenticatedUser;
  queryClient.setQueryData(authenticatedUserQuery.queryKey, session);
}

/** What of an order is owed: all of it, to a bank account that is known. */
export function aPayment(more: Partial<PaymentState> = {}): PaymentState {
  return {
    orderId: "order",
    orderReference: "CO-2026-000117",
    currency: "EUR",
    status: "WAITING_PAYMENT",
    due: 35.76,
    received: 0,
    refunded: 0,
    owed: 35.76,
    excess: 0,
    dueDate: null,
    bank: { beneficiary: "Comptoir SAS", iban: "FR1420041010050500013M02606", bic: "PSSTFRPPLYO" },
    wireReference: "CO-2026-000117",
    payments: [],
    ...more,
  };
}

export type Answer = [status: number, body: unknown];

/** What a call is answered with: always the same, one after the other, not at all, or when a test lets it. */
type Answers = Answer | (Answer | "nothing")[] | "nothing" | (() => Promise<Answer>);

export interface Call {
  call: string;
  body: unknown;
  key: string | null;
  /** `If-Match`, or what `If-None-Match` says after a `!`. */
  condition: string | null;
}

const TABLE = [
  { supplierId: null, shippingType: "STD", price: 9.9, freeFrom: 150 },
  { supplierId: null, shippingType: "EXPRESS", price: 19.9, freeFrom: null },
  { supplierId: null, shippingType: "PICKUP", price: 0, freeFrom: null },
];

/** Answers calls by method and path, without what is asked in the query; gives what was asked for. */
export function serve(answers: Record<string, Answers>): Call[] {
  const calls: Call[] = [];
  const known: Record<string, Answers> = {
    "GET /api/shipping-fees": [200, { fees: TABLE }],
    "GET /api/account/addresses": [200, { addresses: [{ ...lyon, shipping: true, billing: true }] }],
    "GET /api/commercial-orders/order/payment": [200, { payment: aPayment() }],
    "GET /api/commercial-orders/order/documents": [200, { documents: [] }],
    ...answers,
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const body = text ? JSON.parse(text) : undefined;
    const key = request.headers.get("Idempotency-Key");
    const absent = request.headers.get("If-None-Match");
    const condition = request.headers.get("If-Match") ?? (absent && `!${absent}`);
    calls.push({ call: `${request.method} ${pathname}${search}`, body, key, condition });
    const given = known[`${request.method} ${pathname}`] ?? [404, {}];
    const inTurn = Array.isArray(given) && (Array.isArray(given[0]) || given[0] === "nothing");
    const turns = given as (Answer | "nothing")[];
    const answer = inTurn
      ? turns.length > 1
        ? turns.shift()
        : turns[0]
      : typeof given === "function"
        ? await given()
        : given;
    if (answer === "nothing") throw new TypeError("no answer");
    const [status, said] = answer as Answer;
    return new Response(JSON.stringify(said), { status, headers: { "content-type": "application/json" } });
  });
  return calls;
}

/** The bodies of the calls of one sort, in turn. */
export function sent(calls: Call[], call: string): unknown[] {
  return calls.filter((made) => made.call === call).map(({ body }) => body);
}

/** Opens a page at a path without language prefix. */
export function open(page: ReactNode, path: string, locale: Locale = "en-GB") {
  return render(
    <MemoryRouter initialEntries={[localize(path, locale)]}>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale={locale}>
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

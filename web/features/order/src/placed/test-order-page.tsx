// An order's page, open on what the shop answers.

import type { Order } from "@comptoir/api";
import { screen } from "@testing-library/react";
import { aLine, aPart, open, serve } from "../test-order";
import { OrderPage } from "./order-page";

export const READ = "GET /api/commercial-orders/order";
export const HISTORY = "GET /api/commercial-orders/order/history";
export const COMMENTS = "GET /api/commercial-orders/order/comments";
export const LINES = "GET /api/commercial-orders/order/lines";
export const at = (step: string) => `POST /api/commercial-orders/order/${step}`;
export const PATH = "/account/orders/order";

export const parts = () => [aPart("Bureau", [aLine("PEN")]), aPart("Papier", [aLine("PAD")])];

export const step = (to: string, more = {}) => ({
  logisticOrderId: "part-Bureau",
  logisticReference: "CO-2026-000117-1",
  from: "DRAFT_ORDER",
  to,
  actorType: "CUSTOMER",
  actorName: "Camille Renaud",
  reason: null,
  at: "2026-11-20T09:05:00Z",
  ...more,
});

type Answers = Parameters<typeof serve>[0];

export async function openOrder(order: Order, answers: Answers = {}) {
  const calls = serve({
    [READ]: [200, { order }],
    [HISTORY]: [200, { history: [step("CREATED")] }],
    [COMMENTS]: [200, { comments: [] }],
    ...answers,
  });
  open(<OrderPage id="order" cartId="cart" onOpenElsewhere={() => {}} />, PATH);
  await screen.findByRole("heading", { level: 1, name: "Order CO-2026-000117" });
  return calls;
}

export const button = (name: string | RegExp) => screen.findByRole("button", { name });

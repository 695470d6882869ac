// Orders on a buyer's desk: each panel loads, fails and is empty by itself.

import { type OrderSummary, queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { aLine, anOrder, aPart, open, sent, serve, signIn, where } from "../test-order";
import { BudgetLeft } from "./budget-left";
import { LastOrders } from "./last-orders";
import { OrdersToDecide } from "./orders-to-decide";

const LIST = "GET /api/commercial-orders";
const REORDER = "POST /api/commercial-orders/order/reorder";
const PURCHASING = "GET /api/account/purchasing";

function aSummary(more: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: "order",
    reference: "CO-2026-000117",
    createdAt: "2026-11-19T23:30:00Z",
    validatedAt: "2026-11-19T23:30:00Z",
    status: "SHIPPED",
    customer: { firstName: "Camille", lastName: "Renaud" },
    supplierNames: ["Bureau"],
    numberOfLines: 3,
    prices: { currency: "EUR", totalOrderPrice: 1234.5 },
    ...more,
  } as OrderSummary;
}

const listOf = (...orders: OrderSummary[]) => ({ orders, page: 0, size: 5, totalElement: orders.length });

beforeEach(() => {
  queryClient.clear();
  signIn();
});

describe("the last orders", () => {
  const desk = (mayOrder = true) => open(<LastOrders cartId="cart" mayOrder={mayOrder} />, "/");

  it("say of each its reference, its day, where it stands and what it comes to", async () => {
    const calls = serve({ [LIST]: [200, listOf(aSummary())] });
    desk();
    const link = await screen.findByRole("link", { name: "CO-2026-000117" });
    expect(link).toHaveAttribute("href", "/en-GB/account/orders/order");
    const panel = within(screen.getByRole("region", { name: "Last orders" }));
    for (const text of ["20/11/2026", "Shipped", "€1,234.50"]) expect(panel.getByText(text)).toBeVisible();
    expect(panel.getByRole("link", { name: "All orders" })).toHaveAttribute("href", "/en-GB/account/orders");
    expect(calls[0]?.call).toBe(`${LIST}?sort=createdAt%3Adesc&size=5`);
  });

  it("are ordered again into the cart in use", async () => {
    const calls = serve({
      [LIST]: [200, listOf(aSummary())],
      [REORDER]: [200, { cartId: "cart", added: 3, warnings: [] }],
    });
    desk();
    await userEvent.click(await screen.findByRole("button", { name: "Order again CO-2026-000117" }));
    expect(await screen.findByText(/^3 lines are in your cart/)).toBeVisible();
    await waitFor(() => expect(where()).toBe("/en-GB/checkout/cart/cart"));
    expect(sent(calls, REORDER)).toEqual([{ cartId: "cart" }]);
  });

  it("name the lines that stayed behind, which the list does not hold", async () => {
    const order = anOrder([aPart("Bureau", [aLine("PEN"), aLine("PAD")])]);
    serve({
      [LIST]: [200, listOf(aSummary())],
      [REORDER]: [200, { cartId: "cart", added: 1, warnings: [{ index: 1, sku: "PAD", message: "No longer sold." }] }],
      "GET /api/commercial-orders/order": [200, { order }],
    });
    desk();
    await userEvent.click(await screen.findByRole("button", { name: /^Order again/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "A line stayed behind" }));
    expect(await dialog.findByText("Article PAD")).toBeVisible();
    expect(dialog.getByText("No longer sold.")).toBeVisible();
  });

  it("are looked at alone by an account that may not order", async () => {
    serve({ [LIST]: [200, listOf(aSummary())] });
    desk(false);
    await screen.findByRole("link", { name: "CO-2026-000117" });
    expect(screen.queryByRole("button", { name: /^Order again/ })).toBeNull();
  });

  it("lead to the first one where there is none", async () => {
    serve({ [LIST]: [200, listOf()] });
    desk();
    expect(await screen.findByText("Your account has not ordered anything yet.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Quick order" })).toHaveAttribute("href", "/en-GB/fastcart");
    expect(screen.queryByRole("link", { name: "All orders" })).toBeNull();
  });

  it("say why they can't be loaded, and are read again", async () => {
    const refusal = { code: "UNAVAILABLE", message: "Orders are not there just now.", traceId: "t-1" };
    // The call asks again by itself before it gives up.
    serve({
      [LIST]: [
        [503, refusal],
        [503, refusal],
        [200, listOf(aSummary())],
      ],
    });
    desk();
    const panel = within(screen.getByRole("region", { name: "Last orders" }));
    expect(await panel.findByText("Orders are not there just now.")).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "Try again" }));
    expect(await panel.findByRole("link", { name: "CO-2026-000117" })).toBeVisible();
  });
});

describe("orders to approve", () => {
  it("are the first two, with who ordered, and the way to all of them", async () => {
    const waiting = ["1", "2", "3", "4"].map((n) => aSummary({ id: n, reference: `CO-2026-00000${n}` }));
    const calls = serve({ [LIST]: [200, listOf(...waiting)] });
    open(<OrdersToDecide />, "/");
    expect(await screen.findAllByRole("link", { name: /^CO-/ })).toHaveLength(2);
    expect(screen.getAllByText(/Camille Renaud/)).toHaveLength(2);
    expect(screen.getByRole("link", { name: "See all 4" })).toHaveAttribute("href", "/en-GB/account/orders?decide=1");
    expect(calls[0]?.call).toContain("toDecide=true");
  });

  it("say so where there is none", async () => {
    serve({ [LIST]: [200, listOf()] });
    open(<OrdersToDecide />, "/");
    expect(await screen.findByText("No order is waiting for your approval.")).toBeVisible();
  });
});

describe("what is left", () => {
  const purchasing = {
    success: true,
    currency: "EUR",
    orderLimit: null,
    monthlyLimit: 500,
    spentThisMonth: 120,
    ownCostCentre: "WORKSHOP",
    budgets: [
      { costCentre: "WORKSHOP", name: "Workshop", period: "MONTH", currency: "EUR", amount: 900, spent: 900, left: 0 },
      { costCentre: "OFFICE", name: "Office", period: "MONTH", currency: "EUR", amount: 100, spent: 0, left: 100 },
    ],
    costCentres: [],
    deciders: [],
  };

  it("is told of the reader's month and of the budgets that count for them", async () => {
    serve({ [PURCHASING]: [200, purchasing] });
    open(<BudgetLeft />, "/");
    const panel = within(await screen.findByRole("region", { name: "Budget left" }));
    expect(panel.getByText("€380.00 left")).toBeVisible();
    expect(panel.getByText("Workshop, this month")).toBeVisible();
    expect(panel.getByText("Used up")).toBeVisible();
    expect(panel.queryByText("Office, this month")).toBeNull();
  });

  it("is not there for who has neither limit nor budget", async () => {
    const calls = serve({ [PURCHASING]: [200, { ...purchasing, monthlyLimit: null, budgets: [] }] });
    open(<BudgetLeft />, "/");
    await expect.poll(() => calls.length).toBe(1);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(screen.queryByRole("region", { name: "Budget left" })).toBeNull();
  });
});

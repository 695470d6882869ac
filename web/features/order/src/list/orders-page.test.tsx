// The list of orders: its address says what is shown, and every outcome has its face.

import { type OrderSummary, queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn, where } from "../test-order";
import { OrdersPage } from "./orders-page";

const LIST = "GET /api/commercial-orders";
const PATH = "/account/orders";

function anOrder(reference: string, more: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: reference,
    reference,
    purchaseOrderNumber: null,
    createdAt: "2026-11-19T23:30:00Z",
    validatedAt: "2026-11-19T23:30:00Z",
    status: "CREATED",
    customer: { firstName: "Camille", lastName: "Renaud" },
    supplierNames: ["Bureau"],
    numberOfLines: 3,
    prices: { currency: "EUR", totalOrderPrice: 1234.5 },
    ...more,
  } as OrderSummary;
}

const listOf = (orders: OrderSummary[], more = {}) => ({
  orders,
  page: 0,
  size: 20,
  totalElement: orders.length,
  ...more,
});

beforeEach(() => {
  queryClient.clear();
  signIn();
});

it("shows each order with its number, its day in Paris, who ordered, its status in words and its total", async () => {
  const orders = [
    anOrder("CO-2026-000117", {
      purchaseOrderNumber: "PO-9",
      status: "WAITING_SHIPMENT",
      supplierNames: ["Bureau", "Papier", "Atelier"],
    }),
  ];
  serve({ [LIST]: [200, listOf(orders)] });
  open(<OrdersPage />, PATH);
  const link = await screen.findByRole("link", { name: "CO-2026-000117" });
  expect(link).toHaveAttribute("href", "/en-GB/account/orders/CO-2026-000117");
  const row = within(screen.getByRole("row", { name: /CO-2026-000117/ }));
  for (const text of ["20/11/2026", "Camille Renaud", "Ready to ship", "€1,234.50", "PO-9", "Bureau and 2 others"]) {
    expect(row.getByText(text)).toBeVisible();
  }
});

it("asks for what the address says, and offers the same as a file", async () => {
  const calls = serve({ [LIST]: [200, listOf([anOrder("CO-1")])] });
  open(<OrdersPage />, `${PATH}?status=shipped&q=PO-117&from=2026-11-01&page=2`);
  await screen.findByRole("link", { name: "CO-1" });
  const asked = new URLSearchParams(calls.find(({ call }) => call.startsWith(LIST))?.call.split("?")[1]);
  expect(asked.getAll("status")).toEqual(["PARTIALLY_SHIPPED", "SHIPPED"]);
  expect(Object.fromEntries(asked)).toMatchObject({
    q: "PO-117",
    from: "2026-11-01",
    page: "1",
    sort: "createdAt:desc",
  });
  expect(screen.getByRole("link", { name: "Export as CSV" })).toHaveAttribute(
    "href",
    "/api/commercial-orders/export?locale=en-GB&q=PO-117&status=PARTIALLY_SHIPPED%2CSHIPPED&from=2026-11-01",
  );
});

it("puts each filter into the address, from the first page on", async () => {
  serve({ [LIST]: [200, listOf([anOrder("CO-1")], { totalElement: 90 })] });
  open(<OrdersPage />, `${PATH}?page=3`);
  await userEvent.type(await screen.findByRole("searchbox"), " PO 117 {Enter}");
  expect(where()).toBe("/en-GB/account/orders?q=PO+117");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Cancelled or declined");
  expect(where()).toBe("/en-GB/account/orders?status=over&q=PO+117");
  await userEvent.type(screen.getByLabelText("From"), "2026-11-01");
  await userEvent.tab();
  expect(where()).toBe("/en-GB/account/orders?status=over&q=PO+117&from=2026-11-01");
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Highest total first");
  expect(where()).toBe("/en-GB/account/orders?status=over&q=PO+117&from=2026-11-01&sort=dearest");
  await userEvent.click(screen.getByRole("link", { name: "Show all" }));
  expect(where()).toBe("/en-GB/account/orders?sort=dearest");
});

it("has pages as long as the shop's pages are", async () => {
  const calls = serve({ [LIST]: [200, listOf([anOrder("CO-1")], { totalElement: 120, size: 50 })] });
  open(<OrdersPage />, PATH);
  expect(await screen.findByRole("link", { name: "Page 3" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Page 4" })).toBeNull();
  expect(calls.filter(({ call }) => call.includes("size="))).toEqual([]);
});

it("leads from page to page by links that keep the filter", async () => {
  serve({ [LIST]: [200, listOf([anOrder("CO-1")], { totalElement: 50 })] });
  open(<OrdersPage />, `${PATH}?q=pen`);
  const next = await screen.findByRole("link", { name: /next/i });
  expect(next).toHaveAttribute("href", "/en-GB/account/orders?q=pen&page=2");
});

it("d6_2_tells_approvers_what_waits_for_them_and_shows_it", async () => {
  signIn({ roles: ["APPROVER"] });
  serve({ [LIST]: [200, listOf([anOrder("CO-1")])] });
  open(<OrdersPage />, PATH);
  expect(await screen.findByText("1 order waits for your approval")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Look at them" }));
  expect(where()).toBe("/en-GB/account/orders?decide=1");
  expect(screen.getByRole("checkbox", { name: "Waits for my approval" })).toBeChecked();
});

it("speaks of approvals to nobody else", async () => {
  const calls = serve({ [LIST]: [200, listOf([anOrder("CO-1")])] });
  open(<OrdersPage />, PATH);
  await screen.findByRole("link", { name: "CO-1" });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(calls.filter(({ call }) => call.includes("toDecide"))).toEqual([]);
});

it.each([
  [PATH, "No order yet"],
  [`${PATH}?q=zzz`, "No order fits"],
  [`${PATH}?decide=1`, "Nothing waits for you"],
])("says at %s that there is nothing: %s", async (path, title) => {
  serve({ [LIST]: [200, listOf([])] });
  open(<OrdersPage />, path);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
});

it("says why the list can't be read, and reads it again", async () => {
  serve({
    [LIST]: [
      [500, { code: "INTERNAL", message: "Out of order." }],
      [500, { code: "INTERNAL", message: "Out of order." }],
      [200, listOf([anOrder("CO-1")])],
    ],
  });
  open(<OrdersPage />, PATH);
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("link", { name: "CO-1" })).toBeVisible());
});

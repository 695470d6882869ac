// The confirmation: what was ordered and what happens next, also while the order is still being written.

import { queryClient } from "@comptoir/api";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OrderConfirmationPage } from "./confirmation-page";
import { aLine, anOrder, aPart, open, serve, signIn } from "./test-order";

const READ = "GET /api/commercial-orders/order";
const PATH = "/checkout/order-confirmation?orderId=order";

const parts = (status = "CREATED") => [
  aPart("Bureau", [aLine("PEN")], { status }),
  aPart("Papier", [aLine("PAD")], { status }),
];

beforeEach(() => {
  queryClient.clear();
  signIn();
});

afterEach(() => {
  vi.useRealTimers();
});

it("says what was ordered by supplier, what happens next, and where the order is followed", async () => {
  serve({ [READ]: [200, { order: anOrder(parts()) }] });
  open(<OrderConfirmationPage orderId="order" />, PATH);
  expect(await screen.findByRole("heading", { level: 1, name: "Order CO-2026-000117" })).toBeVisible();
  for (const name of ["Bureau", "Papier"]) expect(screen.getByRole("region", { name })).toBeVisible();
  const next = within(screen.getByRole("region", { name: "What happens next" }));
  expect(next.getByText("Each of the 2 suppliers prepares its own delivery.")).toBeVisible();
  expect(next.getByText("A confirmation is on its way to ada@demo.test.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Follow the order" })).toHaveAttribute("href", "/en-GB/account/orders/order");
  expect(screen.getByRole("button", { name: "PDF of the order" })).toBeVisible();
  const payment = within(screen.getByRole("region", { name: "Payment" }));
  expect(await payment.findByRole("button", { name: "Copy FR1420041010050500013M02606" })).toBeVisible();
});

it("d6_2_says_of_an_order_above_the_limit_that_somebody_else_decides", async () => {
  const deciders = { who: "ADMINISTRATORS", names: ["Ada Lovelace"] };
  const approval = { reasons: [], steps: [{ from: 0 }], deciders };
  serve({ [READ]: [200, { order: anOrder(parts("WAITING_CUSTOMER_APPROVAL"), { approval }) }] });
  open(<OrderConfirmationPage orderId="order" />, PATH);
  expect(await screen.findByText("Your order is recorded and awaits approval.")).toBeVisible();
  expect(screen.getByText(/its administrator decides, Ada Lovelace\.$/)).toBeVisible();
  expect(screen.queryByText(/prepares its own delivery/)).toBeNull();
});

it("d3_13_reads_an_order_that_is_being_written_every_two_seconds_for_half_a_minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval", "Date"] });
  let processing = true;
  const calls = serve({ [READ]: async () => [200, { order: anOrder(parts(), { processing }) }] });
  open(<OrderConfirmationPage orderId="order" />, PATH);
  await vi.waitFor(() => expect(screen.getByText("We are saving your order…")).toBeInTheDocument());
  await vi.advanceTimersByTimeAsync(31_000);
  await vi.waitFor(() => expect(screen.getByText(/taking longer than usual/)).toBeInTheDocument());
  const read = calls.length;
  expect(read).toBeGreaterThanOrEqual(14);
  expect(read).toBeLessThanOrEqual(17);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(read);
  processing = false;
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  await vi.waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("CO-2026-000117"));
});

// An order above its buyer's limit: who decides, what became of it, and a reason that stays typed.

import { queryClient } from "@comptoir/api";
import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aLine, anOrder, aPart, open, sent, serve, signIn } from "../test-order";
import { OrderPage } from "./order-page";
import { at, button, COMMENTS, HISTORY, openOrder, PATH, parts, READ, step } from "./test-order-page";

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn();
});

describe("d6_2_an_order_above_its_buyers_limit", () => {
  const waiting = () => [aPart("Bureau", [aLine("PEN", 500)], { status: "WAITING_CUSTOMER_APPROVAL" })];
  const reasons = [{ rule: "ORDER_LIMIT", limit: 500 }];
  const approval = { reasons, steps: [{ from: 0 }], deciders: { who: "APPROVERS", names: ["Ada Lovelace"] } };

  it("is approved by one press of an approver", async () => {
    const calls = await openOrder(anOrder(waiting(), { actions: ["APPROVE", "DECLINE"], approval }), {
      [at("approve")]: [200, { order: anOrder(parts()) }],
    });
    const question = within(screen.getByRole("region", { name: "This order waits for your approval" }));
    expect(question.getByText(/Camille Renaud ordered for/)).toHaveTextContent("€611.88");
    expect(screen.getAllByText("Awaiting your approval").length).toBeGreaterThan(0);
    expect(question.getByText("It is above the limit for one order of €500.00.")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve" })).toBeNull());
    expect(sent(calls, at("approve"))).toEqual([{}]);
  });

  it("shows at once what became of it, also where it is read by its reference", async () => {
    const approved = anOrder(parts());
    const calls = serve({
      "GET /api/commercial-orders/CO-2026-000117": [
        200,
        { order: anOrder(waiting(), { actions: ["APPROVE"], approval }) },
      ],
      [HISTORY]: [200, { history: [step("CREATED")] }],
      [COMMENTS]: [200, { comments: [] }],
      [at("approve")]: [200, { order: approved }],
    });
    open(<OrderPage id="CO-2026-000117" cartId="cart" onOpenElsewhere={() => {}} />, PATH);
    const read = () => calls.filter(({ call }) => call === HISTORY).length;
    await userEvent.click(await button("Approve"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve" })).toBeNull());
    await waitFor(() => expect(read()).toBeGreaterThan(1));
  });

  it("follows for its buyer what somebody else decides meanwhile, once the page is looked at again", async () => {
    const order = { current: anOrder(waiting(), { approval }) };
    await openOrder(order.current, { [READ]: async () => [200, { order: order.current }] });
    expect(screen.getByRole("region", { name: /^The order waits for an approval/ })).toBeVisible();
    expect(screen.getAllByText("Awaiting approval").length).toBeGreaterThan(0);
    expect(screen.queryByText("Awaiting your approval")).toBeNull();
    order.current = anOrder(parts());
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(screen.queryByRole("region", { name: /^The order waits/ })).toBeNull());
    focusManager.setFocused(undefined);
    vi.restoreAllMocks();
  });

  it("is declined with a reason only", async () => {
    const declined = anOrder([aPart("Bureau", [aLine("PEN")], { status: "DECLINED_BY_CUSTOMER" })]);
    const calls = await openOrder(anOrder(waiting(), { actions: ["APPROVE", "DECLINE"], approval }), {
      [at("decline")]: [200, { order: declined }],
    });
    await userEvent.click(await button("Decline"));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline the order?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription("Say why.");
    expect(sent(calls, at("decline"))).toEqual([]);
    await userEvent.type(dialog.getByLabelText("Reason"), "Over budget");
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Decline the order?" })).toBeNull());
    expect(sent(calls, at("decline"))).toEqual([{ reason: "Over budget" }]);
  });

  it("keeps the reason that an approver types while another one approves", async () => {
    let order = anOrder(waiting(), { actions: ["APPROVE", "DECLINE"], approval });
    await openOrder(order, { [READ]: () => Promise.resolve([200, { order }]) });
    await userEvent.click(await button("Decline"));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline the order?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Over budget");
    order = anOrder(parts());
    await act(() => queryClient.refetchQueries({ queryKey: ["order"] }));
    expect(dialog.getByLabelText("Reason")).toHaveValue("Over budget");
  });

  it("says to everybody else what it waits for", async () => {
    await openOrder(anOrder(waiting(), { approval }));
    const waits = within(screen.getByRole("region", { name: /^The order waits for an approval/ }));
    expect(waits.getByText("Who decides: Ada Lovelace.")).toBeVisible();
  });

  it("d6_5_says_who_said_yes_already_and_that_the_shop_decides_where_nobody_else_can", async () => {
    const steps = [{ from: 0, approvedBy: "Grace Hopper", approvedAt: "2026-11-24T09:00:00Z" }, { from: 100 }];
    const budget = { rule: "BUDGET", limit: 900, left: 20, name: "Marketing", period: "MONTH" };
    const shop = { reasons: [budget], steps, deciders: { who: "SHOP", names: [] } };
    await openOrder(anOrder(waiting(), { approval: shop }));
    expect(screen.getByText("€20.00 was left of the monthly budget of “Marketing” of €900.00.")).toBeVisible();
    expect(screen.getByText(/^Grace Hopper approved on/)).toBeVisible();
    expect(screen.getByText("Nobody else of the account can decide: the shop does.")).toBeVisible();
  });
});

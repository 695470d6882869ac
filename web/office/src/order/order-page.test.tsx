// One order: what may be done about it is offered, done once, and never over what somebody else did meanwhile.

import { queryClient } from "@comptoir/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { aLine, anOrder, aParcel, aPart, open, serve, signIn } from "../test-order";
import { OrderPage } from "./order-page";

const ORDER = "GET /api/operator/orders/CO-2026-000117";
const STATUS = "PUT /api/operator/logistic-orders/part/status";
const PARCELS = "POST /api/operator/logistic-orders/part/parcels";
const PAYMENT = "GET /api/operator/payments/CO-2026-000117";

const page = <OrderPage reference="CO-2026-000117" />;
const payment = {
  currency: "EUR",
  status: "WAITING_PAYMENT",
  due: 120,
  received: 0,
  refunded: 0,
  owed: 120,
  excess: 0,
  wireReference: "CO-2026-000117",
  payments: [],
};

/** An order that its account, or the shop, decides on. */
function waiting(who: string) {
  const approval = { reasons: [], steps: [], deciders: { who, names: [] } };
  return anOrder([aPart("WAITING_CUSTOMER_APPROVAL", [aLine("A", 2)])], { approval });
}

/** What others did comes, as it does every few seconds. */
const readAgain = () => act(() => queryClient.refetchQueries({ queryKey: ["orders"] }));

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("takes the usual step after one question, and shows where the part stands then", async () => {
  const calls = serve({
    [ORDER]: [200, { order: anOrder([aPart("WAITING_SUPPLIER_APPROVAL", [aLine("A", 2)])]) }],
    [STATUS]: [200, { order: anOrder([aPart("ACCEPTED_BY_SUPPLIER", [aLine("A", 2)])]) }],
  });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
  const dialog = await screen.findByRole("dialog", { name: "Accept: CO-2026-000117-1" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Accept" }));
  expect(await screen.findByRole("button", { name: "Start preparing" })).toBeVisible();
  expect(calls.find(({ call }) => call === STATUS)?.body).toEqual({ status: "ACCEPTED_BY_SUPPLIER" });
});

it("sends nothing where somebody was faster, says what they did, and keeps what was typed", async () => {
  let status = "ACCEPTED_BY_SUPPLIER";
  const calls = serve({
    [ORDER]: () => [200, { order: anOrder([aPart(status, [aLine("A", 2)])]) }],
    [STATUS]: [200, { order: anOrder([aPart("WAITING_FULFILLMENT", [aLine("A", 2)])]) }],
  });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Start preparing" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/^Reason/), "Today");
  status = "INCIDENT";
  await userEvent.click(dialog.getByRole("button", { name: "Start preparing" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Nothing was sent");
  expect(dialog.getByText("CO-2026-000117-1: Accepted → Problem")).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Today");
  expect(calls.filter(({ call }) => call === STATUS)).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Understood" }));
  await userEvent.click(dialog.getByRole("button", { name: "Start preparing" }));
  await waitFor(() => expect(calls.filter(({ call }) => call === STATUS)).toHaveLength(1));
});

it("d4_18 records a parcel of what is left, under one key", async () => {
  const parcels = [aParcel("P1", [{ lineId: "l-A", quantity: 1 }])];
  const calls = serve({
    [ORDER]: [200, { order: anOrder([aPart("PARTIALLY_SHIPPED", [aLine("A", 4), aLine("B", 2)], { parcels })]) }],
    [PARCELS]: [201, { order: anOrder([aPart("SHIPPED", [aLine("A", 4), aLine("B", 2)], { parcels })]) }],
  });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Record a parcel" }));
  const dialog = within(await screen.findByRole("dialog"));
  const quantity = dialog.getByLabelText(/^A: how many of 3/);
  expect(quantity).toHaveValue("3");
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "4");
  await userEvent.type(dialog.getByLabelText(/^Tracking number/), "6A1");
  await userEvent.click(dialog.getByRole("button", { name: "Record a parcel" }));
  expect(await dialog.findByText("A whole number from 0 to 3.")).toBeVisible();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "2");
  await userEvent.click(dialog.getByRole("button", { name: "Record a parcel" }));
  expect(await dialog.findByText("A tracking number needs a carrier.")).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Carrier/), "Colissimo");
  await userEvent.click(dialog.getByRole("button", { name: "Record a parcel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Record/ })).toBeNull());
  const sent = calls.find(({ call }) => call === PARCELS);
  expect(sent?.key).toBeTruthy();
  expect(sent?.body).toMatchObject({
    carrier: "Colissimo",
    trackingNumber: "6A1",
    lines: [
      { line: "l-A", quantity: 2 },
      { line: "l-B", quantity: 2 },
    ],
  });
});

it("d6_9 shows a supplier no money and no step of the shop's", async () => {
  signIn("SUPPLIER");
  const calls = serve({ [ORDER]: [200, { order: anOrder([aPart("CREATED", [aLine("A", 2)])]) }] });
  open(page);
  expect(await screen.findByRole("button", { name: "Send to the supplier" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "More steps" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Payment" })).toBeNull();
  expect(calls.filter(({ call }) => /payments|documents/.test(call))).toEqual([]);
});

it("d7_51 lets support look at an order and write about it, and offers no step and no money", async () => {
  signIn("SUPPORT");
  const calls = serve({ [ORDER]: [200, { order: anOrder([aPart("WAITING_SUPPLIER_APPROVAL", [aLine("A", 2)])]) }] });
  open(page);
  expect(await screen.findByRole("textbox", { name: /message/i })).toBeVisible();
  expect(screen.queryByRole("group", { name: /CO-2026-000117-1/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Record a payment" })).toBeNull();
  expect(calls.some(({ call }) => call.includes("/payments/"))).toBe(false);
});

it("d7_51 shows sales what is owed, and not how to write money down", async () => {
  signIn("SALES");
  serve({
    [ORDER]: [200, { order: anOrder([aPart("WAITING_SUPPLIER_APPROVAL", [aLine("A", 2)])]) }],
    [PAYMENT]: [200, { payment }],
  });
  open(page);
  expect(await screen.findByRole("button", { name: "Accept" })).toBeVisible();
  expect(await screen.findByText("Still to pay")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Record a payment" })).toBeNull();
});

it("d7_47 says who placed it on the customer's behalf, and why", async () => {
  const onBehalf = { name: "Ada Lovelace", reason: "By telephone" };
  serve({ [ORDER]: [200, { order: anOrder([aPart("CREATED", [aLine("A", 2)])], { onBehalf }) }] });
  open(page);
  expect(await screen.findByText("Placed on their behalf by")).toBeVisible();
  for (const text of ["Ada Lovelace", "By telephone"]) expect(screen.getByText(text)).toBeVisible();
});

it("d4_21 writes money down, as people type amounts", async () => {
  const calls = serve({
    [ORDER]: [200, { order: anOrder([aPart("SHIPPED", [aLine("A", 2)])]) }],
    [PAYMENT]: [200, { payment }],
    "POST /api/operator/payments/CO-2026-000117": [200, { payment: { ...payment, received: 10.5 }, recorded: true }],
  });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Record a payment" }));
  const dialog = within(await screen.findByRole("dialog"));
  const amount = dialog.getByLabelText(/^Amount/);
  expect(amount).toHaveValue("120");
  await userEvent.clear(amount);
  await userEvent.type(amount, "10,50");
  await userEvent.type(dialog.getByLabelText(/^The bank/), "REF-1");
  await userEvent.click(dialog.getByRole("button", { name: "Record a payment" }));
  expect(await screen.findByText("Written down.")).toBeVisible();
  const sent = calls.find(({ call }) => call.startsWith("POST"));
  expect(sent?.body).toMatchObject({ amount: 10.5, reference: "REF-1" });
});

it("d6_5 decides where nobody of the account can, and only there", async () => {
  serve({ [ORDER]: [200, { order: waiting("APPROVERS") }] });
  const { unmount } = open(page);
  expect(await screen.findByText("The account decides on this order.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  unmount();
  queryClient.clear();
  signIn("OPERATOR");
  serve({ [ORDER]: [200, { order: waiting("SHOP") }] });
  open(page);
  expect(await screen.findByRole("button", { name: "Approve" })).toBeVisible();
});

it("d6_5 keeps a decision and its reason open while somebody else decides", async () => {
  let order = waiting("SHOP");
  const calls = serve({ [ORDER]: () => [200, { order }] });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline" }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), "Too much");
  order = anOrder([aPart("CREATED", [aLine("A", 2)])]);
  await readAgain();
  expect(await dialog.findByText("CO-2026-000117-1: Awaiting the customer → Created")).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Too much");
  expect(screen.queryByText("The account decides on this order.")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Nothing was sent");
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

it.each([
  ["another parcel leaves", ["P1", "P2"]],
  ["a colleague takes it back", []],
])("d4_18 keeps the question about a parcel open while %s", async (_, references) => {
  const withParcels = (...parcels: string[]) => {
    const all = parcels.map((reference) => aParcel(reference, [{ lineId: "l-A", quantity: 1 }]));
    return anOrder([aPart("PARTIALLY_SHIPPED", [aLine("A", 9)], { parcels: all })]);
  };
  let order = withParcels("P1");
  serve({ [ORDER]: () => [200, { order }] });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Take back parcel P1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Take back parcel P1" }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), "Wrong box");
  order = withParcels(...references);
  await readAgain();
  expect(await dialog.findByText("Somebody else changed this order")).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Wrong box");
});

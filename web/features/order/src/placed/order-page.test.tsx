// One order: what became of it in words, and each thing that can still be done about it.

import { queryClient } from "@comptoir/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { aLine, anOrder, aPart, aPayment, sent, signIn, where } from "../test-order";
import { at, button, COMMENTS, HISTORY, LINES, openOrder, parts, READ, step } from "./test-order-page";

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn();
});

describe("an order's page", () => {
  it("tells for each supplier what became of its part, by whom and why, and what is to come", async () => {
    const history = [
      step("DRAFT_ORDER", { from: null, at: "2026-11-20T09:00:00Z" }),
      step("CREATED"),
      step("ACCEPTED_BY_SUPPLIER", { actorType: "SUPPLIER", actorName: null, reason: "Two days." }),
      step("CREATED", { logisticOrderId: "part-Papier" }),
    ];
    await openOrder(anOrder(parts()), { [HISTORY]: [200, { history }] });
    const bureau = within(await screen.findByRole("article", { name: "Bureau" }));
    const steps = within(await bureau.findByRole("list", { name: "Progress" })).getAllByRole("listitem");
    expect(steps.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^CreatedCamille Renaud, 20\/11\/2026/),
      expect.stringMatching(/^AcceptedSupplier, 20\/11\/2026.*Two days\.$/),
      "Accepted (to come)",
      "Shipped (to come)",
      "Completed (to come)",
    ]);
    const papier = within(screen.getByRole("article", { name: "Papier" }));
    expect(papier.getByRole("row", { name: /Article PAD/ })).toBeVisible();
    expect(papier.queryByRole("row", { name: /Article PEN/ })).toBeNull();
  });

  it("tells how it is paid, for when it is wished and under which number", async () => {
    await openOrder(
      anOrder(parts(), {
        externalReference: "PO-117",
        requestedDate: "2026-12-01",
        paymentTermDays: 30,
        paymentInfo: { paymentOption: "BANK_WIRE_ON_DUE_DATE", comment: "Ring twice", purchaseOrderNumber: "PO-117" },
      }),
    );
    const details = within(screen.getByRole("complementary", { name: "Details" }));
    for (const text of ["PO-117", "Bank transfer at 30 days", "Due on 20/12/2026", "01/12/2026", "Ring twice"]) {
      expect(details.getByText(text)).toBeVisible();
    }
  });

  it("d7_47 says who of the shop placed it for the reader, and why", async () => {
    await openOrder(anOrder(parts(), { onBehalf: { name: "Nina Roy", reason: "By telephone" } }));
    const details = within(screen.getByRole("complementary", { name: "Details" }));
    expect(details.getByText("Placed for you by")).toBeVisible();
    for (const text of ["Nina Roy", "By telephone"]) expect(details.getByText(text)).toBeVisible();
  });

  it("offers the document in the page's language, and says why it can't be had", async () => {
    const calls = await openOrder(anOrder(parts()), {
      "GET /api/commercial-orders/order/document": [503, { code: "UNAVAILABLE", message: "Not just now." }],
    });
    await userEvent.click(await button("PDF of the order"));
    expect(await screen.findAllByText("Not just now.")).not.toHaveLength(0);
    expect(calls.map(({ call }) => call)).toContain("GET /api/commercial-orders/order/document?locale=fr-FR");
  });

  it("reads the lines that did not come with it, and puts them under their suppliers", async () => {
    const many = Array.from({ length: 100 }, (_, index) => aLine(`P${index}`));
    const long = [aPart("Bureau", many, { numberOfLines: 101 }), aPart("Papier", [], { numberOfLines: 1 })];
    const rest = { lines: [aLine("P100"), aLine("PAD")], page: 1, size: 100, totalElement: 102 };
    const calls = await openOrder(anOrder(long), { [LINES]: [200, rest] });
    const papier = within(screen.getByRole("article", { name: "Papier" }));
    expect(await papier.findByRole("row", { name: /Article PAD/ })).toBeVisible();
    expect(papier.queryByText("Article P100")).toBeNull();
    const table = within(screen.getByRole("article", { name: "Bureau" })).getByRole("table");
    expect(table).toHaveAttribute("aria-rowcount", "102");
    expect(calls.filter(({ call }) => call.startsWith(LINES)).map(({ call }) => call)).toEqual([
      `${LINES}?page=1&size=100`,
    ]);
  });

  it("offers nothing that the reader may not do", async () => {
    await openOrder(anOrder(parts()));
    for (const name of [/Cancel/, /Order again/, /Approve/, /Decline/, /Confirm reception/]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });
});

describe("the money of an order", () => {
  const PAYMENT = "GET /api/commercial-orders/order/payment";
  const DOCUMENTS = "GET /api/commercial-orders/order/documents";

  it("d4_21_says what is still to pay and where, each value to be copied", async () => {
    const payment = aPayment({ status: "PARTIALLY_PAID", received: 20, owed: 15.76, dueDate: "2026-12-20" });
    await openOrder(anOrder(parts()), { [PAYMENT]: [200, { payment }] });
    const panel = within(await screen.findByRole("region", { name: "Payment" }));
    expect(await panel.findByText("Partly paid")).toBeVisible();
    expect(panel.getByText("Still to pay").nextSibling).toHaveTextContent("€15.76");
    expect(panel.getByText("Paid so far").nextSibling).toHaveTextContent("€20.00");
    expect(panel.getByText("To pay by 20/12/2026")).toBeVisible();
    for (const value of ["Comptoir SAS", "FR1420041010050500013M02606", "PSSTFRPPLYO", "CO-2026-000117"]) {
      expect(panel.getByRole("button", { name: `Copy ${value}` })).toBeVisible();
    }
  });

  it("d4_21_asks for no money that is not owed, and says what comes back", async () => {
    const payment = aPayment({ status: "WAITING_REFUND", due: 0, received: 35.76, owed: 0, excess: 35.76 });
    await openOrder(anOrder(parts()), { [PAYMENT]: [200, { payment }] });
    const panel = within(await screen.findByRole("region", { name: "Payment" }));
    expect(await panel.findByText("Refund to come")).toBeVisible();
    expect(panel.getByText("To be refunded to you").nextSibling).toHaveTextContent("€35.76");
    expect(panel.queryByText("IBAN")).toBeNull();
  });

  it("says that what is owed can't be read, and reads it again", async () => {
    const answers: [number, unknown][] = [
      [503, {}],
      [503, {}],
      [200, { payment: aPayment() }],
    ];
    await openOrder(anOrder(parts()), { [PAYMENT]: answers });
    const panel = within(await screen.findByRole("region", { name: "Payment" }));
    await userEvent.click(await panel.findByRole("button", { name: "Try again" }));
    expect(await panel.findByText("Awaiting payment")).toBeVisible();
  });

  it("d7_45_lists what was issued, each as a PDF", async () => {
    const issued = (kind: string, number: string, more = {}) => ({
      kind,
      number,
      orderId: "order",
      issuedOn: "2026-11-24",
      dueOn: null,
      currency: "EUR",
      totalWithTax: 35.76,
      ...more,
    });
    const documents = [
      issued("INVOICE", "INV-FR-2026-000001", { dueOn: "2026-12-24" }),
      issued("DELIVERY_NOTE", "DN-FR-2026-000001"),
    ];
    const calls = await openOrder(anOrder(parts()), {
      [DOCUMENTS]: [200, { documents }],
      [`${DOCUMENTS}/INV-FR-2026-000001`]: [503, { code: "UNAVAILABLE", message: "Not just now." }],
    });
    const list = within(await screen.findByRole("region", { name: "Documents" }));
    expect(list.getByText("24/11/2026, to pay by 24/12/2026")).toBeVisible();
    expect(list.getByText("Delivery note")).toBeVisible();
    await userEvent.click(list.getByRole("button", { name: "Download INV-FR-2026-000001 as PDF" }));
    expect(await screen.findAllByText("Not just now.")).not.toHaveLength(0);
    expect(calls.map(({ call }) => call)).toContain(`${DOCUMENTS}/INV-FR-2026-000001`);
  });
});

describe("cancelling", () => {
  it("asks first, takes a reason, and shows the order as it is then", async () => {
    const canceled = anOrder([aPart("Bureau", [aLine("PEN")], { status: "CANCELED" })]);
    const calls = await openOrder(anOrder(parts(), { actions: ["CANCEL"] }), {
      [at("cancel")]: [200, { order: canceled }],
    });
    await userEvent.click(await button("Cancel the order"));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel the order?" }));
    expect(sent(calls, at("cancel"))).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Ordered twice by us");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the order" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Cancel the order?" })).toBeNull());
    expect(sent(calls, at("cancel"))).toEqual([{ reason: "Ordered twice by us" }]);
    expect(screen.getAllByText("Cancelled").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Cancel the order" })).toBeNull();
  });

  it("keeps the reason that is typed while a supplier accepts the order", async () => {
    let order = anOrder(parts(), { actions: ["CANCEL"] });
    await openOrder(order, { [READ]: () => Promise.resolve([200, { order }]) });
    await userEvent.click(await button("Cancel the order"));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Ordered twice");
    order = anOrder(parts());
    await act(() => queryClient.refetchQueries({ queryKey: ["order"] }));
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Ordered twice");
  });

  it("stays open with what was typed where it is refused", async () => {
    await openOrder(anOrder(parts(), { actions: ["CANCEL"] }), {
      [at("cancel")]: [409, { code: "INVALID_TRANSITION", message: "No longer possible." }],
    });
    await userEvent.click(await button("Cancel the order"));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Late");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the order" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("No longer possible.");
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Late");
  });
});

it("confirms the reception of what was shipped, and of nothing else", async () => {
  const shipped = [aPart("Bureau", [aLine("PEN")], { status: "SHIPPED" }), aPart("Papier", [aLine("PAD")])];
  const calls = await openOrder(anOrder(shipped, { actions: ["CONFIRM_RECEPTION"] }), {
    [at("confirm-reception")]: [200, { order: anOrder(parts()) }],
  });
  await userEvent.click(await button(/^Confirm reception/));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Confirm reception/ })).toBeNull());
  expect(sent(calls, at("confirm-reception"))).toEqual([{ logisticOrderId: "part-Bureau" }]);
});

describe("ordering again", () => {
  it("fills the cart in use and leads to it", async () => {
    const calls = await openOrder(anOrder(parts(), { actions: ["REORDER"] }), {
      [at("reorder")]: [200, { cartId: "cart", added: 2, warnings: [] }],
    });
    await userEvent.click(await button("Order again"));
    await waitFor(() => expect(where()).toBe("/en-GB/checkout/cart/cart"));
    expect(sent(calls, at("reorder"))).toEqual([{ cartId: "cart" }]);
  });

  it("tells first which lines stayed behind, and why", async () => {
    const warnings = [
      { index: 1, sku: "PAD", code: "OFFER_INACTIVE", message: "No longer sold.", field: "offerPriceId" },
    ];
    await openOrder(anOrder(parts(), { actions: ["REORDER"] }), {
      [at("reorder")]: [200, { cartId: "cart", added: 1, warnings }],
    });
    await userEvent.click(await button("Order again"));
    const dialog = within(await screen.findByRole("dialog", { name: "A line stayed behind" }));
    expect(await dialog.findByText("Article PAD")).toBeVisible();
    expect(dialog.getByRole("listitem")).toHaveTextContent("Article PADPADNo longer sold.");
    expect(where()).toBe("/en-GB/account/orders/order");
    await userEvent.click(dialog.getByRole("button", { name: "To the cart" }));
    expect(where()).toBe("/en-GB/checkout/cart/cart");
  });

  it("says so where nothing can be ordered any more", async () => {
    const warnings = [
      { index: 0, sku: "PEN", code: "OFFER_INACTIVE", message: "No longer sold.", field: "offerPriceId" },
    ];
    await openOrder(anOrder(parts(), { actions: ["REORDER"] }), {
      [at("reorder")]: [412, { code: "NO_LINE_ADDED", message: "None.", warnings }],
    });
    await userEvent.click(await button("Order again"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Nothing of this order can be ordered any more as it was:")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "To the cart" })).toBeNull();
  });
});

describe("the thread", () => {
  it("shows who wrote what, and takes a message once", async () => {
    const theirs = {
      id: "c1",
      authorName: "Hélène",
      authorType: "OPERATOR",
      message: "On its way.",
      createdAt: "2026-11-20T10:00:00Z",
    };
    const ours = { ...theirs, id: "c2", authorName: "Ada Lovelace", authorType: "CUSTOMER", message: "Thank you." };
    const calls = await openOrder(anOrder(parts()), {
      [COMMENTS]: [200, { comments: [theirs] }],
      [at("comments")]: ["nothing", [201, { comment: ours }]],
    });
    const thread = within(await screen.findByRole("list", { name: "Messages" }));
    expect(thread.getByRole("listitem")).toHaveTextContent("Hélène · Customer service");
    await userEvent.type(screen.getByLabelText("Your message"), "Thank you.");
    await userEvent.click(await button("Send"));
    expect(await within(screen.getByRole("form", { name: "Messages" })).findByRole("alert")).not.toBeEmptyDOMElement();
    await userEvent.click(await button("Send"));
    await waitFor(() => expect(thread.getAllByRole("listitem")).toHaveLength(2));
    const [first, second] = calls.filter(({ call }) => call === at("comments"));
    expect(first?.key).toBeTruthy();
    expect(second?.key).toBe(first?.key);
    expect(screen.getByLabelText("Your message")).toHaveValue("");
  });
});

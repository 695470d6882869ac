// The checkout: choices that are kept at once, an order that is placed once, and what is said when it is not placed.

import { queryClient } from "@comptoir/api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createPortal } from "react-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aLine, anOrder, aPart, lyon, open, sent, serve, signIn, where } from "../test-order";
import { ShippingPage } from "./shipping-page";

const READ = "GET /api/commercial-orders/order";
const CREATED = "PUT /api/commercial-orders/order/created";
const DELIVERY = "PUT /api/commercial-orders/order/shipping-information";
const BILLING = "PUT /api/commercial-orders/order/billing-information";
const MAKE = "POST /api/commercial-orders";
const PATH = "/checkout/shipping";

const parts = () => [aPart("Bureau", [aLine("PEN")]), aPart("Papier", [aLine("PAD", 200)])];
const draft = anOrder(parts(), { status: "DRAFT_ORDER", isValidated: false, validatedAt: null });
const placed = anOrder(parts());

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn();
});

afterEach(() => {
  vi.useRealTimers();
});

function page() {
  return (
    <ShippingPage
      orderId="order"
      renderNewAddress={({ use, onSaved, onClose }) =>
        createPortal(
          <form
            aria-label={`New ${use} address`}
            onSubmit={(event) => {
              event.preventDefault();
              onClose();
              onSaved("a2");
            }}
          >
            <button type="submit">Save the address</button>
          </form>,
          document.body,
        )
      }
    />
  );
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("choices", () => {
  it("d9_4_tell_what_each_way_costs_with_each_supplier", async () => {
    serve({ [READ]: [200, { order: draft }] });
    open(page(), PATH);
    const ways = await screen.findByRole("radiogroup", { name: "Delivery" });
    await waitFor(() => expect(within(ways).getByRole("radio", { name: /^Express/ })).toHaveAccessibleName(/€39\.80/));
    expect(within(ways).getByRole("radio", { name: /^Standard/ })).toBeChecked();
    expect(within(ways).getByRole("radio", { name: /^Standard/ })).toHaveAccessibleName(/Bureau: €9\.90.*Papier: Free/);
    expect(within(ways).getByRole("radio", { name: /^Pick-up/ })).toHaveAccessibleName(/Free/);
  });

  it("are sent as soon as they are made", async () => {
    const calls = serve({
      [READ]: [200, { order: draft }],
      [DELIVERY]: [200, { order: { ...draft, shippingType: "EXPRESS" } }],
    });
    open(page(), PATH);
    await userEvent.click(await screen.findByRole("radio", { name: /^Express/ }));
    await waitFor(() => expect(sent(calls, DELIVERY)).toEqual([{ shippingAddressId: "a1", shippingType: "EXPRESS" }]));
    expect(screen.getByRole("radio", { name: /^Express/ })).toBeChecked();
  });

  it("that are refused go back, and say why", async () => {
    serve({ [READ]: [200, { order: draft }], [DELIVERY]: [404, { code: "ADDRESS_NOT_FOUND", message: "Gone." }] });
    open(page(), PATH);
    await userEvent.click(await screen.findByRole("radio", { name: /^Express/ }));
    expect(await screen.findAllByText("Gone.")).not.toHaveLength(0);
    expect(screen.getByRole("radio", { name: /^Standard/ })).toBeChecked();
  });

  it("begin with the first addresses and standard delivery where the draft has none", async () => {
    const bare = { ...draft, shippingAddressSnapshot: null, billingAddressSnapshot: null, shippingType: null };
    const calls = serve({
      [READ]: [200, { order: bare }],
      [DELIVERY]: [200, { order: { ...draft, billingAddressSnapshot: null } }],
      [BILLING]: [200, { order: draft }],
    });
    open(page(), PATH);
    expect(await button("Place the order")).toBeEnabled();
    expect(sent(calls, DELIVERY)).toEqual([{ shippingAddressId: "a1", shippingType: "STD" }]);
    expect(sent(calls, BILLING)).toEqual([{ billingAddressId: "a1" }]);
  });

  it("take a wished day when its field is left, and none that is past", async () => {
    const calls = serve({ [READ]: [200, { order: draft }], [DELIVERY]: [200, { order: draft }] });
    open(page(), PATH);
    const day = await screen.findByLabelText(/^Requested delivery date/);
    await userEvent.type(day, "2020-01-01");
    await userEvent.tab();
    expect(day).toHaveAccessibleDescription(/Choose today or a later day/);
    expect(sent(calls, DELIVERY)).toEqual([]);
    await userEvent.clear(day);
    await userEvent.type(day, "2199-12-31");
    await userEvent.tab();
    const wished = { shippingAddressId: "a1", shippingType: "STD", requestedDate: "2199-12-31" };
    await waitFor(() => expect(sent(calls, DELIVERY)).toEqual([wished]));
  });

  it("include an address that is new: it is chosen, what was typed stays, and nothing is ordered", async () => {
    const calls = serve({
      [READ]: [200, { order: draft }],
      [DELIVERY]: [200, { order: { ...draft, shippingAddressSnapshot: { ...lyon, id: "a2" } } }],
    });
    open(page(), PATH);
    await userEvent.type(await screen.findByLabelText(/^Purchase order number/), "PO-117");
    await userEvent.click(await button(/^New address : Delivery address/));
    await userEvent.click(within(screen.getByRole("form")).getByRole("button", { name: "Save the address" }));
    await waitFor(() => expect(sent(calls, DELIVERY)).toEqual([{ shippingAddressId: "a2", shippingType: "STD" }]));
    expect(screen.getByLabelText(/^Purchase order number/)).toHaveValue("PO-117");
    expect(sent(calls, CREATED)).toEqual([]);
  });

  it("d7_20_offer_the_due_date_to_accounts_that_have_one_only", async () => {
    signIn({ paymentType: "INSTANT", paymentTermDays: 0 });
    serve({ [READ]: [200, { order: draft }] });
    open(page(), PATH);
    const ways = within(await screen.findByRole("radiogroup", { name: "Payment" })).getAllByRole("radio");
    expect(ways).toHaveLength(1);
    expect(ways[0]).toBeChecked();
  });
});

describe("placing the order", () => {
  it("sends what was typed, once however often the button is pressed, and leads to the confirmation", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const calls = serve({
      [READ]: [200, { order: draft }],
      [CREATED]: () => answered.then(() => [200, { order: placed }]),
    });
    open(page(), PATH);
    await userEvent.type(await screen.findByLabelText(/^Purchase order number/), " PO-117 ");
    await userEvent.type(screen.getByLabelText(/^Comment/), "Ring twice");
    await userEvent.dblClick(await button("Place the order"));
    await userEvent.click(await button("Placing your order…"));
    expect(queryClient.isMutating()).toBe(1);
    answer();
    await waitFor(() => expect(where()).toBe("/en-GB/checkout/order-confirmation?orderId=order"));
    const paymentInfo = {
      paymentOption: "BANK_WIRE_ON_DUE_DATE",
      purchaseOrderNumber: "PO-117",
      comment: "Ring twice",
    };
    expect(sent(calls, CREATED)).toEqual([{ paymentInfo }]);
  });

  it("of a quote leads to the quote's own confirmation", async () => {
    serve({
      [READ]: [200, { order: { ...draft, origin: "QUOTE" } }],
      [CREATED]: [200, { order: { ...placed, origin: "QUOTE" } }],
    });
    open(page(), PATH);
    await userEvent.click(await button("Place the order"));
    await waitFor(() => expect(where()).toBe("/en-GB/quotes/checkout/order-confirmation?orderId=order"));
  });

  it("d3_12_is_refused_here_already_where_a_text_is_too_long", async () => {
    const calls = serve({ [READ]: [200, { order: draft }] });
    open(page(), PATH);
    const number = await screen.findByLabelText(/^Purchase order number/);
    await userEvent.type(number, "x".repeat(36));
    await userEvent.click(await button("Place the order"));
    expect(number).toHaveAccessibleDescription(/At most 35 characters/);
    expect(sent(calls, CREATED)).toEqual([]);
  });

  it("asks the same again where no answer came, and says so", async () => {
    const calls = serve({
      [READ]: [200, { order: draft }],
      [CREATED]: ["nothing", [503, {}], [409, { code: "REQUEST_IN_PROGRESS", message: "…" }], [200, { order: placed }]],
    });
    open(page(), PATH);
    const place = await button("Place the order");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    fireEvent.click(place);
    for (const tries of [1, 2, 3]) {
      await vi.waitFor(() => expect(sent(calls, CREATED)).toHaveLength(tries));
      await vi.waitFor(() => expect(place).toHaveTextContent("asking again"));
      await vi.advanceTimersByTimeAsync(2_000);
    }
    await vi.waitFor(() => expect(where()).toMatch(/order-confirmation/));
    const bodies = sent(calls, CREATED);
    expect(bodies).toHaveLength(4);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(sessionStorage.getItem("comptoir-placing")).toBeNull();
  });

  it("says after half a minute without an answer that it may be asked again, and remembers the order", async () => {
    const calls = serve({ [READ]: [200, { order: draft }], [CREATED]: "nothing" });
    open(page(), PATH);
    const place = await button("Place the order");
    vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
    fireEvent.click(place);
    for (let tries = 1; tries <= 15; tries++) {
      await vi.waitFor(() => expect(sent(calls, CREATED)).toHaveLength(tries));
      await vi.advanceTimersByTimeAsync(2_000);
    }
    await vi.waitFor(() => expect(screen.getByText(/the same order is never placed twice/)).toBeInTheDocument());
    expect(place).toHaveTextContent("Place the order");
    expect(sessionStorage.getItem("comptoir-placing")).toBe("order");
  });

  it("shows the order where it had been placed already", async () => {
    serve({
      [READ]: [200, { order: draft }],
      [CREATED]: [409, { code: "ORDER_ALREADY_CREATED", message: "…" }],
    });
    open(page(), PATH);
    await userEvent.click(await button("Place the order"));
    await waitFor(() => expect(where()).toBe("/en-GB/checkout/order-confirmation?orderId=order"));
    expect(await screen.findByText("This order has already been placed.")).toBeInTheDocument();
  });
});

describe("an order that can't be placed", () => {
  it("d7_20_names_each_line_and_what_is_right", async () => {
    const errors = [{ offerPriceId: "o-PAD", sku: "PAD", code: "QUANTITY_ABOVE_STOCK", message: "Only 2 left." }];
    serve({
      [READ]: [200, { order: draft }],
      [CREATED]: [409, { code: "ORDER_LINES_NOT_AVAILABLE", message: "…", errors }],
    });
    open(page(), PATH);
    await userEvent.click(await button("Place the order"));
    const told = await screen.findByText("Only 2 left.");
    expect(told.closest("li")).toHaveTextContent("Article PAD");
    expect(screen.getByRole("link", { name: "Correct it" })).toHaveAttribute("href", "/en-GB/checkout/cart");
    expect(where()).toBe("/en-GB/checkout/shipping");
  });

  it("because prices moved shows which, and is placed when it is asked for again", async () => {
    const dearer = anOrder([aPart("Bureau", [aLine("PEN", 12)]), aPart("Papier", [aLine("PAD", 200)])]);
    const calls = serve({
      [READ]: [
        [200, { order: draft }],
        [200, { order: { ...dearer, isValidated: false } }],
      ],
      [CREATED]: [
        [409, { code: "ORDER_PRICES_CHANGED", message: "…" }],
        [200, { order: dearer }],
      ],
      [MAKE]: [200, { id: "order" }],
    });
    open(page(), PATH);
    await userEvent.click(await button("Place the order"));
    const moved = (await screen.findByText("Article PEN", { selector: "aside *" })).closest("li");
    expect(moved).toHaveTextContent("€10.00, now €12.00");
    expect(sent(calls, MAKE)).toEqual([
      { origin: "CART", originId: "cart", channel: "WEB", locale: "fr-FR", nbPreviewLines: 0 },
    ]);
    expect(sent(calls, CREATED)).toHaveLength(1);
    await userEvent.click(await button("Place the order"));
    await waitFor(() => expect(where()).toMatch(/order-confirmation/));
  });

  it("because the cart is another by now leads back to it", async () => {
    serve({ [READ]: [200, { order: draft }], [CREATED]: [409, { code: "CART_CHANGED", message: "…" }] });
    open(page(), PATH);
    await userEvent.click(await button("Place the order"));
    await waitFor(() => expect(where()).toBe("/en-GB/checkout/cart"));
  });

  it("alone says before it is asked for that somebody else decides", async () => {
    signIn({ orderLimit: 100 });
    serve({ [READ]: [200, { order: draft }] });
    open(page(), PATH);
    expect(await button("Submit for approval")).toBeEnabled();
    expect(screen.getByText(/Above your limit of/)).toHaveTextContent("€100.00");
  });

  it("without any address says what is missing", async () => {
    const bare = { ...draft, shippingAddressSnapshot: null, billingAddressSnapshot: null };
    serve({ [READ]: [200, { order: bare }], "GET /api/account/addresses": [200, { addresses: [] }] });
    open(page(), PATH);
    expect(await button("Place the order")).toBeDisabled();
    expect(screen.getByText("Add a delivery and a billing address first.")).toBeVisible();
  });
});

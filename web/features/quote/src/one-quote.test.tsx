// An answered quote: its prices beside the wished and today's, and what can be done about it.

import { type Quote, queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { QuotePage } from "./quote-page";
import { aLine, anAnswer, aQuote, FAR, open, quoteServer } from "./test-quote";

const ORDER = "POST /quotes/q1/initializeOrder";
const stale = { code: "STALE_VERSION", message: "This has changed since you read it.", errors: [], warnings: [] };
const overtaken: [number, typeof stale] = [412, stale];
const address = () => screen.getByLabelText("address").textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const summary = () => screen.findByRole("complementary", { name: "Where it stands" });

const isDecided = (body: unknown) => (body as { decisions?: unknown }).decisions !== undefined;

/** One line ran short, and these are the choices. */
const short = (choices: string[]): [number, object] => {
  const line = {
    code: "QUANTITY_ABOVE_STOCK",
    field: "quantity",
    message: "Only 3 in stock.",
    lineId: "1",
    sku: "SKU-1",
  };
  const errors = [{ ...line, offerPriceId: "o-1", left: 3, choices }];
  return [409, { code: "QUOTE_LINES_SHORT", message: "Some lines ran short.", errors, warnings: [] }];
};

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

describe("an answer", () => {
  it("shows the offered price beside the wished one and today's, with the difference", async () => {
    quoteServer(anAnswer());
    open(<QuotePage id="q1" />);
    const row = await screen.findByRole("row", { name: /Article 1/ });
    expect(await within(row).findByText("€10.00")).toBeVisible();
    for (const text of ["asked: 10", "€7.50", "€8.00", "€40.00"]) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(row).toHaveAccessibleName(/€8\.00\s?-20% compared with today/);
    const side = await summary();
    expect(within(side).getByText("Valid until 31/12/2099")).toBeVisible();
    expect(within(side).getByText(/days left/)).toBeVisible();
    expect(within(side).getByText("You save").nextSibling).toHaveTextContent("€10.00");
  });

  it("is accepted and leads to the delivery of its order", async () => {
    const sent = quoteServer(anAnswer(), {
      [ORDER]: { success: true, orderId: "co1", reference: "CO-1", warnings: [] },
    });
    open(<QuotePage id="q1" />);
    await press("Accept and order");
    await waitFor(() => expect(address()).toBe("/en-GB/checkout/shipping?orderId=co1"));
    expect(sent).toEqual([{ call: ORDER, body: { version: 2 } }]);
  });

  it("d4_19_asks_what_becomes_of_a_line_that_ran_short_before_anything_is_ordered", async () => {
    const sent = quoteServer(anAnswer(), {
      [ORDER]: (body) =>
        isDecided(body)
          ? { success: true, orderId: "co1", reference: "CO-1", warnings: [] }
          : short(["TAKE", "WAIT", "LEAVE"]),
    });
    open(<QuotePage id="q1" />);
    await press("Accept and order");
    const asked = within(await screen.findByRole("dialog", { name: "One line ran short" }));
    const line = within(asked.getByRole("group", { name: "Article 1" }));
    expect(line.getByText("Only 3 in stock.")).toBeVisible();
    expect(asked.getByRole("button", { name: "Continue to delivery" })).toBeDisabled();
    expect(address()).toBe("/en-GB/quotes?id=q1");
    await userEvent.click(line.getByRole("radio", { name: "Take what is there: 3 of 5" }));
    await userEvent.click(asked.getByRole("button", { name: "Continue to delivery" }));
    await waitFor(() => expect(address()).toBe("/en-GB/checkout/shipping?orderId=co1"));
    expect(sent.at(-1)?.body).toEqual({ version: 2, decisions: [{ lineId: "1", choice: "TAKE" }] });
  });

  it("d4_19_stays_open_while_a_line_is_waited_for", async () => {
    quoteServer(anAnswer(), {
      [ORDER]: (body) =>
        isDecided(body) ? { success: true, orderId: null, reference: null, warnings: [] } : short(["WAIT", "LEAVE"]),
    });
    open(<QuotePage id="q1" />);
    await press("Accept and order");
    const asked = within(await screen.findByRole("dialog", { name: "One line ran short" }));
    expect(asked.getAllByRole("radio")).toHaveLength(2);
    await userEvent.click(asked.getByRole("radio", { name: /^Wait/ }));
    await userEvent.click(asked.getByRole("button", { name: "Keep the quote open" }));
    expect(await screen.findByText(/^Nothing was ordered/)).toBeVisible();
    expect(address()).toBe("/en-GB/quotes?id=q1");
    expect(screen.getByRole("button", { name: "Accept and order" })).toBeEnabled();
  });

  it("that expired meanwhile says so, and can be asked for again", async () => {
    let quote: Quote = anAnswer();
    const again = aQuote({ id: "q2" });
    const sent = quoteServer(quote, {
      "GET /quotes/q1": () => ({ success: true, quote }),
      [ORDER]: [409, { code: "QUOTE_EXPIRED", message: "This quote has expired.", errors: [], warnings: [] }],
      "POST /quotes": [201, { success: true, quotes: [again], warnings: [] }],
    });
    open(<QuotePage id="q1" />);
    await screen.findByRole("button", { name: "Accept and order" });
    quote = anAnswer({ expired: true, validityDate: "2026-01-02" });
    await press("Accept and order");
    expect(await screen.findByText("This answer has expired.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Accept and order" })).toBeNull();
    await press("Ask again");
    await waitFor(() => expect(address()).toBe("/en-GB/quotes?id=q2"));
    expect(sent.at(-1)?.body).toEqual({ lines: [{ offerPriceId: "o-1", quantity: 5 }] });
  });

  it("that was overtaken is not accepted: the new one is shown, and why", async () => {
    let quote = anAnswer();
    const sent = quoteServer(quote, { "GET /quotes/q1": () => ({ success: true, quote }), [ORDER]: overtaken });
    open(<QuotePage id="q1" />);
    const accept = await screen.findByRole("button", { name: "Accept and order" });
    quote = anAnswer({ version: 4, lines: [aLine("1", { quantity: 5, unitPrice: 9.5 })] });
    await userEvent.click(accept);
    expect((await screen.findAllByText(stale.message))[0]).toBeVisible();
    expect((await screen.findAllByText("€9.50"))[0]).toBeVisible();
    expect(sent).toEqual([{ call: ORDER, body: { version: 2 } }]);
    expect(address()).toBe("/en-GB/quotes?id=q1");
  });

  it("that was overtaken is not negotiated: the form begins anew, and says why", async () => {
    let quote = anAnswer();
    quoteServer(quote, { "GET /quotes/q1": () => ({ success: true, quote }), "PUT /quotes/q1": overtaken });
    open(<QuotePage id="q1" />);
    await press("Negotiate");
    quote = anAnswer({ version: 4, lines: [aLine("1", { quantity: 5, unitPrice: 9.5, requestedPrice: 7 })] });
    await press("Send back");
    expect((await screen.findAllByText(stale.message))[0]).toBeVisible();
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Target price of Article 1" })).toHaveValue("7.00"));
  });

  it("is declined with a reason", async () => {
    const declined = anAnswer({ status: "DECLINED_BY_CUSTOMER" });
    const sent = quoteServer(anAnswer(), { "POST /quotes/q1/decline": { success: true, quote: declined } });
    open(<QuotePage id="q1" />);
    await press("Decline");
    const dialog = await screen.findByRole("dialog", { name: "Decline this answer?" });
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Too dear");
    await userEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
    expect(await screen.findByText("Your account has declined this quote.")).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ message: "Too dear" });
  });

  it("is negotiated: other lines and a message go back to the supplier", async () => {
    const back = anAnswer({ status: "WAITING_FOR_SUPPLIER_INFOS", version: 3 });
    const sent = quoteServer(anAnswer(), { "PUT /quotes/q1": { success: true, quote: back } });
    open(<QuotePage id="q1" />);
    await press("Negotiate");
    const form = screen.getByRole("form", { name: "Negotiate" });
    const wish = within(form).getByRole("textbox", { name: "Target price of Article 1" });
    expect(wish).toHaveValue("7.50");
    expect(within(form).getByText("€8.00")).toBeVisible();
    await userEvent.clear(wish);
    await userEvent.type(wish, "7.75");
    await userEvent.type(within(form).getByRole("textbox", { name: /Message to Bureau Direct/ }), "For a year?");
    await userEvent.click(within(form).getByRole("button", { name: "Send back" }));
    expect(await screen.findByText(/Bureau Direct is working on it/)).toBeVisible();
    expect(sent).toEqual([
      {
        call: "PUT /quotes/q1",
        body: {
          version: 2,
          lines: [{ offerPriceId: "o-1", quantity: 5, requestedPrice: 7.75 }],
          message: "For a year?",
        },
      },
    ]);
  });
});

describe("a quote that was sent", () => {
  it("d3_16_has_a_thread_that_is_written_to", async () => {
    const said = { id: "m1", authorName: "Paul", authorType: "SUPPLIER" as const, createdAt: "2026-11-03T09:00:00Z" };
    const quote = aQuote({ status: "NEW", thread: [{ ...said, message: "Which colour?" }] });
    const answered = { ...quote, thread: [...quote.thread, { ...said, id: "m2", message: "Blue." }] };
    const sent = quoteServer(quote, { "POST /quotes/q1/messages": [201, { success: true, quote: answered }] });
    open(<QuotePage id="q1" />);
    expect(await screen.findByText("Which colour?")).toBeVisible();
    await userEvent.type(screen.getByRole("textbox", { name: "Message to Bureau Direct" }), "Blue.");
    await press("Send");
    expect(await screen.findByText("Blue.", { selector: "li p" })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Message to Bureau Direct" })).toHaveValue("");
    expect(sent.at(-1)?.body).toEqual({ message: "Blue." });
  });

  it("d5_5_keeps_a_message_that_is_one_too_many_and_says_when_to_try_again", async () => {
    const wait = "Too many messages at once. Try again in a minute.";
    const refusal = { code: "TOO_MANY_MESSAGES", message: wait, errors: [], warnings: [] };
    quoteServer(aQuote({ status: "NEW" }), { "POST /quotes/q1/messages": [429, refusal] });
    open(<QuotePage id="q1" />);
    await userEvent.type(await screen.findByRole("textbox", { name: "Message to Bureau Direct" }), "Hello?");
    await press("Send");
    expect(await screen.findByText(wait)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Message to Bureau Direct" })).toHaveValue("Hello?");
  });

  it("shows no price as offered before there is an answer", async () => {
    quoteServer(aQuote({ status: "NEW" }));
    open(<QuotePage id="q1" />);
    await screen.findByRole("row", { name: /Article 1/ });
    expect(screen.queryByRole("columnheader", { name: "Offered" })).toBeNull();
    expect(screen.getByRole("button", { name: "Withdraw the request" })).toBeVisible();
  });

  it("tells what each version changed, the newest first", async () => {
    const quote = anAnswer({ lines: [aLine("1", { quantity: 5, unitPrice: 8 }), aLine("2")] });
    quoteServer(quote);
    open(<QuotePage id="q1" />);
    const versions = await screen.findByRole("region", { name: "Versions" });
    const [second, first] = within(versions)
      .getAllByText(/^Version \d$/)
      .map((title) => title.closest("li"));
    expect(second).toHaveTextContent("Version 2current");
    expect(second).toHaveTextContent("Article 1: quantity 10 → 5, price €10.00 → €8.00");
    expect(second).toHaveTextContent("Article 2 came in: 10 at €10.00");
    expect(first).toHaveTextContent("One line was asked for.");
  });

  it.each([
    [anAnswer({ status: "VALIDATED", orderId: "co1" }), "You have accepted this quote."],
    [anAnswer({ status: "CLOSED", expired: true, validityDate: "2026-01-02" }), "This answer has expired."],
    [aQuote({ status: "DECLINED_BY_SUPPLIER" }), "Bureau Direct has declined this quote."],
    [anAnswer({ status: "CLOSED", validityDate: FAR }), "This quote is closed."],
  ])("leaves a way on when it is over: %#", async (quote, situation) => {
    quoteServer(quote);
    open(<QuotePage id="q1" />);
    const side = await summary();
    expect(within(side).getByText(situation)).toBeVisible();
    if (quote.orderId) {
      const link = within(side).getByRole("link", { name: "Go to its order" });
      expect(link).toHaveAttribute("href", "/en-GB/checkout/shipping?orderId=co1");
    } else expect(within(side).getByRole("button", { name: "Ask again" })).toBeVisible();
  });
});

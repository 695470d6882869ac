// One quote: answered line by line, never over what somebody else did meanwhile.

import { queryClient } from "@comptoir/api";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { aQuote, aQuoteLine } from "../test-quote";
import { QuotePage } from "./quote-page";

const QUOTE = "GET /api/operator/quotes/Q-2026-000001";
const ANSWER = "POST /api/operator/quotes/Q-2026-000001/answer";
const FILES = "GET /api/operator/quotes/quote/attachments";

/** The form is loaded when it is first needed. */
const LOADED = { timeout: 10_000 };

const page = <QuotePage reference="Q-2026-000001" />;
const noFiles = { [FILES]: [200, { attachments: [] }] as [number, object] };

// What pages load when it is first needed is there before it is waited for.
beforeAll(
  () => Promise.all([import("./answer-form"), import("@comptoir/ui/reason-dialog"), import("./reply")]),
  60_000,
);

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("d4_7 sends the prices and quantities that were changed, and shows the answer", { timeout: 20_000 }, async () => {
  const lines = [aQuoteLine("A"), aQuoteLine("B", { unitPrice: 4, requestedPrice: 3.5 })];
  const answered = aQuote({ status: "WAITING_FOR_CUSTOMER", version: 2, validityDate: "2099-12-31", lines });
  const calls = serve({
    ...noFiles,
    [QUOTE]: [200, { quote: aQuote({ lines }) }],
    [ANSWER]: [200, { quote: answered }],
  });
  open(page);
  await userEvent.type(await screen.findByLabelText("Discount on the catalogue, in %", {}, LOADED), "10{Enter}");
  expect(screen.getByLabelText("Unit price of A")).toHaveValue("9");
  await userEvent.click(screen.getByRole("button", { name: "Use the target prices" }));
  expect(screen.getByLabelText("Unit price of B")).toHaveValue("3.5");
  await userEvent.clear(screen.getByLabelText("Quantity of A"));
  await userEvent.click(screen.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText("A whole number from 1 on.")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Quantity of A"), "12");
  await userEvent.click(screen.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText("Q-2026-000001 is answered.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send the answer" })).toBeNull();
  const sent = calls.find(({ call }) => call === ANSWER)?.body as { lines: object[] };
  expect(sent.lines).toEqual([
    { id: "l-A", unitPrice: 9, quantity: 12 },
    { id: "l-B", unitPrice: 3.5 },
  ]);
});

it("sends nothing where the customer changed lines meanwhile, and keeps what was typed beside them", {
  timeout: 20_000,
}, async () => {
  let quote = aQuote();
  const calls = serve({ ...noFiles, [QUOTE]: () => [200, { quote }] });
  open(page);
  const price = await screen.findByLabelText("Unit price of A", {}, LOADED);
  await userEvent.clear(price);
  await userEvent.type(price, "7.25");
  quote = aQuote({ lines: [aQuoteLine("A", { quantity: 20 }), aQuoteLine("B")] });
  await userEvent.click(screen.getByRole("button", { name: "Send the answer" }));
  const form = within(screen.getByRole("form", { name: "Answer this quote" }));
  expect(await form.findByText("Somebody else changed this quote")).toBeVisible();
  expect(form.getByText(/quantity 10 → 20/)).toBeVisible();
  expect(form.getByText(/Article B came in/)).toBeVisible();
  expect(form.getByLabelText("Unit price of A")).toHaveValue("7.25");
  expect(form.getByLabelText("Quantity of A")).toHaveValue("20");
  expect(form.getByLabelText("Unit price of B")).toHaveValue("10");
  expect(calls.filter(({ call }) => call === ANSWER)).toEqual([]);
});

it("refuses with a reason, which its customer is told", async () => {
  const refused = aQuote({ status: "DECLINED_BY_OPERATOR" });
  const calls = serve({
    ...noFiles,
    [QUOTE]: [200, { quote: aQuote() }],
    "POST /api/operator/quotes/Q-2026-000001/decline": [200, { quote: refused }],
  });
  open(page);
  await userEvent.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline Q-2026-000001" }));
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await dialog.findByText("Say why.")).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Reason/), "Not made any more");
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Declined by the shop")).toBeVisible();
  expect(calls.find(({ call }) => call.endsWith("/decline"))?.body).toEqual({ message: "Not made any more" });
});

it("keeps an answer and a message on the page while somebody else ends the quote", { timeout: 20_000 }, async () => {
  let quote = aQuote();
  serve({ ...noFiles, [QUOTE]: () => [200, { quote }] });
  open(page);
  const price = await screen.findByLabelText("Unit price of A", {}, LOADED);
  await userEvent.clear(price);
  await userEvent.type(price, "7.25");
  const message = within(screen.getByRole("form", { name: "Messages" })).getByRole("textbox");
  await userEvent.type(message, "Nearly there");
  quote = aQuote({ status: "DECLINED_BY_CUSTOMER" });
  await act(() => queryClient.refetchQueries({ queryKey: ["quotes"] }));
  expect(await screen.findByText("Somebody else changed this quote")).toBeVisible();
  expect(screen.getByText(/What you typed stays here until you press “Understood”/)).toBeVisible();
  expect(price).toHaveValue("7.25");
  expect(message).toHaveValue("Nearly there");
  await userEvent.click(screen.getByRole("button", { name: "Understood" }));
  expect(screen.queryByLabelText("Unit price of A")).toBeNull();
  expect(screen.queryByRole("form", { name: "Messages" })).toBeNull();
});

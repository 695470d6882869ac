// Asking for a quote from elsewhere: to the one that was made, or to the list of several; refused lines are told.

import { queryClient } from "@comptoir/api";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { AskForQuote } from "./ask-for-quote";
import { SkippedLinesNotice } from "./skipped-lines";
import { aQuote, open, serve } from "./test-quote";

const LINES = [
  { offerPriceId: "o-1", quantity: 2 },
  { offerPriceId: "o-2", quantity: 3 },
];
const gone = { code: "OFFER_INACTIVE", field: "offerPriceId", index: 1, message: "Not sold any more." };

async function ask(quotes: object[], warnings: object[] = [], status = 201) {
  const sent = serve({
    "POST /quotes": [status, { success: true, quotes, warnings, code: "X", message: "No.", errors: [] }],
  });
  open(
    <Routes>
      <Route path="/en-GB/from" element={<AskForQuote source={{ lines: LINES }} lineNames={["Binder", "Stapler"]} />} />
      <Route path="*" element={<SkippedLinesNotice />} />
    </Routes>,
    "/from",
  );
  await userEvent.click(screen.getByRole("button", { name: "Ask for a quote" }));
  return sent;
}

const address = () => screen.getByLabelText("address").textContent;

beforeEach(() => queryClient.clear());

describe("asking for a quote", () => {
  it("opens the draft that was made", async () => {
    const sent = await ask([aQuote()]);
    await waitFor(() => expect(address()).toBe("/en-GB/quotes?id=q1"));
    expect(sent).toEqual([{ call: "POST /quotes", body: { lines: LINES } }]);
    expect(screen.queryByText(/not taken/)).toBeNull();
  });

  it("d4_7_opens_the_list_with_the_quotes_marked_when_there_is_one_for_each_supplier", async () => {
    await ask([aQuote(), aQuote({ id: "q2" })]);
    await waitFor(() => expect(address()).toBe("/en-GB/account/quotes?made=q1%2Cq2"));
  });

  it("tells the lines that could not be asked for by their names", async () => {
    await ask([aQuote()], [gone]);
    expect(await screen.findByText("One line was not taken into the quote:")).toBeVisible();
    expect(screen.getByText("Stapler: Not sold any more.")).toBeVisible();
  });

  it("tells those without a name by their reference, or by their place", async () => {
    await ask(
      [aQuote()],
      [
        { ...gone, index: 7, sku: "AB-12" },
        { ...gone, index: 8 },
      ],
    );
    expect(await screen.findByText("AB-12: Not sold any more.")).toBeVisible();
    expect(screen.getByText("line 9: Not sold any more.")).toBeVisible();
  });

  it("stays and says why when none can be asked for", async () => {
    await ask([], [gone], 412);
    expect(await screen.findByText("None of these lines can be asked for.")).toBeInTheDocument();
    expect(screen.getByText("Not sold any more.")).toBeInTheDocument();
    expect(address()).toBe("/en-GB/from");
  });
});

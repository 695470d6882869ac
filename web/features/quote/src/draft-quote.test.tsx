// Preparing a quote: lines by reference, wishes, refusals at their line; kept, sent or deleted.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { QuotePage } from "./quote-page";
import { aLine, aQuote, open, quoteServer, serve } from "./test-quote";

const draft = aQuote({ lines: [aLine("1"), aLine("2")] });
const sentDraft = { ...draft, status: "NEW" };

/** What the server says of references: all it knows are articles of Bureau Direct, but for those of Papier Pro. */
const references = {
  "POST /fastcart/check": (body: unknown) => ({
    success: true,
    rows: (body as { text: string }).text.split("\n").map((row, index) => {
      const [sku = "", quantity] = row.split(/\s+/);
      if (sku.startsWith("X"))
        return { line: index + 1, sku, state: "UNKNOWN_SKU", message: `Unknown reference: ${sku}.` };
      const item = {
        offerPriceId: `o-${sku}`,
        productVariantId: sku,
        productId: "p",
        skuVariant: sku,
        name: `Named ${sku}`,
      };
      if (sku.startsWith("MANY")) {
        const articles = ["NEW-1", "NEW-2"].map((one) => ({
          ...item,
          offerPriceId: `o-${one}`,
          skuVariant: one,
          name: one,
        }));
        return { line: index + 1, sku, state: "AMBIGUOUS", message: "Several.", quantity: 8, articles };
      }
      return { line: index + 1, sku, state: "OK", quantity: quantity ? Number(quantity) : null, item };
    }),
  }),
  ...Object.fromEntries(
    ["NEW-1", "NEW-2", "ELSE-1"].map((sku) => {
      const supplier = sku.startsWith("ELSE") ? { id: "s2", name: "Papier Pro" } : { id: "s1", name: "Bureau Direct" };
      const terms = { minOrderQuantity: 5, itemPerPack: 4, status: "ACTIVE", currency: "EUR" };
      const offer = { offerPriceId: `o-${sku}`, supplier, priceRanges: [{ minQuantity: 1, unitPrice: 3 }], ...terms };
      return [`GET /variants/${sku}/offers`, { success: true, offers: [offer] }];
    }),
  ),
};

const quantityOf = (name: string) => screen.getByRole("textbox", { name: `Quantity of ${name}` });
const wishFor = (name: string) => screen.getByRole("textbox", { name: `Target price of ${name}` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

async function addReference(text: string) {
  const field = screen.getByRole("textbox", { name: "Add by reference" });
  await userEvent.click(field);
  await userEvent.paste(text);
  if (!text.includes("\n")) await userEvent.keyboard("{Enter}");
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

describe("a draft", () => {
  it("keeps its changes when they are saved", async () => {
    const sent = quoteServer(draft, { "PUT /quotes/q1": { success: true, quote: draft } });
    open(<QuotePage id="q1" />);
    await userEvent.type(await screen.findByRole("textbox", { name: "Target price of Article 1" }), "7,5");
    await userEvent.clear(quantityOf("Article 2"));
    await userEvent.type(quantityOf("Article 2"), "30");
    await press("Save draft");
    expect(await screen.findByText("Draft saved.")).toBeInTheDocument();
    expect(sent).toEqual([
      {
        call: "PUT /quotes/q1",
        body: {
          version: 1,
          name: "Office move",
          description: null,
          billingAddressId: null,
          lines: [
            { offerPriceId: "o-1", quantity: 10, requestedPrice: 7.5 },
            { offerPriceId: "o-2", quantity: 30 },
          ],
        },
      },
    ]);
  });

  it("is kept and then sent to its supplier", async () => {
    const sent = quoteServer(draft, {
      "PUT /quotes/q1": { success: true, quote: draft },
      "POST /quotes/q1/submit": { success: true, quote: sentDraft },
    });
    open(<QuotePage id="q1" />);
    await screen.findByRole("table", { name: "Lines of the quote" });
    await press("Send the request");
    expect(await screen.findByText(/Bureau Direct has your request/)).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(["PUT /quotes/q1", "POST /quotes/q1/submit"]);
  });

  it("shows what its lines cost at their quantities, and at the wished prices", async () => {
    quoteServer(draft);
    open(<QuotePage id="q1" />);
    await waitFor(() => expect(screen.getAllByText("€9.00")).toHaveLength(2));
    await userEvent.clear(quantityOf("Article 1"));
    await userEvent.type(quantityOf("Article 1"), "5{Enter}");
    expect(screen.getByText("€10.00")).toBeVisible();
    await userEvent.type(wishFor("Article 2"), "8");
    expect(screen.getByText("€140.00")).toBeVisible();
    expect(screen.getByText("€130.00")).toBeVisible();
  });

  it("loses a line and gets it back", async () => {
    quoteServer(draft);
    open(<QuotePage id="q1" />);
    await screen.findByRole("row", { name: /Article 2/ });
    await press("Remove Article 1");
    expect(screen.queryByRole("row", { name: /Article 1/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Remove Article 2" })).toHaveFocus();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getAllByRole("link")[0]?.textContent)).toEqual(["Article 1", "Article 2"]);
  });

  it("d5_5_needs_a_line_and_prices_that_are_some", async () => {
    const sent = quoteServer(aQuote());
    open(<QuotePage id="q1" />);
    await userEvent.type(await screen.findByRole("textbox", { name: "Target price of Article 1" }), "cheap");
    await press("Save draft");
    await waitFor(() => expect(wishFor("Article 1")).toBeInvalid());
    expect(wishFor("Article 1")).toHaveAccessibleDescription(/A price above 0/);
    await press("Remove Article 1");
    await press("Save draft");
    expect(await screen.findByText("A quote needs at least one line.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("says what the server refuses at its line", async () => {
    const errors = [{ code: "BELOW_MIN_QUANTITY", field: "quantity", index: 1, message: "Minimum quantity: 12." }];
    quoteServer(draft, {
      "PUT /quotes/q1": [400, { code: "BELOW_MIN_QUANTITY", message: "No.", errors, warnings: [] }],
    });
    open(<QuotePage id="q1" />);
    await screen.findByRole("row", { name: /Article 2/ });
    await press("Save draft");
    const row = screen.getByRole("row", { name: /Article 2/ });
    expect(await within(row).findByText("Minimum quantity: 12.")).toBeVisible();
  });

  it("is deleted after a question", async () => {
    const sent = quoteServer(draft, { "DELETE /quotes/q1": { success: true } });
    open(<QuotePage id="q1" />);
    await screen.findByRole("row", { name: /Article 2/ });
    await press("Delete the draft");
    const question = await screen.findByRole("dialog", { name: "Delete “Office move”?" });
    await userEvent.click(within(question).getByRole("button", { name: "Delete the draft" }));
    await waitFor(() => expect(screen.getByLabelText("address")).toHaveTextContent("/en-GB/account/quotes"));
    expect(sent.map(({ call }) => call)).toEqual(["DELETE /quotes/q1"]);
  });
});

describe("lines by reference", () => {
  it("come in with at least what can be ordered, in whole packs", async () => {
    quoteServer(draft, references);
    open(<QuotePage id="q1" />);
    await screen.findByRole("row", { name: /Article 2/ });
    await addReference("NEW-1");
    expect(await screen.findByRole("row", { name: /Named NEW-1/ })).toBeVisible();
    expect(quantityOf("Named NEW-1")).toHaveValue("8");
    expect(screen.getByRole("textbox", { name: "Add by reference" })).toHaveValue("");
  });

  it("asks which article is meant by a reference of several", async () => {
    quoteServer(draft, references);
    open(<QuotePage id="q1" />);
    await screen.findByRole("row", { name: /Article 2/ });
    await addReference("MANY-1 8");
    await userEvent.click(await screen.findByRole("button", { name: "Choose the article for MANY-1" }));
    await userEvent.click(screen.getByRole("button", { name: "Choose NEW-2" }));
    expect(await screen.findByRole("row", { name: /Named NEW-2/ })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Choose the article for MANY-1" })).toBeNull();
  });

  it("come in from a paste, and those that don't are told with the reason", async () => {
    quoteServer(draft, references);
    open(<QuotePage id="q1" />);
    await screen.findByRole("row", { name: /Article 2/ });
    await addReference("NEW-1 12\nX-9\nELSE-1 4\nNEW-1 4");
    expect(await screen.findByText("Unknown reference: X-9.")).toBeVisible();
    expect(screen.getByText(/Named ELSE-1 is not sold by Bureau Direct/)).toBeVisible();
    expect(screen.getByText("NEW-1 is in the quote already.")).toBeVisible();
    expect(quantityOf("Named NEW-1")).toHaveValue("12");
    expect(screen.queryByRole("row", { name: /ELSE-1/ })).toBeNull();
  });
});

describe("a new quote", () => {
  it("begins with references of any supplier and becomes one quote for each", async () => {
    const made = [
      aQuote({ status: "NEW" }),
      aQuote({ id: "q2", status: "NEW", supplier: { id: "s2", name: "Papier Pro" } }),
    ];
    const sent = serve({ ...references, "POST /quotes": [201, { success: true, quotes: made, warnings: [] }] });
    open(<QuotePage />, "/quotes");
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Office move");
    await addReference("NEW-1 8\nELSE-1 4");
    expect(await screen.findByText("2 suppliers will be asked, with one quote each.")).toBeVisible();
    await press("Send the request");
    await waitFor(() => expect(screen.getByLabelText("address")).toHaveTextContent("/account/quotes?made=q1%2Cq2"));
    expect(sent.find(({ call }) => call === "POST /quotes")?.body).toEqual({
      name: "Office move",
      submit: true,
      lines: [
        { offerPriceId: "o-NEW-1", quantity: 8 },
        { offerPriceId: "o-ELSE-1", quantity: 8 },
      ],
    });
  });

  it("has lost nothing when its page comes back, wishes and lines included", async () => {
    serve(references);
    const { unmount } = open(<QuotePage />, "/quotes");
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Office move");
    await addReference("NEW-2 8");
    await userEvent.type(await screen.findByRole("textbox", { name: "Target price of Named NEW-2" }), "2,5");
    unmount();
    open(<QuotePage />, "/quotes");
    expect(await screen.findByRole("textbox", { name: "Name" })).toHaveValue("Office move");
    expect(await screen.findByRole("textbox", { name: "Target price of Named NEW-2" })).toHaveValue("2,5");
    expect(screen.getByText("What you had typed is back.")).toBeVisible();
  });
});

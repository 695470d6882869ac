// The cart's page: edits that save themselves, refusals that are told, lines that come back.

import { type CartLine, queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { Toaster, toast } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CartPage } from "./cart-page";
import type { LinesToSave } from "./slots";
import { aLine, serveCart } from "./test-cart";

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  toast.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(lines: CartLine[], renderSave?: (save: LinesToSave) => ReactNode) {
  const shop = serveCart(lines);
  render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <CartPage renderSave={renderSave} />
          <Toaster />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
  await screen.findByRole("heading", { level: 1 });
  return shop;
}

/** The news itself, not its copy for screen readers. */
const NEWS = { selector: "p" };

const articles = () => screen.getAllByRole("link", { name: /^Article/ }).map(({ textContent }) => textContent);
const quantityOf = (name: string) => screen.findByRole("textbox", { name: `Quantity of ${name}` });

async function type(name: string, quantity: string) {
  const field = await quantityOf(name);
  await userEvent.clear(field);
  await userEvent.type(field, `${quantity}{Enter}`);
  return field;
}

describe("lines", () => {
  it("stand under their suppliers, whose lines may have come apart", async () => {
    const other = { supplier: { id: "s2", name: "Papeterie" } } as Partial<CartLine>;
    await open([aLine("1"), aLine("2", other), aLine("3")]);
    await screen.findByRole("heading", { level: 2, name: /Papeterie/ });
    const names = screen.getAllByRole("link").map((link) => link.textContent);
    expect(names).toEqual(["Article 1", "Article 3", "Article 2"]);
  });

  it("say under each supplier, and the summary for those it concerns, what is missing for free delivery", async () => {
    const other = { supplier: { id: "s2", name: "Papeterie" }, quantity: 15 } as Partial<CartLine>;
    await open([aLine("1"), aLine("2", other)]);
    expect(await screen.findByText("Free delivery")).toBeInTheDocument();
    const headings = screen.getAllByRole("cell", { name: /Bureau Direct|Papeterie/ });
    expect(headings[0]).toHaveTextContent("€140.00 more for free delivery");
    expect(headings[1]).toHaveTextContent("€150.00Free delivery");
    const summary = screen.getByRole("complementary", { name: "Summary" });
    expect(within(summary).getAllByRole("listitem")).toHaveLength(1);
    expect(within(summary).getByRole("listitem")).toHaveTextContent(
      "€140.00 more for free delivery from Bureau Direct",
    );
  });

  it("of a long cart come page after page by themselves, and only those on screen stand in the page", async () => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(80);
    await open(Array.from({ length: 230 }, (_, index) => aLine(`${index}`)));
    await waitFor(() => expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "232"));
    await waitFor(() => expect(screen.getAllByRole("row").length).toBeLessThan(60));
    expect(screen.getByRole("row", { name: /Article 3 / })).toHaveAttribute("aria-rowindex", "6");
  });

  it("that can't be ordered say why, offer what could be, and keep the way on shut until then", async () => {
    const blockedLineInformation = [
      { code: "NOT_A_PACK_MULTIPLE", detail: "Sold in packs of 6.", suggestedQuantity: 6 },
    ];
    const shop = await open([aLine("1", { quantity: 4, blockedLineInformation } as Partial<CartLine>), aLine("2")]);
    expect(await screen.findByText("Sold in packs of 6.")).toBeInTheDocument();
    const checkout = screen.getByRole("button", { name: "Continue to delivery" });
    expect(checkout).toBeDisabled();
    expect(checkout).toHaveAccessibleDescription(/1 line can’t be ordered/);
    await userEvent.click(screen.getByRole("button", { name: "Use 6 for Article 1" }));
    await waitFor(() => expect(checkout).toBeEnabled());
    expect(shop.lines[0]?.quantity).toBe(6);
  });
});

it("says what a discount is subtracted from", async () => {
  const shop = serveCart([aLine("1", { quantity: 3 })]);
  shop.discount = 6;
  render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <CartPage />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
  const summary = within(await screen.findByRole("complementary", { name: "Summary" }));
  const amounts = summary.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(amounts.slice(0, 3)).toEqual(["€36.00", "-€6.00", "€30.00"]);
});

describe("a quantity that is typed", () => {
  it("is saved without a further press, and the sums follow", async () => {
    const shop = await open([aLine("1")]);
    await type("Article 1", "5");
    await waitFor(() => expect(screen.getAllByText("€50.00").length).toBeGreaterThan(1));
    const linesToUpdate = [{ offerPriceId: "o-1", quantity: 5, updateAction: "REPLACE_QUANTITY" }];
    expect(shop.sent).toEqual([{ call: "PUT /c1/updateCartLines", body: { linesToUpdate } }]);
  });

  it("goes back when it is refused, says why, and offers what would be taken", async () => {
    const shop = await open([aLine("1", { quantity: 2 })]);
    shop.refuse = ({ quantity }) => (quantity > 4 ? { message: "Only 4 are left.", suggestedQuantity: 4 } : undefined);
    const field = await type("Article 1", "9");
    expect(await screen.findByText("Only 4 are left.")).toBeInTheDocument();
    expect(field).toHaveValue("2");
    await userEvent.click(screen.getByRole("button", { name: "Use 4" }));
    await waitFor(() => expect(shop.lines[0]?.quantity).toBe(4));
    await waitFor(() => expect(field).toHaveValue("4"));
  });

  it("is never overwritten by the late answer to an older one, nor by its refusal", async () => {
    const shop = await open([aLine("1")]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    shop.hold = async ({ quantity }) => (quantity === 3 ? held : undefined);
    shop.refuse = ({ quantity }) => (quantity === 3 ? { message: "Three are too many." } : undefined);
    const field = await type("Article 1", "3");
    await type("Article 1", "4");
    await type("Article 1", "7");
    expect(field).toHaveValue("7");
    release();
    await waitFor(() => expect(shop.lines[0]?.quantity).toBe(7));
    await waitFor(() => expect(screen.getAllByText("€70.00").length).toBeGreaterThan(1));
    expect(field).toHaveValue("7");
    expect(screen.queryByText("Three are too many.")).not.toBeInTheDocument();
    const quantities = shop.sent.map(
      ({ body }) => (body as { linesToUpdate: { quantity: number }[] }).linesToUpdate[0]?.quantity,
    );
    expect(quantities).toEqual([3, 7]);
  });
});

describe("a line that is removed", () => {
  it("goes at once, leaves the focus on its neighbour, and comes back with its quantity", async () => {
    const shop = await open([aLine("1", { quantity: 3 }), aLine("2")]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove Article 1" }));
    expect(screen.queryByText("Article 1")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Remove Article 2" })).toHaveFocus();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(shop.sent).toHaveLength(2));
    const linesToUpdate = [{ offerPriceId: "o-1", quantity: 3, updateAction: "REPLACE_QUANTITY" }];
    expect(shop.sent[1]).toEqual({ call: "PUT /c1/updateCartLines", body: { linesToUpdate } });
  });

  it("comes back to where it stood, and takes the news of its going with it", async () => {
    await open([aLine("1"), aLine("2"), aLine("3")]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove Article 2" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Article 2")).toBeVisible();
    expect(articles()).toEqual(["Article 1", "Article 2", "Article 3"]);
    await waitFor(() => expect(screen.queryByText("Article 2 was removed.")).not.toBeInTheDocument());
  });

  it("comes back with those that went after it, for one piece of news tells of all", async () => {
    await open([aLine("1"), aLine("2"), aLine("3")]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove Article 1" }));
    expect(await screen.findByText("Article 1 was removed.", NEWS)).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Remove Article 2" }));
    expect(await screen.findByText("2 lines were removed.", NEWS)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(articles()).toEqual(["Article 1", "Article 2", "Article 3"]));
  });

  it("with all others can be brought back though no line is left", async () => {
    await open([aLine("1"), aLine("2")]);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Choose all" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("This cart is empty")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(articles()).toEqual(["Article 1", "Article 2"]));
  });

  it("by a double click takes no other with it", async () => {
    const shop = await open([aLine("1"), aLine("2"), aLine("3")]);
    await userEvent.dblClick(await screen.findByRole("button", { name: "Remove Article 1" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove Article 2" }), { detail: 2 });
    await waitFor(() => expect(shop.lines).toHaveLength(2));
    expect(articles()).toEqual(["Article 2", "Article 3"]);
  });

  it("stays away once the cart is on its way to be ordered", async () => {
    await open([aLine("1"), aLine("2")]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove Article 1" }));
    expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Continue to delivery" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument());
  });

  it("because it was moved to a list goes only as far as the list has taken it", async () => {
    const save = ({ lines, onMoved }: LinesToSave) => (
      <button type="button" onClick={() => onMoved?.([lines[0]?.offerPriceId ?? ""], "Monday order")}>
        Move
      </button>
    );
    const shop = await open([aLine("1"), aLine("2")], save);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Choose all" }));
    expect(screen.getByText("2 lines chosen")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    await waitFor(() => expect(shop.sent[0]?.body).toEqual({ lineIdsToDelete: ["1"] }));
    expect(await quantityOf("Article 2")).toBeInTheDocument();
    expect(await screen.findByText("1 line was moved to Monday order.", NEWS)).toBeVisible();
  });
});

describe("Ctrl + Enter", () => {
  it("leads on though a toast stands, wherever the focus is", async () => {
    const shop = await open([aLine("1"), aLine("2")]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove Article 1" }));
    expect(await screen.findByText("Article 1 was removed.", NEWS)).toBeVisible();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(shop.sent.at(-1)?.call).toBe("POST /c1/initializeOrder"));
    expect(shop.lines).toHaveLength(1);
  });

  it("is the dialog's own while one is open", async () => {
    const shop = await open([aLine("1")]);
    await userEvent.click(await screen.findByRole("button", { name: "More for this cart" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "{Control>}{Enter}{/Control}");
    expect(shop.sent.map(({ call }) => call)).not.toContain("POST /c1/initializeOrder");
  });
});

it("leads on to wherever it is told to, in the place of the checkout", async () => {
  serveCart([aLine("1")]);
  render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <CartPage renderWayOn={() => <button type="button">Return to procurement</button>} />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
  expect(await screen.findByRole("button", { name: "Return to procurement" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Continue to delivery" })).not.toBeInTheDocument();
});

describe("a whole cart", () => {
  it("is emptied only after a question, and then says where to go on", async () => {
    const shop = await open([aLine("1")]);
    await userEvent.click(await screen.findByRole("button", { name: "More for this cart" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Empty the cart" }));
    expect(shop.sent).toEqual([]);
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Empty the cart" }));
    expect(await screen.findByRole("link", { name: "Quick order" })).toBeInTheDocument();
    expect(shop.sent[0]?.call).toBe("DELETE /c1/clear");
  });

  it("gets another name", async () => {
    await open([aLine("1")]);
    await userEvent.click(await screen.findByRole("button", { name: "More for this cart" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const name = await screen.findByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Workshop{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Cart · Workshop" })).toBeInTheDocument();
  });
});

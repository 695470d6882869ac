// Quick order: typed without leaving the keyboard, pasted, corrected, ordered, and kept while somebody signs in.

import {
  type AuthenticatedUser,
  authenticatedUserQuery,
  type CheckedRow,
  queryClient,
  setSignedIn,
} from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartQuery } from "../queries";
import { QuickOrderPage } from "./page";

const cart = { id: "c1", name: "Default Cart", numberOfLines: 0, currency: "EUR", version: 1 };

/** What the shop makes of a row: it knows SKU-…, and sells PACK-… by six. */
function verdict(sku: string, written: string | null, line: number): CheckedRow {
  const quantity = Number(written) || null;
  const net = 10 * (quantity ?? 0);
  const item = {
    offerPriceId: `o-${sku}`,
    productId: "p",
    productVariantId: "v",
    skuVariant: sku,
    name: `Article ${sku}`,
    brand: "Brand",
    productUnit: "C62",
    productUnitLabel: "piece",
    supplierName: "Bureau Direct",
    currency: "EUR",
    unitPrice: 10,
    totalDiscountPrice: { priceWithoutTax: net, priceWithTax: net * 1.2, taxAmount: net * 0.2 },
  };
  const row = { line, sku, quantity };
  if (sku.startsWith("MANY-")) {
    const articles = ["SKU-8", "SKU-9"].map((skuVariant) => ({
      ...item,
      offerPriceId: `o-${skuVariant}`,
      productVariantId: `v-${skuVariant}`,
      skuVariant,
      name: `Article ${skuVariant}`,
    }));
    return { ...row, state: "AMBIGUOUS", message: `${sku} may be any of 2 articles.`, articles };
  }
  if (!/^(SKU|PACK)-/.test(sku)) return { ...row, state: "UNKNOWN_SKU", message: "No article has this reference." };
  if (!quantity) return { ...row, item, state: "INVALID_QUANTITY", message: "A whole number.", suggestedQuantity: 2 };
  if (sku.startsWith("PACK") && quantity % 6 > 0) {
    const suggestedQuantity = Math.ceil(quantity / 6) * 6;
    return { ...row, item, state: "QUANTITY_ADJUSTED", message: "Sold in packs of 6.", suggestedQuantity };
  }
  return { ...row, item, state: "OK" };
}

/** Answers as the shop would; gives what was put into the cart, and the texts that were read. */
function serve(warnings: object[] = []) {
  const sent = { added: [] as unknown[], texts: [] as string[], choices: [] as unknown[] };
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/autocomplete")
      return Response.json({ success: true, references: [], products: [], categories: [] });
    if (pathname === "/api/fastcart/check") {
      const { rows, text } = await request.json();
      if (text) sent.texts.push(text);
      const read = text ? text.split("\n").map((line: string) => line.split("\t")) : [];
      const asked = rows?.map((row: { sku: string; quantity: string }) => [row.sku, row.quantity]) ?? read;
      const checked = asked.map(([sku, quantity]: string[], index: number) =>
        verdict(sku ?? "", quantity ?? null, index + 1),
      );
      return Response.json({ success: true, rows: checked });
    }
    if (pathname === "/api/account/references/choice") {
      sent.choices.push(await request.json());
      return Response.json({ success: true });
    }
    if (request.method === "GET")
      return Response.json({ success: true, cart, cartLines: [], page: 0, size: 100, totalElement: 0 });
    sent.added.push(...(await request.json()).lines);
    return Response.json({ success: true, cart: { ...cart, version: 2 }, warnings });
  });
  return sent;
}

const onSignIn = vi.fn();

function open(isSignedIn = true) {
  const account = { id: "a1", name: "Atelier", stores: [] };
  const user = { user: { firstName: "Claire" }, account, accounts: [account] } as unknown as AuthenticatedUser;
  queryClient.setQueryData(authenticatedUserQuery.queryKey, isSignedIn ? user : (null as never));
  return render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <QuickOrderPage onSignIn={onSignIn} />
          <Toaster />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
}

const reference = (n: number) => screen.getByRole("combobox", { name: `Reference, row ${n}` });
const quantity = (n: number) => screen.getByRole("textbox", { name: `Quantity, row ${n}` });

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(cartQuery().queryKey, cart as never);
  sessionStorage.clear();
  setSignedIn(false);
  onSignIn.mockClear();
});

describe("typing", () => {
  it("goes from field to field by Enter and into the cart by Ctrl + Enter: four keys a reference at most", async () => {
    const sent = serve();
    open();
    await userEvent.click(reference(1));
    await userEvent.keyboard("SKU-1{Enter}3{Enter}SKU-2{Enter}4{Control>}{Enter}{/Control}");
    expect(await screen.findByText("2 rows are in your cart.")).toBeInTheDocument();
    expect(sent.added).toEqual([
      { offerPriceId: "o-SKU-1", quantity: 3 },
      { offerPriceId: "o-SKU-2", quantity: 4 },
    ]);
    expect(screen.getByRole("link", { name: "View cart" })).toHaveFocus();
    expect(reference(1)).toHaveValue("");
  });

  it("goes into the cart by Ctrl + Enter also when the focus has left the rows", async () => {
    const sent = serve();
    open();
    await userEvent.click(reference(1));
    await userEvent.keyboard("SKU-1{Enter}3{Enter}");
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("One row is in your cart.")).toBeInTheDocument();
    expect(sent.added).toEqual([{ offerPriceId: "o-SKU-1", quantity: 3 }]);
  });

  it("finds another row after the tenth", async () => {
    serve();
    open();
    await userEvent.click(quantity(10));
    await userEvent.keyboard("1{Enter}");
    expect(reference(11)).toHaveFocus();
  });

  it("takes an empty quantity for the least that can be ordered", async () => {
    serve();
    open();
    await userEvent.click(reference(1));
    await userEvent.keyboard("SKU-1{Enter}{Enter}");
    await waitFor(() => expect(quantity(1)).toHaveValue("2"));
    expect(await screen.findByText("One row is ready")).toBeInTheDocument();
  });
});

describe("a reference that means several articles", () => {
  async function choose(remember: boolean) {
    await userEvent.click(reference(1));
    await userEvent.paste("MANY-1\t3\nNOPE\t1\nMANY-1\t4");
    const [first] = await screen.findAllByRole("button", { name: /^Choose the article/ });
    await userEvent.click(first as HTMLElement);
    expect(screen.getByRole("dialog", { name: "Which article is MANY-1?" })).toBeInTheDocument();
    if (remember) await userEvent.click(screen.getByRole("checkbox", { name: /^Remember for our account/ }));
    await userEvent.click(screen.getByRole("button", { name: "Choose Article SKU-9" }));
  }

  it("asks once for all rows of it, and keeps what was typed", async () => {
    const sent = serve();
    open();
    await choose(false);
    expect(await screen.findByText("2 rows are ready")).toBeInTheDocument();
    expect(reference(1)).toHaveValue("SKU-9");
    expect(quantity(1)).toHaveValue("3");
    expect(reference(2)).toHaveValue("NOPE");
    expect(quantity(3)).toHaveValue("4");
    expect(sent.choices).toEqual([]);
  });

  it("is remembered for the account where that is wished", async () => {
    const sent = serve();
    open();
    await choose(true);
    await waitFor(() => expect(sent.choices).toEqual([{ reference: "MANY-1", productVariantId: "v-SKU-9" }]));
  });
});

describe("a paste", () => {
  const text = "SKU-1\t3\nPACK-2\t5\nPACK-3\t7\nNOPE\t1";

  it("of several lines, into any field, becomes rows with their states and corrections", async () => {
    const sent = serve();
    open();
    await userEvent.click(reference(1));
    await userEvent.paste(text);
    expect(await screen.findByText("One row is ready")).toBeInTheDocument();
    expect(sent.texts).toEqual([text]);
    expect(screen.getByText("3 need attention")).toBeInTheDocument();
    expect(screen.getByText("Unknown reference")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Use 6 for PACK-2" }));
    expect(await screen.findByText("2 rows are ready")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Use the suggested quantity" }));
    expect(await screen.findByText("3 rows are ready")).toBeInTheDocument();
    expect(quantity(3)).toHaveValue("12");
    expect(screen.getByText("one needs attention")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Download the refused rows" })).toBeInTheDocument();
  });

  it("leaves refused rows where they are when the others go into the cart", async () => {
    serve();
    open();
    await userEvent.click(screen.getByRole("textbox", { name: "Paste a list" }));
    await userEvent.paste(text);
    await userEvent.click(await screen.findByRole("button", { name: "Add one row to cart" }));
    expect(await screen.findByText(/One row is in your cart; 3 stay here with their reasons/)).toBeInTheDocument();
    expect(reference(1)).toHaveValue("PACK-2");
  });
});

describe("a file", () => {
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) await userEvent.upload(input, file);
  };

  it("is read as a paste is", async () => {
    const sent = serve();
    open();
    await choose(new File(["SKU-1\t3"], "order.csv", { type: "text/csv" }));
    expect(await screen.findByText("One row is ready")).toBeInTheDocument();
    expect(sent.texts).toEqual(["SKU-1\t3"]);
  });

  it("d2_9 of more than a megabyte is refused before it is sent", async () => {
    const sent = serve();
    open();
    await choose(new File([new Uint8Array(1024 * 1024 + 1)], "big.csv", { type: "text/csv" }));
    expect(await screen.findByText(/big.csv is larger than 1 MB/)).toBeInTheDocument();
    expect(sent.texts).toEqual([]);
  });
});

describe("a visitor", () => {
  it("d2_9 is asked to sign in, and finds the rows as they were", async () => {
    serve();
    const { unmount } = open(false);
    await userEvent.click(reference(1));
    await userEvent.keyboard("SKU-1{Enter}3{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Log in to add to cart" }));
    expect(onSignIn).toHaveBeenCalledOnce();
    unmount();
    open();
    expect(reference(1)).toHaveValue("SKU-1");
    expect(await screen.findByRole("button", { name: "Add one row to cart" })).toBeInTheDocument();
  });
});

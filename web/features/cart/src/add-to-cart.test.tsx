// Adding from where an offer is shown: once for a double click, and one piece of news for what is added in a row.

import { type Offer, queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { AddToCart } from "./add-to-cart";
import { serveCart } from "./test-cart";

const anOffer = (id: string) =>
  ({
    offerPriceId: id,
    status: "ACTIVE",
    supplier: { status: "ACTIVE" },
    priceRanges: [{ minQuantity: 1, unitPrice: 10 }],
    stock: 50,
    minOrderQuantity: 1,
    itemPerPack: 1,
    maxOrderQuantity: null,
  }) as unknown as Offer;

function open() {
  const shop = serveCart([]);
  render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <AddToCart offer={anOffer("o-1")} name="Binder" compact />
          <AddToCart offer={anOffer("o-2")} name="Stapler" compact />
          <Toaster />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
  return shop;
}

const add = (name: string) => screen.getByRole("button", { name: `Add to cart: ${name}` });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});

it("adds once for a double click, however quick the answer, and again for the next press", async () => {
  const shop = open();
  // The first click of two is answered before the second comes.
  fireEvent.click(add("Binder"), { detail: 1 });
  expect(await screen.findByText("1 × Binder added.", { selector: "p" })).toBeVisible();
  await waitFor(() => expect(add("Binder")).not.toHaveAttribute("aria-busy"));
  fireEvent.click(add("Binder"), { detail: 2 });
  expect(add("Binder")).not.toHaveAttribute("aria-busy");
  expect(shop.sent).toHaveLength(1);
  add("Binder").focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(shop.sent).toHaveLength(2));
});

it("tells of what was added last in the place of what was added before", async () => {
  open();
  await userEvent.click(add("Binder"));
  expect(await screen.findByText("1 × Binder added.", { selector: "p" })).toBeVisible();
  await userEvent.click(add("Stapler"));
  expect(await screen.findByText("1 × Stapler added.", { selector: "p" })).toBeVisible();
  expect(screen.queryByText("1 × Binder added.", { selector: "p" })).not.toBeInTheDocument();
});

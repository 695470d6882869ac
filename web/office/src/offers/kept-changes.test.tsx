// What was typed into the table of offers is kept as it was meant: in the other language, in hidden columns, on other pages.

import { queryClient } from "@comptoir/api";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { anOffer, OFFERS, offersOf, openOffers, sellIn } from "../test-offers";
import { type Call, serve, signIn } from "../test-order";

const COLUMNS = "comptoir-office-columns//office/offers";
const prices = (sku: string, unitPrice: number) => {
  const ranges = [{ minQuantity: 1, unitPrice, discountUnitPrice: null }];
  return { success: true, offerPriceId: `o-${sku}`, prices: [{ currency: "EUR", ranges }] };
};
const pricesCall = (method: string, sku: string) => `${method} /api/operator/offers/o-${sku}/prices`;
const sent = (calls: Call[]) => calls.filter(({ call }) => call.startsWith("PUT"));

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
  sellIn("EUR");
});

it("means the same price after the language was switched", async () => {
  localStorage.setItem(COLUMNS, "EUR");
  const calls = serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10)])],
    [pricesCall("GET", "A")]: [200, prices("A", 9.9)],
    [pricesCall("PUT", "A")]: [200, prices("A", 1.234)],
  });
  const { unmount } = openOffers("fr-FR");
  await userEvent.click(await screen.findByLabelText("Prix en EUR de A, Article A"));
  await userEvent.keyboard("1,234");
  unmount();
  openOffers("en-GB");
  expect(await screen.findByLabelText("Price in EUR of A, Article A")).toHaveValue("1.234");
  await userEvent.click(screen.getByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText("1 change saved.")).toBeVisible();
  expect(sent(calls).map(({ body }) => body)).toEqual([
    { currency: "EUR", ranges: [{ minQuantity: 1, unitPrice: 1.234, discountUnitPrice: null }] },
  ]);
});

it("lists what was typed into a column that is hidden by now", async () => {
  localStorage.setItem(COLUMNS, "EUR");
  serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10)])],
    [pricesCall("GET", "A")]: [200, prices("A", 9.9)],
  });
  openOffers();
  await userEvent.click(await screen.findByLabelText("Price in EUR of A, Article A"));
  await userEvent.keyboard("9.50");
  const bar = within(screen.getByRole("region", { name: "Changes" }));
  expect(bar.queryByRole("listitem")).toBeNull();
  localStorage.setItem(COLUMNS, "name");
  act(() => void dispatchEvent(new Event("storage")));
  expect(bar.getByText("1 of them is on other pages or in hidden columns:")).toBeVisible();
  expect(bar.getByRole("listitem")).toHaveTextContent("A Price EUR: 9.50");
});

it("fills no price cell that is still being read", async () => {
  localStorage.setItem(COLUMNS, "EUR");
  serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10), anOffer("B", 20)])],
    [pricesCall("GET", "A")]: [200, prices("A", 9.9)],
    [pricesCall("GET", "B")]: [503, {}],
  });
  openOffers();
  expect(await screen.findByLabelText("Price in EUR of A, Article A")).toBeVisible();
  await userEvent.click(screen.getByLabelText("Stock of A, Article A"));
  await userEvent.paste("1\t9.50\r\n2\t8.50\r\n");
  expect(screen.getByText("1 pasted row found no place here.")).toBeVisible();
  expect(screen.getByText("3 changes not saved.")).toBeVisible();
});

it("sets no stock of an offer that is not found any more", async () => {
  const lists = [offersOf([anOffer("A", 10)]), offersOf([anOffer("B", 20)])];
  const calls = serve({ [OFFERS]: () => [200, lists.length > 1 ? lists.shift() : lists[0]] });
  openOffers();
  await userEvent.click(await screen.findByLabelText("Stock of A, Article A"));
  await userEvent.keyboard("11{Control>}s{/Control}");
  expect(await screen.findByText("Not saved: this offer was not found. Search for it, then save again.")).toBeVisible();
  expect(sent(calls)).toEqual([]);
});

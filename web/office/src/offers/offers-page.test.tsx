// The table of offers: stock and prices edited in place, saved together and taken back.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { anOffer, OFFERS, offersOf, openOffers, sellIn } from "../test-offers";
import { type Call, STALE, serve, signIn } from "../test-order";

const stockCall = (sku: string) => `PUT /api/operator/offers/o-${sku}/stock`;
const pricesCall = (method: string, sku: string) => `${method} /api/operator/offers/o-${sku}/prices`;
const cell = (sku: string) => screen.findByLabelText(`Stock of ${sku}, Article ${sku}`);
const sent = (calls: Call[]) =>
  calls.filter(({ call }) => call.startsWith("PUT")).map(({ call, body }) => [call, body]);
const answer = (before: number, stock: number): [number, unknown] => [
  200,
  { success: true, before, stock, stockEtag: `"${stock}"` },
];

const THREE = offersOf([anOffer("A", 10), anOffer("B", 20), anOffer("C", 30)]);

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
  sellIn("EUR", "GBP");
});

it("moves through its cells as a spreadsheet does, and types over what a cell holds", async () => {
  serve({ [OFFERS]: [200, THREE] });
  openOffers();
  await userEvent.click(await cell("A"));
  await userEvent.keyboard("11{Enter}");
  expect(await cell("B")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}33{ArrowUp}{Tab}");
  expect(await cell("C")).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  expect(await cell("B")).toHaveFocus();
  expect(await cell("A")).toHaveValue("11");
  expect(await cell("B")).toHaveValue("20");
  expect(await cell("C")).toHaveValue("33");
  expect(await cell("A")).toHaveAccessibleDescription("was 10");
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("button", { name: "Prices of B, Article B" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{Control>}z{/Control}");
  expect(await cell("C")).toHaveValue("30");
  await userEvent.click(await cell("A"));
  await userEvent.keyboard("{Escape}");
  expect(await cell("A")).toHaveValue("10");
  expect(screen.queryByRole("region", { name: "Changes" })).toBeNull();
});

it("fills cells downwards with a pasted column, and marks what can't be read", async () => {
  const calls = serve({
    [OFFERS]: [200, THREE],
    [stockCall("A")]: answer(10, 1234),
    [stockCall("C")]: answer(30, 5),
  });
  openOffers();
  await userEvent.click(await cell("A"));
  await userEvent.paste("1 234\r\nmany\r\n5\r\n6\r\n");
  expect(await cell("A")).toHaveValue("1 234");
  expect(await cell("B")).toBeInvalid();
  expect(await cell("B")).toHaveAccessibleDescription("was 20 A whole number, 0 or more.");
  expect(screen.getByText("1 pasted row found no place here.")).toBeVisible();
  expect(screen.getByText("One cell needs correcting.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save 2 changes" }));
  expect(await screen.findByText("2 changes saved.")).toBeVisible();
  expect(sent(calls)).toEqual([
    [stockCall("A"), { stock: 1234 }],
    [stockCall("C"), { stock: 5 }],
  ]);
  expect(await cell("B")).toHaveValue("many");
});

it("keeps what was refused with the shop's sentence, and takes back what was saved", async () => {
  const problem = { code: "FORBIDDEN", message: "Not yours.", detail: "This offer is not yours." };
  const stocks = [answer(10, 11), answer(11, 10)];
  const after = offersOf([anOffer("A", 11), anOffer("B", 20), anOffer("C", 30)]);
  const calls = serve({
    [OFFERS]: () => [200, stocks.length === 1 ? after : THREE],
    [stockCall("A")]: () => stocks.shift() ?? [500, {}],
    [stockCall("B")]: [403, problem],
  });
  openOffers();
  await userEvent.click(await cell("A"));
  await userEvent.keyboard("11{Enter}22{Control>}s{/Control}");
  expect(await screen.findByText("1 change saved.")).toBeVisible();
  expect(await cell("B")).toHaveValue("22");
  expect(await cell("B")).toHaveAccessibleDescription("was 20 This offer is not yours.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The former values are back.")).toBeVisible();
  expect(sent(calls).filter(([call]) => call === stockCall("A"))).toEqual([
    [stockCall("A"), { stock: 11 }],
    [stockCall("A"), { stock: 10 }],
  ]);
});

it("sends no stock that was sold from meanwhile until it was seen", async () => {
  const lists = [THREE, offersOf([anOffer("A", 7)])];
  const calls = serve({
    [OFFERS]: () => [200, lists.length > 1 ? lists.shift() : lists[0]],
    [stockCall("A")]: answer(7, 11),
  });
  openOffers();
  await userEvent.click(await cell("A"));
  await userEvent.keyboard("11");
  await userEvent.click(screen.getByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText(/it was changed to 7 meanwhile/)).toBeVisible();
  expect(sent(calls)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText("1 change saved.")).toBeVisible();
  expect(sent(calls)).toEqual([[stockCall("A"), { stock: 11 }]]);
});

it("takes no stock back that was sold from since it was saved", async () => {
  let now = THREE;
  let isSold = false;
  const calls = serve({
    [OFFERS]: () => [200, now],
    [stockCall("A")]: () => {
      if (isSold) return STALE;
      isSold = true;
      now = offersOf([anOffer("A", 8)]);
      return answer(10, 11);
    },
  });
  openOffers();
  await userEvent.click(await cell("A"));
  await userEvent.keyboard("11{Control>}s{/Control}");
  expect(await screen.findByText("1 change saved.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => {
    expect(sent(calls)).toEqual([
      [stockCall("A"), { stock: 11 }],
      [stockCall("A"), { stock: 10 }],
    ]);
  });
  // What was refused can be tried again.
  await waitFor(() => expect(screen.getByRole("button", { name: "Undo" })).toBeEnabled());
});

it("asks before it is left with changes, but not for its next rows", async () => {
  serve({ [OFFERS]: [200, THREE] });
  openOffers();
  await userEvent.click(await cell("A"));
  await userEvent.keyboard("11");
  await userEvent.click(screen.getByRole("link", { name: "Further" }));
  expect(await cell("A")).toHaveValue("11");
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await userEvent.click(question.getByRole("button", { name: "Stay" }));
  expect(await cell("A")).toHaveValue("11");
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByRole("heading", { name: "Another page" })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it("keeps what was typed when its page goes away", async () => {
  serve({ [OFFERS]: [200, THREE] });
  const { unmount } = openOffers();
  await userEvent.click(await cell("A"));
  await userEvent.keyboard("11");
  unmount();
  openOffers();
  expect(await cell("A")).toHaveValue("11");
});

it("edits the price of one item where its column is shown, and keeps the other ranges", async () => {
  localStorage.setItem("comptoir-office-columns//office/offers", "EUR");
  const ranges = [
    { minQuantity: 1, unitPrice: 9.9, discountUnitPrice: null },
    { minQuantity: 10, unitPrice: 8.5, discountUnitPrice: null },
  ];
  const prices = { success: true, offerPriceId: "o-A", prices: [{ currency: "EUR", ranges }] };
  const calls = serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10)])],
    [pricesCall("GET", "A")]: [200, prices],
    [pricesCall("PUT", "A")]: [200, prices],
  });
  openOffers();
  const price = await screen.findByLabelText("Price in EUR of A, Article A");
  expect(price).toHaveValue("9.9");
  expect(screen.getByText("and 1 more range")).toBeVisible();
  await userEvent.click(await cell("A"));
  await userEvent.keyboard("{ArrowRight}9.50");
  await userEvent.click(screen.getByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText("1 change saved.")).toBeVisible();
  expect(sent(calls)).toEqual([
    [pricesCall("PUT", "A"), { currency: "EUR", ranges: [{ ...ranges[0], unitPrice: 9.5 }, ranges[1]] }],
  ]);
});

it("asks for as many rows as its address says, and does not name a supplier to its own people", async () => {
  signIn("SUPPLIER");
  const calls = serve({ [OFFERS]: [200, offersOf([anOffer("A", 10)], 70)] });
  openOffers("en-GB", "?size=100&q=A");
  await cell("A");
  expect(calls[0]?.call).toBe("GET /api/operator/offers?q=A&page=0&size=100");
  expect(screen.queryByRole("columnheader", { name: "Supplier" })).toBeNull();
  const sizes = within(screen.getByRole("navigation", { name: "Rows per page" }));
  expect(sizes.getByRole("link", { name: "50" })).toHaveAttribute("href", "/en-GB/office/offers?q=A");
  await waitFor(() => expect(sizes.getByRole("link", { name: "100" })).toHaveAttribute("aria-current", "true"));
});

it("shows what everybody pays for one, in each currency, without a call for each row", async () => {
  const prices = [
    { currency: "EUR", unitPrice: 9.9, discountUnitPrice: 7.5 },
    { currency: "GBP", unitPrice: 8, discountUnitPrice: null },
  ];
  const calls = serve({ [OFFERS]: [200, offersOf([anOffer("A", 10, { prices }), anOffer("B", 20)])] });
  openOffers();
  expect(await screen.findByRole("columnheader", { name: "Price for one" })).toBeVisible();
  expect(screen.getByText("€7.50")).toBeVisible();
  expect(screen.getByText("instead of €9.90")).toBeVisible();
  expect(screen.getByText("£8.00")).toBeVisible();
  expect(screen.getByText("No price")).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(["GET /api/operator/offers?page=0&size=50"]);
});

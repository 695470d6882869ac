// The prices of an offer: rows by quantity, what is wrong with them, and what others did meanwhile.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { anOffer, OFFERS, offersOf, openOffers, sellIn } from "../test-offers";
import { STALE, serve, signIn } from "../test-order";

const PRICES = "/api/operator/offers/o-A/prices";

const range = (minQuantity: number, unitPrice: number, discountUnitPrice: number | null = null) => {
  return { minQuantity, unitPrice, discountUnitPrice };
};
const pricesOf = (...ranges: ReturnType<typeof range>[]) => {
  const etag = JSON.stringify(String(ranges.map(({ unitPrice }) => unitPrice)));
  return { success: true, offerPriceId: "o-A", prices: ranges.length > 0 ? [{ currency: "EUR", ranges, etag }] : [] };
};

async function openDialog() {
  openOffers();
  await userEvent.click(await screen.findByRole("button", { name: "Prices of A, Article A" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Prices of A, Article A" }));
  await dialog.findByRole("form", { name: "Prices in EUR" });
  const field = (row: number, name: string) => {
    return within(dialog.getByRole("group", { name: `Range ${row}` })).getByRole("textbox", { name });
  };
  return { dialog, field };
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  signIn("SUPPLIER");
  sellIn("EUR", "GBP");
});

it("sends the ranges as they were typed, and sets the former ones again", async () => {
  const calls = serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10)])],
    [`GET ${PRICES}`]: [200, pricesOf(range(1, 9.9))],
    [`PUT ${PRICES}`]: [200, pricesOf(range(1, 9.9), range(10, 8.5, 7.95))],
  });
  const { dialog, field } = await openDialog();
  await userEvent.click(dialog.getByRole("button", { name: "Add a range" }));
  await userEvent.type(field(2, "From"), "10");
  await userEvent.type(field(2, "Price, EUR"), "8.50");
  await userEvent.type(field(2, "Discount price"), "7,95");
  await userEvent.click(dialog.getByRole("button", { name: "Save prices in EUR" }));
  expect(await screen.findByText("Prices of A in EUR saved.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The former prices of A are back.")).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body)).toEqual([
    { currency: "EUR", ranges: [range(1, 9.9), range(10, 8.5, 7.95)] },
    { currency: "EUR", ranges: [range(1, 9.9)] },
  ]);
});

it("says at each field what is wrong, and sends nothing", async () => {
  const calls = serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10)])],
    [`GET ${PRICES}`]: [200, pricesOf(range(1, 9.9, 9), range(10, 8.5))],
  });
  const { dialog, field } = await openDialog();
  const write = async (row: number, name: string, text: string) => {
    await userEvent.clear(field(row, name));
    await userEvent.type(field(row, name), text);
  };
  await write(1, "From", "2");
  await write(1, "Discount price", "12");
  await write(2, "From", "2");
  await write(2, "Price, EUR", "cheap");
  await userEvent.click(dialog.getByRole("button", { name: "Save prices in EUR" }));
  expect(await dialog.findByText("The first range starts at 1.")).toBeVisible();
  expect(dialog.getByText("More than 2, where the range above starts.")).toBeVisible();
  expect(field(2, "Price, EUR")).toHaveAccessibleDescription("An amount, 0 or more, with four decimals at most.");
  expect(field(1, "Discount price")).toHaveAccessibleDescription("An amount that is less than the price, or nothing.");
  expect(calls.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
});

it("shows the shop's sentence at the field it names", async () => {
  const message = "Quantities start at 1.";
  const refused = { code: "PRICE_RANGES_INVALID", message, errors: [{ field: "ranges[0].unitPrice", message }] };
  serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10)])],
    [`GET ${PRICES}`]: [200, pricesOf(range(1, 9.9))],
    [`PUT ${PRICES}`]: [400, refused],
  });
  const { dialog, field } = await openDialog();
  await userEvent.click(dialog.getByRole("button", { name: "Save prices in EUR" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(field(1, "Price, EUR")).toHaveAccessibleDescription(message);
});

it("shows what others made of the prices beside what is typed, and takes a price away", async () => {
  const prices = [pricesOf(range(1, 9.9)), pricesOf(range(1, 8))];
  let answer: () => [number, unknown] = () => STALE;
  serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10)])],
    [`GET ${PRICES}`]: () => [200, prices.length > 1 ? prices.shift() : prices[0]],
    [`PUT ${PRICES}`]: () => answer(),
  });
  const { dialog } = await openDialog();
  await userEvent.click(dialog.getByRole("button", { name: "Remove range 1" }));
  expect(dialog.getByText(/only groups and accounts with prices of their own can buy it in EUR/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Remove prices in EUR" }));
  expect(await dialog.findByRole("row", { name: /from 1: 9\.9.* from 1: 8.* no price/ })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Keep mine" }));
  answer = () => [200, pricesOf()];
  await userEvent.click(dialog.getByRole("button", { name: "Remove prices in EUR" }));
  expect(await screen.findByText("A has no price in EUR any more.")).toBeVisible();
});

it("shows prices that others made where there were none, and takes them", async () => {
  const prices = [pricesOf(), pricesOf(range(1, 8))];
  serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10)])],
    [`GET ${PRICES}`]: () => [200, prices.length > 1 ? prices.shift() : prices[0]],
    [`PUT ${PRICES}`]: STALE,
  });
  const { dialog, field } = await openDialog();
  await userEvent.click(dialog.getByRole("button", { name: "Add a range" }));
  await userEvent.type(field(1, "Price, EUR"), "9.50");
  await userEvent.click(dialog.getByRole("button", { name: "Save prices in EUR" }));
  expect(await dialog.findByRole("row", { name: /no price.* from 1: 8.* from 1: 9\.50/ })).toBeVisible();
  expect(field(1, "Price, EUR")).toHaveValue("9.50");
  await userEvent.click(dialog.getByRole("button", { name: "Take theirs" }));
  expect(field(1, "Price, EUR")).toHaveValue("8");
});

it("offers the currencies that the shop sells in", async () => {
  sellIn("EUR", "CHF");
  const calls = serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10)])],
    [`GET ${PRICES}`]: [200, pricesOf(range(1, 9.9))],
    [`PUT ${PRICES}`]: [200, pricesOf(range(1, 9.9))],
  });
  const { dialog, field } = await openDialog();
  const currency = dialog.getByRole("combobox", { name: "Currency" });
  expect(
    within(currency)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["EUR, 1 range", "CHF, no price"]);
  await userEvent.selectOptions(currency, "CHF");
  await userEvent.click(dialog.getByRole("button", { name: "Add a range" }));
  await userEvent.type(field(1, "Price, CHF"), "9.50");
  await userEvent.click(dialog.getByRole("button", { name: "Save prices in CHF" }));
  expect(await screen.findByText("Prices of A in CHF saved.")).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ currency: "CHF", ranges: [range(1, 9.5)] });
});

it("reads no other offer's prices again once it has saved", async () => {
  localStorage.setItem("comptoir-office-columns//office/offers", "EUR");
  const OTHER = "GET /api/operator/offers/o-B/prices";
  const calls = serve({
    [OFFERS]: [200, offersOf([anOffer("A", 10), anOffer("B", 20)])],
    [`GET ${PRICES}`]: [200, pricesOf(range(1, 9.9))],
    [`PUT ${PRICES}`]: [200, pricesOf(range(1, 8))],
    [OTHER]: [200, { ...pricesOf(range(1, 7)), offerPriceId: "o-B" }],
  });
  const { dialog, field } = await openDialog();
  await userEvent.clear(field(1, "Price, EUR"));
  await userEvent.type(field(1, "Price, EUR"), "8");
  await userEvent.click(dialog.getByRole("button", { name: "Save prices in EUR" }));
  expect(await screen.findByText("Prices of A in EUR saved.")).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByLabelText("Price in EUR of A, Article A")).toHaveValue("8");
  expect(calls.filter(({ call }) => call === OTHER)).toHaveLength(1);
});

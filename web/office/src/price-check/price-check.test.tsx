// What a customer sees and pays: marked as such, explained step by step, and why nothing is to be had.

import { type ExplainedOffer, queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { priceCheckUrl, readPriceCheck } from "./address";
import PriceCheckDialog from "./price-check-dialog";
import PriceCheckPage from "./price-check-page";

const ACCOUNT = {
  id: "a",
  externalId: "ATELIER",
  name: "Atelier Martin",
  status: "ACTIVE",
  customerTags: ["BIG"],
  stores: ["fr/fr-fr", "uk/en-gb"],
};
const LIST = "GET /api/operator/accounts";
const WHY = "GET /api/operator/accounts/ATELIER/price-explanation";
const CATALOGUE = "GET /api/operator/accounts/ATELIER/catalogue";
const SEEN = { ...ACCOUNT, store: "fr/fr-fr", currency: "EUR" };
const accounts = { accounts: [ACCOUNT], page: 0, size: 100, totalElement: 1 };

const range = (minQuantity: number, unitPrice: number, discountUnitPrice: number | null = null) => {
  return { minQuantity, unitPrice, discountUnitPrice };
};

function anOffer(more: Partial<ExplainedOffer> = {}): ExplainedOffer {
  const supplier = { id: "s", externalId: "alpha", name: "Alpha", status: "ACTIVE" };
  return {
    productId: "p",
    productVariant: { id: "v", name: "Pen", skuVariant: "PEN-1", brand: "Acme", imageLink: null },
    offer: {
      offerPriceId: "o",
      supplier,
      stock: 50,
      itemPerPack: 6,
      maxOrderQuantity: 60,
      taxRate: 5.5,
      leadTimeDays: 2,
    },
    withdrawn: null,
    lists: [
      { source: "GROUP", listName: "BIG", ranges: [range(1, 9), range(12, 8.5, 8)] },
      { source: "PUBLIC", listName: null, ranges: [range(1, 10)] },
    ],
    pricedElsewhere: [],
    tax: { country: "FR", kind: "REDUCED", category: "office", categoryName: "Office" },
    quantity: 12,
    smallestQuantity: 12,
    largestQuantity: 48,
    price: {
      minQuantity: 12,
      listPrice: 8.5,
      unitPrice: 8,
      totalPrice: { priceWithTax: 107.61, priceWithoutTax: 102, taxAmount: 5.61 },
      totalDiscountPrice: { priceWithTax: 101.28, priceWithoutTax: 96, taxAmount: 5.28 },
    },
    blockedLineInformation: [],
    shippingFees: [{ shippingType: "STD", price: 9.9, freeFrom: 150 }],
    ...more,
  } as unknown as ExplainedOffer;
}

const explained = (offers: ExplainedOffer[], more: object = {}) => {
  return { account: SEEN, offerPriceId: "o", offers, articles: [], numberOfArticles: 1, ...more };
};

function openPage(address = "") {
  open(<PriceCheckPage externalId="ATELIER" />, `/en-GB/office/customers/ATELIER/prices${address}`);
}

beforeEach(() => {
  queryClient.clear();
  signIn("OPERATOR");
});

it("explains a price step by step, for the article and the quantity that were typed", async () => {
  const calls = serve({ [LIST]: [200, accounts], [WHY]: [200, explained([anOffer()])] });
  openPage();
  expect(await screen.findByRole("heading", { name: "Seen as Atelier Martin" })).toBeVisible();
  await userEvent.type(await screen.findByRole("textbox", { name: "Article" }), "PEN-1");
  await userEvent.type(screen.getByRole("textbox", { name: /^Quantity/ }), "12{Enter}");
  const steps = within(await screen.findByRole("list", { name: "How the price comes about" }));
  for (const text of [
    "Atelier Martin is active and may order.",
    "Product, variant and offer are on sale, and Alpha sells.",
    "Prices of the group BIG",
    "12 items fall into the range from 12 on: €8.50 for one.",
    "€8.50 less a discount: €8.00 is paid for one.",
    "At 5.5%: Office is taxed in France at the reduced rate.",
    "50 in stock. Can be ordered: 12 at least, in packs of 6, 60 at most.",
    "Standard €9.90, free from €150.00 on",
  ]) {
    expect(steps.getByText(text)).toBeVisible();
  }
  const result = screen.getByRole("region", { name: "What is paid" });
  expect(result).toHaveTextContent("This can be ordered.");
  expect(result).toHaveTextContent("€101.28");
  expect(calls.some(({ call }) => call === `${WHY}?article=PEN-1&quantity=12`)).toBe(true);
});

it("says why nothing is to be had, and offers what could be", async () => {
  const blocked = { code: "QUANTITY_ABOVE_STOCK", detail: "Only 50 are left.", suggestedQuantity: 48 };
  const offer = anOffer({ quantity: 54, withdrawn: "VARIANT", blockedLineInformation: [blocked] } as object);
  serve({ [LIST]: [200, accounts], [WHY]: [200, explained([offer], { account: { ...SEEN, status: "INACTIVE" } })] });
  openPage("?article=PEN-1&quantity=54");
  expect(
    await screen.findByText("This can't be ordered: see the steps that are marked.".replace("'", "’")),
  ).toBeVisible();
  expect(screen.getByText("Atelier Martin is suspended: it looks, and orders nothing.")).toBeVisible();
  expect(screen.getByText("This variant is not on sale.")).toBeVisible();
  expect(screen.getByText("Only 50 are left.")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Explain 48" }));
  expect(screen.getByTestId("where")).toHaveTextContent("prices?article=PEN-1&quantity=48");
});

it("says where there is a price that the customer does not pay", async () => {
  const offer = anOffer({
    price: null,
    lists: [],
    pricedElsewhere: [{ source: "PUBLIC", listName: null, currency: "GBP" }],
    blockedLineInformation: [{ code: "NO_PRICE", detail: "No price.", suggestedQuantity: null }],
  });
  serve({ [LIST]: [200, accounts], [WHY]: [200, explained([offer])] });
  openPage("?article=PEN-1");
  expect(await screen.findByText("There is no price for this customer in EUR.")).toBeVisible();
  expect(screen.getByText("Prices for everybody, in GBP")).toBeVisible();
});

it("asks which of several articles is meant, and says that one is unknown", async () => {
  const articles = ["A", "B"].map((sku) => ({ offerPriceId: `o-${sku}`, sku, name: `Pen ${sku}`, brand: "Acme" }));
  const several = explained([], { offerPriceId: null, articles, numberOfArticles: 14 });
  let answer: [number, unknown] = [200, several];
  serve({ [LIST]: [200, accounts], [WHY]: () => answer });
  openPage("?article=PN-1");
  expect(await screen.findByText("PN-1 means 14 articles")).toBeVisible();
  answer = [404, { code: "OFFER_NOT_FOUND", message: "No such offer." }];
  await userEvent.click(screen.getByRole("link", { name: "Pen B" }));
  expect(screen.getByTestId("where")).toHaveTextContent("article=o-B");
  expect(await screen.findByText("The shop knows no such article")).toBeVisible();
});

it("shows the catalogue as the customer finds it, in the store that is chosen", async () => {
  const hit = {
    id: "p",
    name: "Pen",
    brand: "Acme",
    imageLink: null,
    variantCount: 3,
    variant: {
      sku: "PEN-1",
      offers: [{ ...anOffer().offer, currency: "GBP", priceRanges: [range(1, 9), range(12, 8.5)] }],
    },
  };
  const products = { content: [hit], number: 0, size: 25, totalElements: 1 };
  const calls = serve({
    [LIST]: [200, accounts],
    [CATALOGUE]: [200, { account: SEEN, found: { products, close: null } }],
  });
  openPage();
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search in it" }), "pen{Enter}");
  const row = within(await screen.findByRole("table", { name: "Seen as Atelier Martin" })).getAllByRole("row")[1];
  expect(row).toHaveTextContent("£9.00 from 1");
  expect(row).toHaveTextContent("2 working days");
  expect(row).toHaveTextContent("2 further variants");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Store" }), "uk/en-gb");
  await userEvent.click(await screen.findByRole("link", { name: "Why this price of PEN-1" }));
  expect(screen.getByTestId("where")).toHaveTextContent("prices?store=uk%2Fen-gb&article=o&q=pen");
  expect(calls.some(({ call }) => call.startsWith(`${CATALOGUE}?store=uk`))).toBe(true);
});

it("goes from an offer to the customer whose price is asked about", async () => {
  serve({ [LIST]: [200, accounts] });
  open(<PriceCheckDialog article="alpha:PEN-1" name="PEN-1, Alpha" onClose={() => {}} />);
  const dialog = within(await screen.findByRole("dialog", { name: "What a customer pays for PEN-1, Alpha" }));
  await userEvent.click(dialog.getByRole("button", { name: "Explain the price" }));
  expect(await dialog.findByText("Which customer?")).toBeVisible();
  await userEvent.type(dialog.getByRole("combobox", { name: "Customer" }), "ATELIER");
  await userEvent.type(dialog.getByRole("textbox", { name: /^Quantity/ }), "0{Enter}");
  expect(await dialog.findByText("A whole number from 1 to 99,999.")).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox", { name: /^Quantity/ }), "{Backspace}7{Enter}");
  const url = "customers/ATELIER/prices?article=alpha%3APEN-1&quantity=7";
  await waitFor(() => expect(screen.getByTestId("where")).toHaveTextContent(url));
});

it("reads from the address what it writes there, and nothing that can't be", () => {
  const asked = { store: "fr/fr-fr", article: "a b", quantity: 12, query: "", page: 2 };
  const [, written] = priceCheckUrl("ATELIER", asked).split("?");
  expect(readPriceCheck(new URLSearchParams(written))).toEqual(asked);
  const nothing = { store: "", article: "", query: null, page: 0 };
  expect(readPriceCheck(new URLSearchParams("quantity=1.5&page=x"))).toEqual(nothing);
});

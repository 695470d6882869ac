// A product's page: the price of the chosen quantity, and the variant in the address.

import type { Product } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ProductPage } from "./product-page";
import { anOffer, answerCalls, aVariantOf, renderAt, startAfresh } from "./test-shop";

const tiers = [
  { minQuantity: 1, unitPrice: 3 },
  { minQuantity: 12, unitPrice: 2.5 },
  { minQuantity: 48, unitPrice: 2.5, discountUnitPrice: 2 },
];
const offer = anOffer({ priceRanges: tiers, itemPerPack: 6, minOrderQuantity: 12 });
const product: Product = {
  id: "P1",
  name: "Binder",
  brand: "Esselte",
  description: "",
  status: "ACTIVE",
  breadcrumbs: [],
  attributes: [],
  documents: [],
  variants: [aVariantOf("blue", "50 mm", { offers: [offer] }), aVariantOf("red", "50 mm", { offers: [offer] })],
  createdAt: "2026-01-01T00:00:00Z",
};

/** Chooses sixty. */
function Sixty({ onQuantity }: { onQuantity: ((quantity: number) => void) | undefined }) {
  return (
    <button type="button" onClick={() => onQuantity?.(60)}>
      60
    </button>
  );
}

beforeEach(() => {
  answerCalls({ "/api/products/P1": { success: true, product } });
});

describe("a product for a buyer", () => {
  beforeEach(() => startAfresh(true));

  it("marks the tier of the chosen quantity and shows its price", async () => {
    renderAt(
      "/product/P1",
      <ProductPage id="P1" renderBuy={(_, __, { onQuantity }) => <Sixty onQuantity={onQuantity} />} />,
    );
    const box = within(await screen.findByRole("region", { name: "Binder blue 50 mm" }));
    const tier = (name: string) => box.getByRole("row", { name: new RegExp(name) });
    expect(tier("12–47")).toHaveAttribute("aria-current", "true");
    expect(box.queryByRole("row", { name: /1–11/ })).not.toBeInTheDocument();
    await userEvent.click(box.getByRole("button", { name: "60" }));
    expect(tier("48 and more")).toHaveAttribute("aria-current", "true");
    expect(tier("12–47")).not.toHaveAttribute("aria-current");
    expect(box.getAllByText("€2.00")).toHaveLength(2);
    expect(box.getByText(/Sold by 6 · Minimum 12/)).toBeInTheDocument();
  });

  it("says why the price is the price of the chosen quantity", async () => {
    const contract = { ...offer, priceSource: "ACCOUNT" };
    const reason = { source: "ACCOUNT", listName: null, quantity: 60, minQuantity: 48, unitPrice: 2 };
    const variants = [aVariantOf("blue", "50 mm", { offers: [contract] })];
    const asked = answerCalls({
      "/api/products/P1": { success: true, product: { ...product, variants } },
      "/api/variants/variant-1/offers": { success: true, offers: [{ ...contract, priceReason: reason }] },
    });
    renderAt(
      "/product/P1",
      <ProductPage id="P1" renderBuy={(_, __, { onQuantity }) => <Sixty onQuantity={onQuantity} />} />,
    );
    await userEvent.click(await screen.findByRole("button", { name: "60" }));
    await userEvent.click(screen.getByRole("button", { name: /^Contract price/ }));
    const explanation = within(await screen.findByRole("dialog", { name: "Why this price?" }));
    expect(
      await explanation.findByText(/For 60 items, the price from 48 items applies: €2.00 each/),
    ).toBeInTheDocument();
    expect(explanation.getByText("Contract price").closest("li")).toHaveAttribute("aria-current", "true");
    expect(asked.at(-1)?.searchParams.get("quantity")).toBe("60");
  });

  it("offers a quote where there is no price in the buyer's currency", async () => {
    const unpriced = anOffer({ currency: null, priceRanges: [] });
    const variants = [aVariantOf("blue", "50 mm", { offers: [unpriced] })];
    answerCalls({ "/api/products/P1": { success: true, product: { ...product, variants } } });
    renderAt("/product/P1", <ProductPage id="P1" renderBuy={() => <button type="button">Add</button>} />);
    const link = await screen.findByRole("link", { name: "Ask for a quote: Binder blue 50 mm" });
    const asked = new URLSearchParams(link.getAttribute("href")?.split("?")[1]);
    expect(Object.fromEntries(asked)).toEqual({ subject: "QUOTE", about: "Binder blue 50 mm (SKU-blue-50 mm)" });
    expect(screen.queryByRole("button", { name: "Add" })).not.toBeInTheDocument();
  });

  it("keeps the chosen variant in the address", async () => {
    renderAt("/product/P1", <ProductPage id="P1" renderBuy={() => null} />);
    await userEvent.click(await screen.findByRole("button", { name: /^red/ }));
    expect(screen.getByLabelText("address")).toHaveTextContent("/product/P1?variant=SKU-red-50+mm");
    expect(screen.getByRole("region", { name: "Binder red 50 mm" })).toBeInTheDocument();
  });
});

describe("a product for a visitor", () => {
  it("asks to log in instead of showing prices", async () => {
    startAfresh(false);
    const unpriced = anOffer({ currency: null, priceRanges: null, stock: null });
    const variants = [aVariantOf("blue", "50 mm", { offers: [unpriced] })];
    answerCalls({ "/api/products/P1": { success: true, product: { ...product, variants } } });
    renderAt("/product/P1", <ProductPage id="P1" renderBuy={() => <button type="button">Add</button>} />);
    expect(await screen.findByRole("link", { name: "Log in to see prices" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Add" })).not.toBeInTheDocument();
  });
});

// A cart's server as tests need it: it holds lines, changes them, and answers when a test lets it.

import type { Cart, CartLine } from "@comptoir/api";
import { vi } from "vitest";

type Wanted = Partial<Omit<CartLine, "offer">> & { offer?: Partial<CartLine["offer"]>; name?: string };

const total = (net: number) => ({ priceWithTax: net * 1.2, priceWithoutTax: net, taxAmount: net * 0.2 });

const FEES = [{ supplierId: null, shippingType: "STD", price: 9.9, freeFrom: 150 }];

/** A line of ten euros an item. */
export function aLine(id: string, { name = `Article ${id}`, offer, ...line }: Wanted = {}): CartLine {
  const quantity = line.quantity ?? 1;
  return {
    id,
    productId: `p-${id}`,
    quantity,
    productVariant: { name, skuVariant: `SKU-${id}`, brand: "Brand", imageLink: null },
    supplier: { id: "s1", name: "Bureau Direct" },
    offer: {
      offerPriceId: `o-${id}`,
      unitPrice: 10,
      totalDiscountPrice: total(quantity * 10),
      itemPerPack: 1,
      minOrderQuantity: 1,
      maxOrderQuantity: null,
      ...offer,
    },
    blockedLineInformation: [],
    priceChanged: false,
    ...line,
  } as unknown as CartLine;
}

interface Change {
  offerPriceId: string;
  quantity: number;
}

/** What a change is answered with instead of being made. */
export type Refuse = (change: Change) => { message: string; suggestedQuantity?: number } | undefined;

/** Stands in for the gateway with one cart, and records what it was asked to change. */
export function serveCart(lines: CartLine[]) {
  let version = 1;
  const removed: CartLine[] = [];
  const shop = {
    lines,
    name: "Default Cart",
    /** What its lines would cost more without discounts. */
    discount: 0,
    sent: [] as { call: string; body: unknown }[],
    refuse: (() => undefined) as Refuse,
    /** Runs before a change is answered; as over a network, that is never in the same turn. */
    hold: (_change: Change): Promise<void> => new Promise((resolve) => setTimeout(resolve)),
  };
  const netOf = (lines: CartLine[]) => lines.reduce((sum, line) => sum + line.quantity * 10, 0);
  const cart = (): Cart => {
    const net = netOf(shop.lines);
    const suppliers = [...new Map(shop.lines.map(({ supplier }) => [supplier.id, supplier])).values()];
    return {
      id: "c1",
      name: shop.name,
      creationDate: "2026-02-03T10:00:00Z",
      status: "INIT",
      numberOfLines: shop.lines.length,
      currency: "EUR",
      totalPrice: total(net + shop.discount),
      totalDiscountPrice: total(net),
      supplierAggregates: suppliers.map(({ id, name }) => {
        const lines = shop.lines.filter(({ supplier }) => supplier.id === id);
        const totalDiscountPrice = total(netOf(lines));
        return { supplierId: id, supplierName: name, numberOfLines: lines.length, totalDiscountPrice };
      }),
      blockedLines: shop.lines.filter(({ blockedLineInformation: { length } }) => length > 0).length,
      version,
    } as unknown as Cart;
  };
  const page = (query: URLSearchParams) => {
    const offer = query.get("offerPriceId");
    const [number, size] = [Number(query.get("page")), Number(query.get("size"))];
    const found = shop.lines.filter((line) => !offer || line.offer.offerPriceId === offer);
    const cartLines = found.slice(number * size, (number + 1) * size);
    return { success: true, cartLines, page: number, size, sort: [], totalElement: found.length };
  };
  async function change(body: { linesToUpdate: Change[] }) {
    for (const wanted of body.linesToUpdate) {
      await shop.hold(wanted);
      const refusal = shop.refuse(wanted);
      if (refusal) {
        const warnings = [{ code: "QUANTITY_ABOVE_STOCK", field: "quantity", index: 0, ...refusal }];
        const problem = { code: "NO_LINE_ADDED", message: "Impossible to add any cart line.", warnings };
        return Response.json(problem, { status: 412 });
      }
      // What was taken out comes back last.
      const back = removed.find(({ offer }) => offer.offerPriceId === wanted.offerPriceId);
      if (back && !shop.lines.some(({ offer }) => offer.offerPriceId === wanted.offerPriceId)) shop.lines.push(back);
      shop.lines = shop.lines.map((line) =>
        line.offer.offerPriceId === wanted.offerPriceId
          ? aLine(line.id, {
              ...line,
              name: line.productVariant.name,
              quantity: wanted.quantity,
              offer: {},
              blockedLineInformation: [],
            })
          : line,
      );
    }
    version += 1;
    return Response.json({ success: true, cart: cart(), warnings: [] });
  }
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname.replace("/api/carts", "")}`;
    if (pathname === "/api/shipping-fees") return Response.json({ success: true, fees: FEES });
    if (call === "GET /c1/cartlines") return Response.json(page(searchParams));
    if (request.method === "GET") return Response.json({ success: true, cart: cart(), carts: [cart()] });
    const body = request.headers.get("Content-Type") ? await request.json() : null;
    shop.sent.push({ call, body });
    if (call === "PUT /c1/updateCartLines") return change(body);
    if (call === "PUT /c1/update") shop.name = body.name;
    if (call === "DELETE /c1/cartlines/delete") {
      const goes = ({ id }: CartLine) => body.lineIdsToDelete.includes(id);
      removed.push(...shop.lines.filter(goes));
      shop.lines = shop.lines.filter((line) => !goes(line));
    }
    if (call === "DELETE /c1/clear") shop.lines = [];
    version += 1;
    return Response.json({ success: true, cart: cart(), warnings: [] });
  });
  return shop;
}

// A quote as tests need it.

import type { Quote, QuoteLine } from "@comptoir/api";

const total = (net: number) => ({ priceWithTax: net * 1.2, priceWithoutTax: net, taxAmount: net * 0.2 });

/** Ten of an article at 10. */
export function aQuoteLine(sku: string, more: Partial<QuoteLine> = {}): QuoteLine {
  const { quantity = 10, unitPrice = 10 } = more;
  const productVariant = { id: `v-${sku}`, name: `Article ${sku}`, skuVariant: sku, brand: "Brand", imageLink: null };
  const line = { id: `l-${sku}`, offerPriceId: `o-${sku}`, productVariant, quantity, unitPrice, itemPerPack: 1 };
  return { requestedPrice: null, ...line, totalPrice: total(quantity * unitPrice), ...more } as unknown as QuoteLine;
}

/** What is asked of Papeterie. */
export function aQuote(more: Partial<Quote> = {}): Quote {
  const { lines = [aQuoteLine("A")] } = more;
  return {
    id: "quote",
    reference: "Q-2026-000001",
    name: "Office move",
    description: null,
    status: "NEW",
    supplier: { id: "s", name: "Papeterie" },
    customerUserSnapshot: { firstName: "Camille", lastName: "Renaud", email: "c@example.test", parentName: "Atelier" },
    currency: "EUR",
    validityDate: null,
    expired: false,
    version: 1,
    versions: [],
    thread: [],
    lines,
    numberOfLines: lines.length,
    totals: total(lines.reduce((sum, { totalPrice }) => sum + totalPrice.priceWithoutTax, 0)),
    billingAddress: null,
    orderId: null,
    createdAt: "2026-11-20T09:00:00Z",
    updatedAt: "2026-11-20T09:05:00Z",
    ...more,
  } as unknown as Quote;
}

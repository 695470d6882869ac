// What the catalogue's tests share: a page around a component, a buyer, and goods that show only what matters.

import {
  type AuthenticatedUser,
  authenticatedUserQuery,
  type Offer,
  type ProductHit,
  queryClient,
  type Variant,
} from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { vi } from "vitest";

/** Shows a component at an address, in English, with an empty cache; the address can be read from the page. */
export function renderAt(address: string, component: ReactNode) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          {component}
          <Address />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(pathname + search)}</output>;
}

/** Forgets all data; with `true`, somebody is signed in. */
export function startAfresh(signedIn: boolean) {
  queryClient.clear();
  const user = { user: { firstName: "Claire" }, account: null, accounts: [] } as unknown as AuthenticatedUser;
  queryClient.setQueryData(authenticatedUserQuery.queryKey, signedIn ? user : null);
}

/** Answers calls by the path they go to; gives the URLs that were asked. */
export function answerCalls(answers: Record<string, unknown>): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const url = new URL(request.url);
    asked.push(url);
    const body = answers[url.pathname];
    return Response.json(body ?? { code: "NOT_FOUND", message: "Not found." }, { status: body ? 200 : 404 });
  });
  return asked;
}

export function anOffer(own: Partial<Offer> = {}): Offer {
  return {
    offerPriceId: "offer-1",
    variantId: "variant-1",
    supplier: { id: "s1", externalId: "s1", name: "Rivoli", status: "ACTIVE" },
    currency: "EUR",
    priceRanges: [{ minQuantity: 1, unitPrice: 3 }],
    stock: 500,
    itemPerPack: 1,
    minOrderQuantity: 1,
    packingType: "UNIT",
    productUnit: "C62",
    productUnitLabel: "piece",
    status: "ACTIVE",
    taxRate: 20,
    leadTimeDays: 2,
    customFieldValues: [],
    ...own,
  };
}

export function aVariant(own: Partial<Variant> = {}): Variant {
  return { id: "variant-1", name: "Binder", sku: "SKU-1", eans: [], status: "ACTIVE", axes: [], offers: [], ...own };
}

/** A variant of a colour and a size. */
export function aVariantOf(colour: string, size: string, own: Partial<Variant> = {}): Variant {
  return aVariant({
    id: `${colour}-${size}`,
    sku: `SKU-${colour}-${size}`,
    name: `Binder ${colour} ${size}`,
    axes: [
      { id: "colour", name: "Colour", value: colour },
      { id: "size", name: "Size", value: size },
    ],
    ...own,
  });
}

export function aHit(own: Partial<ProductHit> = {}): ProductHit {
  return {
    id: "P1",
    name: "Binder",
    brand: "Esselte",
    variantCount: 1,
    offerCount: 1,
    variant: aVariant({ offers: [anOffer()] }),
    ...own,
  };
}

const NO_FACETS = {
  attributes: [],
  brands: [],
  suppliers: [],
  categories: [],
  prices: [],
  inStock: null,
  customFields: [],
};

/** A page of hits with the facets beside it. */
export function anAnswer(hits: ProductHit[], facets = {}) {
  return {
    success: true,
    facets: { ...NO_FACETS, ...facets },
    products: { content: hits, number: 0, size: 20, totalElements: hits.length, totalPages: 1 },
    close: null as { content: ProductHit[]; totalElements: number } | null,
    didYouMean: null,
    suggestedSpelling: null,
  };
}

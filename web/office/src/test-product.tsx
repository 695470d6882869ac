// A product, its server with marks of its versions, and its pages as tests need them.

import type { OfferTerms, ProductRecord, VariantRecord } from "@comptoir/api";
import { queryClient } from "@comptoir/api";
import { FixedLanguage, type Locale } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { vi } from "vitest";

export function anOfferOf(supplier: string, more: Partial<OfferTerms> = {}): OfferTerms {
  return {
    supplier,
    supplierReference: "",
    isActive: true,
    itemPerPack: 1,
    minOrderQuantity: 1,
    maxOrderQuantity: null,
    packingType: "UNIT",
    productUnit: "C62",
    taxRate: 20,
    leadTimeDays: 2,
    ...more,
  };
}

export function aVariant(sku: string, more: Partial<VariantRecord> = {}): VariantRecord {
  return {
    sku,
    mpn: "MX-1",
    eans: ["4006381333931"],
    name: { fr: `Pince ${sku}`, en: `Clip ${sku}` },
    status: "ACTIVE",
    axes: [],
    picture: "demo/clip",
    offers: [anOfferOf("papeterie")],
    ...more,
  };
}

export function aProduct(more: Partial<ProductRecord> = {}): ProductRecord {
  const attribute = (id: string, fr: string, en: string) => ({
    id,
    name: { fr, en },
    value: { fr: "10", en: "10" },
    unit: "mm",
    facet: false,
  });
  return {
    externalId: "100",
    brand: "Maped",
    category: "clips",
    name: { fr: "Pince", en: "Clip" },
    description: { fr: "Tient le papier.", en: "Holds paper." },
    status: "ACTIVE",
    attributes: [attribute("width", "Largeur", "Width"), attribute("height", "Hauteur", "Height")],
    documents: [],
    related: [],
    variants: [aVariant("CLIP-1")],
    ...more,
  };
}

interface ProductCall {
  call: string;
  body: { product: ProductRecord } | undefined;
  ifMatch: string | null;
}

type Answer = [status: number, body: unknown, etag?: string];

/** Answers calls by method and path; gives what was asked for. */
export function serveProducts(answers: Record<string, Answer | (() => Answer)>): ProductCall[] {
  const calls: ProductCall[] = [];
  const clips = { externalId: "clips", name: "Clips", children: [] };
  const known: typeof answers = {
    "GET /api/categories": [200, { categories: [{ externalId: "office", name: "Office", children: [clips] }] }],
    "GET /api/suppliers": [200, { suppliers: [{ externalId: "papeterie", name: "Papeterie Martin" }] }],
    ...answers,
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const body = text ? JSON.parse(text) : undefined;
    calls.push({ call: `${request.method} ${pathname}${search}`, body, ifMatch: request.headers.get("If-Match") });
    const given = known[`${request.method} ${pathname}`] ?? [404, {}];
    const [status, answer, etag] = typeof given === "function" ? given() : given;
    const headers = { "content-type": "application/json", ...(etag && { ETag: etag }) };
    return new Response(JSON.stringify(answer), { status, headers });
  });
  return calls;
}

/** A refusal as the shop writes it. */
export function refusal(code: string, more: object = {}) {
  return { code, message: "Refused", detail: "", errors: [], warnings: [], params: {}, ...more };
}

/** Opens a page, in English unless told otherwise; what else there is can be left for. */
export function openPage(page: ReactNode, path = "/en-GB/office/products/100", locale: Locale = "en-GB") {
  const frame = (
    <QueryClientProvider client={queryClient}>
      <FixedLanguage locale={locale}>
        <Outlet />
        <Toaster />
      </FixedLanguage>
    </QueryClientProvider>
  );
  const children = [
    { path: new URL(path, "http://localhost").pathname, element: page },
    { path: "*", element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  return { router, ...render(<RouterProvider router={router} />) };
}

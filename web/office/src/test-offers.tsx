// Offers, and their page as tests need it: under a router that can be held up.

import { type Config, configQuery, queryClient, type StockedOffer } from "@comptoir/api";
import { FixedLanguage, type Locale, LocalizedLink } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { OffersPage } from "./offers/offers-page";

export const OFFERS = "GET /api/operator/offers";

export function anOffer(sku: string, stock: number, more: Partial<StockedOffer> = {}): StockedOffer {
  return {
    offerPriceId: `o-${sku}`,
    supplierId: "papeterie",
    sku,
    name: `Article ${sku}`,
    stock,
    isActive: true,
    stockEtag: `"${stock}"`,
    prices: [],
    ...more,
  };
}

/** Says what the shop sells in. */
export function sellIn(...currencies: string[]): void {
  queryClient.setQueryData(configQuery.queryKey, { currencies } as Config);
}

/** A page of a list of offers. */
export function offersOf(offers: StockedOffer[], totalElement = offers.length) {
  return { success: true, offers, page: 0, size: 50, totalElement };
}

/** Opens the page of offers, with a way to another page beside it. */
export function openOffers(locale: Locale = "en-GB", search = "") {
  const prefix = locale === "en-GB" ? "/en-GB" : "";
  const page = (
    <QueryClientProvider client={queryClient}>
      <FixedLanguage locale={locale}>
        <OffersPage />
        <LocalizedLink to="/office/orders">Elsewhere</LocalizedLink>
        <LocalizedLink to="/office/offers?page=2">Further</LocalizedLink>
        <Toaster />
      </FixedLanguage>
    </QueryClientProvider>
  );
  const routes = [
    { path: `${prefix}/office/offers`, element: page },
    { path: `${prefix}/office/orders`, element: <h1>Another page</h1> },
  ];
  return render(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`${prefix}/office/offers${search}`] })} />,
  );
}

// Offers, what there is of them and what everybody pays for them, as suppliers and operators read and set it.

import {
  api,
  configQuery,
  type OfferPrices,
  queryClient,
  type StaffPriceRange,
  type StockedOffer,
  unwrap,
} from "@comptoir/api";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Filter } from "../list/filter";
import { LIVE_INTERVAL_MS, type Listed, ROWS_A_PAGE } from "../list/queries";

const NOT_KNOWN: readonly string[] = [];

/** What the shop sells in: ISO 4217; none until the shop has said so. */
export function useCurrencies(): readonly string[] {
  return useQuery(configQuery).data?.currencies ?? NOT_KNOWN;
}

/** A page of offers, by supplier and SKU. */
export const offersQuery = ({ query: q, page, size = ROWS_A_PAGE }: Filter) => {
  const query = { ...(q && { q }), page, size };
  return queryOptions({
    queryKey: ["offers", "list", query],
    queryFn: async ({ signal }): Promise<Listed<StockedOffer>> => {
      const { offers: rows, ...listed } = await unwrap(api.GET("/api/operator/offers", { params: { query }, signal }));
      return { rows, ...listed };
    },
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_INTERVAL_MS,
  });
};

/** What everybody pays for an offer. */
export const pricesQuery = (offerPriceId: string) =>
  queryOptions({
    queryKey: ["offers", "prices", offerPriceId],
    queryFn: ({ signal }): Promise<OfferPrices> =>
      unwrap(api.GET("/api/operator/offers/{offerPriceId}/prices", { params: { path: { offerPriceId } }, signal })),
  });

/** Says how many items of an offer there are; answers how many there were. */
export async function setStock(offerPriceId: string, stock: number): Promise<number> {
  const params = { path: { offerPriceId } };
  const { before } = await unwrap(api.PUT("/api/operator/offers/{offerPriceId}/stock", { params, body: { stock } }));
  queryClient.setQueriesData<Listed<StockedOffer>>({ queryKey: ["offers", "list"] }, (listed) => {
    if (!listed) return listed;
    const rows = listed.rows.map((row) => (row.offerPriceId === offerPriceId ? { ...row, stock } : row));
    return { ...listed, rows };
  });
  return before;
}

/** Says what everybody pays for an offer in a currency; without a range, it has no price in it. */
export async function setPrices(offerPriceId: string, currency: string, ranges: StaffPriceRange[]) {
  const call = api.PUT("/api/operator/offers/{offerPriceId}/prices", {
    params: { path: { offerPriceId } },
    body: { currency, ranges },
  });
  const prices: OfferPrices = await unwrap(call);
  queryClient.setQueryData(pricesQuery(offerPriceId).queryKey, prices);
  return prices;
}

/** The ranges of a currency; none where the offer has no price in it. */
export function rangesOf(prices: OfferPrices, currency: string): StaffPriceRange[] {
  return prices.prices.find((one) => one.currency === currency)?.ranges ?? [];
}

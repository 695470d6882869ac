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
import { LIVE, type Listed, ROWS_A_PAGE } from "../list/queries";
import { over } from "../parts/condition";

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
    ...LIVE,
  });
};

/** What everybody pays for an offer. */
export const pricesQuery = (offerPriceId: string) =>
  queryOptions({
    queryKey: ["offers", "prices", offerPriceId],
    queryFn: ({ signal }): Promise<OfferPrices> =>
      unwrap(api.GET("/api/operator/offers/{offerPriceId}/prices", { params: { path: { offerPriceId } }, signal })),
  });

/** Says how many items of an offer there are in place of those that were seen; answers the version that it is then. */
export async function setStock(offerPriceId: string, stock: number, seenEtag: string): Promise<string> {
  const params = { path: { offerPriceId }, header: { "If-Match": seenEtag } };
  const call = api.PUT("/api/operator/offers/{offerPriceId}/stock", { params, body: { stock } });
  const { stockEtag } = await unwrap(call);
  changeRow(offerPriceId, { stock, stockEtag });
  return stockEtag;
}

/** Says of an offer in the lists that were read what is so now. */
function changeRow(offerPriceId: string, now: Partial<StockedOffer>): void {
  queryClient.setQueriesData<Listed<StockedOffer>>({ queryKey: ["offers", "list"] }, (listed) => {
    if (!listed) return listed;
    const rows = listed.rows.map((row) => (row.offerPriceId === offerPriceId ? { ...row, ...now } : row));
    return { ...listed, rows };
  });
}

/**
 * Says what everybody pays for an offer in a currency over the version that was seen; without a range, it has no price in
 * it.
 */
export async function setPrices(
  offerPriceId: string,
  currency: string,
  ranges: StaffPriceRange[],
  seenEtag: string | undefined,
) {
  const call = api.PUT("/api/operator/offers/{offerPriceId}/prices", {
    params: { path: { offerPriceId }, header: over(seenEtag) },
    body: { currency, ranges },
  });
  const prices: OfferPrices = await unwrap(call);
  queryClient.setQueryData(pricesQuery(offerPriceId).queryKey, prices);
  const first = ({ currency, ranges: [one] }: OfferPrices["prices"][number]) => (one ? [{ ...one, currency }] : []);
  changeRow(offerPriceId, { prices: prices.prices.flatMap(first) });
  return prices;
}

/** Which version of the prices of a currency this is; none where the offer has no price in it. */
export function etagIn(prices: OfferPrices, currency: string): string | undefined {
  return prices.prices.find((one) => one.currency === currency)?.etag;
}

/** The ranges of a currency; none where the offer has no price in it. */
export function rangesOf(prices: OfferPrices, currency: string): StaffPriceRange[] {
  return prices.prices.find((one) => one.currency === currency)?.ranges ?? [];
}

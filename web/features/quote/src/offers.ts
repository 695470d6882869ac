// What the catalogue says today of the offers that a quote is about.

import { api, type Offer, type QuoteLine, unwrap } from "@comptoir/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { priceAt } from "./quote-line-request";

/** Today's offers of a quote's lines, by their ids. */
const quotedOffersQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ["quotes", quoteId, "offers"],
    queryFn: async ({ signal }) => {
      const params = { path: { id: quoteId } };
      return (await unwrap(api.GET("/api/quotes/{id}/offers", { params, signal }))).offers;
    },
    enabled: quoteId !== "",
  });

/** Gives what an offer of a quote is today: undefined while it is not known, null where it is no more. */
export function useQuotedOffers(quoteId = ""): (offerPriceId: string) => Offer | null | undefined {
  const { data, isFetching } = useQuery(quotedOffersQuery(quoteId));
  const known = new Map(data?.map((offer) => [offer.offerPriceId, offer]));
  const otherwise = data && !isFetching ? null : undefined;
  return (offerPriceId) => known.get(offerPriceId) ?? otherwise;
}

/** What one item of a line costs today in the catalogue; undefined while it is not known, null where it is not sold. */
export function todayPrice(
  { offerPriceId, quantity }: Pick<QuoteLine, "offerPriceId" | "quantity">,
  offerOf: (offerPriceId: string) => Offer | null | undefined,
): number | null | undefined {
  const offer = offerOf(offerPriceId);
  if (!offer) return offer;
  return offer.status === "ACTIVE" ? priceAt(offer, quantity) : null;
}

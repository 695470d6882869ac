// What the catalogue said when the lines of a quote were asked for.

import type { Quote } from "@comptoir/api";

/** What each line cost by the catalogue on the day it was first asked for. */
export function cataloguePrices(quote: Quote): Map<string, number> {
  const prices = new Map<string, number>();
  for (const { lines } of [...quote.versions, quote]) {
    for (const { offerPriceId, unitPrice } of lines) {
      if (!prices.has(offerPriceId)) prices.set(offerPriceId, unitPrice);
    }
  }
  return prices;
}

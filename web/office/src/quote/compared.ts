// Two versions of a quote beside each other: what each says as a whole, and of each line. Messages belong to no version.

import type { Quote, QuoteVersion } from "@comptoir/api";
import { currentLines } from "@comptoir/quote";

/** What a version says, the current one too, which the quote itself is. */
export type WholeVersion = Pick<QuoteVersion, "version" | "status" | "totals" | "validityDate" | "lines">;

type Line = QuoteVersion["lines"][number];

/** A line in both versions; absent in one: it is not in it. */
export interface ComparedLine {
  id: string;
  name: string;
  sku: string;
  left: Line | undefined;
  right: Line | undefined;
}

/** All versions, oldest first. */
export function wholeVersions(quote: Quote): WholeVersion[] {
  return [...quote.versions, { ...quote, lines: currentLines(quote) }];
}

/** The lines of both: those of the right one in its order, then those that only the left one has. */
export function comparedLines(left: readonly Line[], right: readonly Line[]): ComparedLine[] {
  const before = new Map(left.map((line) => [line.offerPriceId, line]));
  const after = new Map(right.map((line) => [line.offerPriceId, line]));
  const gone = left.filter(({ offerPriceId }) => !after.has(offerPriceId));
  return [...right, ...gone].map(({ offerPriceId: id, name, skuVariant: sku }) => {
    return { id, name, sku, left: before.get(id), right: after.get(id) };
  });
}

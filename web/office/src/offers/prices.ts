// What everybody pays for an offer in a currency, as it is typed: from how many items on, what one costs.

import type { OfferPrices, StaffPriceRange } from "@comptoir/api";
import type { Locale } from "@comptoir/i18n";
import { z } from "@comptoir/ui/schema";
import { readPrice, writePrice } from "../parts/price";
import { rangesOf } from "./queries";

export const MAX_RANGES = 20;
export const MAX_FROM = 99_999;

export type CurrencyPrices = OfferPrices["prices"][number];

export interface RangeValues {
  minQuantity: string;
  unitPrice: string;
  /** Empty: there is none. */
  discountUnitPrice: string;
}

export interface PriceValues {
  /** The prices of the currency that were seen when typing began; null: there were none. */
  version: CurrencyPrices | null;
  ranges: RangeValues[];
}

export const EMPTY_RANGE: RangeValues = { minQuantity: "", unitPrice: "", discountUnitPrice: "" };

/** The sentences for what is wrong. */
export interface PriceProblems {
  quantity: string;
  first: string;
  ascending: (before: number) => string;
  price: string;
  discount: string;
}

export function valuesOf(version: CurrencyPrices | null, locale: Locale): PriceValues {
  return {
    version,
    ranges: (version?.ranges ?? []).map(({ minQuantity, unitPrice, discountUnitPrice }) => ({
      minQuantity: String(minQuantity),
      unitPrice: writePrice(unitPrice, locale),
      discountUnitPrice: discountUnitPrice == null ? "" : writePrice(discountUnitPrice, locale),
    })),
  };
}

/** The first range begins at 1, each begins after the one before it, and a discount price is the lower one. */
export function pricesSchema(locale: Locale, told: PriceProblems) {
  const range = z
    .object({
      minQuantity: z.string().check(z.refine((typed) => readFrom(typed) !== undefined, told.quantity)),
      unitPrice: z.string().check(z.refine((typed) => readPrice(typed, locale) !== undefined, told.price)),
      discountUnitPrice: z.string(),
    })
    .check(
      z.refine<RangeValues>((typed) => isLower(typed, locale), { path: ["discountUnitPrice"], error: told.discount }),
    );
  return z.object({
    version: z.custom<CurrencyPrices | null>(),
    ranges: z.array(range).check(({ value: ranges, issues }) => {
      ranges.forEach(({ minQuantity: typed }, place) => {
        const message = placeProblem(readFrom(typed), readFrom(ranges[place - 1]?.minQuantity ?? ""), place, told);
        if (message) issues.push({ code: "custom", message, input: typed, path: [place, "minQuantity"] });
      });
    }),
  });
}

function placeProblem(from: number | undefined, before: number | undefined, place: number, told: PriceProblems) {
  if (from === undefined) return undefined;
  if (place === 0) return from === 1 ? undefined : told.first;
  return before !== undefined && from <= before ? told.ascending(before) : undefined;
}

/** Whether a discount price is none, or less than the price it takes the place of. */
function isLower({ unitPrice, discountUnitPrice }: RangeValues, locale: Locale): boolean {
  if (discountUnitPrice.trim() === "") return true;
  const [price, discount] = [readPrice(unitPrice, locale), readPrice(discountUnitPrice, locale)];
  return discount !== undefined && (price === undefined || discount < price);
}

/** What is sent of valid values. */
export function typedRanges({ ranges }: Pick<PriceValues, "ranges">, locale: Locale): StaffPriceRange[] {
  return ranges.map(({ minQuantity, unitPrice, discountUnitPrice }) => ({
    minQuantity: readFrom(minQuantity) ?? 0,
    unitPrice: readPrice(unitPrice, locale) ?? 0,
    discountUnitPrice: readPrice(discountUnitPrice, locale) ?? null,
  }));
}

function readFrom(typed: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}

/** The prices of a currency, if the offer has some in it. */
export function pricesIn(prices: OfferPrices, currency: string): CurrencyPrices | null {
  return prices.prices.find((one) => one.currency === currency) ?? null;
}

/** What somebody else made of the prices of a currency. */
export interface PriceDifference {
  currency: string;
  ranges: StaffPriceRange[];
}

/** The currencies whose prices are others than those that were seen. */
export function differencesOf(seen: OfferPrices, now: OfferPrices): PriceDifference[] {
  const currencies = new Set([...seen.prices, ...now.prices].map(({ currency }) => currency));
  return [...currencies].flatMap((currency) => {
    const ranges = rangesOf(now, currency);
    return JSON.stringify(rangesOf(seen, currency)) === JSON.stringify(ranges) ? [] : [{ currency, ranges }];
  });
}

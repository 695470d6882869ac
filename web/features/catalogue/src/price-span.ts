// Spans of prices, as an address writes them: `10-20` is from the first on, below the second; either may be absent.

import type { FacetValue } from "@comptoir/api";
import type { Locale } from "@comptoir/i18n";

/** The facet that is what the caller pays. */
export const PRICE_FACET = "price";

/** From one price on, below another, in the caller's currency. */
export interface PriceSpan {
  from?: number | undefined;
  below?: number | undefined;
}

/** A step of the price histogram. */
export interface PriceBar {
  from: number;
  /** Absent for the last step there is. */
  below: number | undefined;
  /** Products that cost what lies in it. */
  count: number;
}

const SPAN_PATTERN = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/;
/** The catalogue counts by steps of 1, 2 and 5 times each power of ten, up to here. */
const MAX_PRICE_STEP = 50_000;

/** Reads a span; nothing for what is none. */
export function readSpan(text: string): PriceSpan | undefined {
  const [found, from, below] = SPAN_PATTERN.exec(text) ?? [];
  if (!found || (!from && !below)) return undefined;
  return { from: from ? Number(from) : undefined, below: below ? Number(below) : undefined };
}

/** Writes a span; one that leaves everything in is no span, and one that is the wrong way round is turned. */
export function writeSpan({ from, below }: PriceSpan): string | undefined {
  const least = from || undefined;
  if (least === undefined && below === undefined) return undefined;
  if (least !== undefined && below !== undefined && least >= below) {
    return least === below ? `${least}-` : `${below}-${least}`;
  }
  return `${least ?? ""}-${below ?? ""}`;
}

/** The facet's steps without gaps, cheapest first. Spans that were asked for and are no step stay out. */
export function priceBars(values: readonly FacetValue[]): PriceBar[] {
  const counts = new Map<number, number>();
  for (const { id, count } of values) {
    const { from = 0, below } = readSpan(id) ?? {};
    if (isStep(from) && below === nextStep(from)) counts.set(from, count);
  }
  const steps = [...counts.keys()];
  const bars: PriceBar[] = [];
  for (let from: number | undefined = Math.min(...steps); from !== undefined && from <= Math.max(...steps); ) {
    const below = nextStep(from);
    bars.push({ from, below, count: counts.get(from) ?? 0 });
    from = below;
  }
  return bars;
}

/** Which bars spans cover: from the first of them up to, not with, the last. All of them when nothing was asked for. */
export function coveredBars(bars: readonly PriceBar[], spans: readonly PriceSpan[]): [number, number] {
  if (spans.length === 0) return [0, bars.length];
  const from = Math.min(...spans.map(({ from = 0 }) => from));
  const below = Math.max(...spans.map(({ below = Number.POSITIVE_INFINITY }) => below));
  const first = bars.findLastIndex((bar) => bar.from <= from);
  const end = bars.findIndex((bar) => (bar.below ?? Number.POSITIVE_INFINITY) >= below);
  return [Math.max(first, 0), end < 0 ? bars.length : end + 1];
}

/** The span of the bars from one up to, not with, another; open where it reaches the end. */
export function spanOf(bars: readonly PriceBar[], [first, end]: readonly [number, number]): PriceSpan {
  return {
    from: first > 0 ? bars[first]?.from : undefined,
    below: end < bars.length ? bars[end - 1]?.below : undefined,
  };
}

/** An amount as a buyer types it: `1 250,5`, `1,250.5`; nothing for what is none. No price has more than four decimals. */
export function readAmount(text: string, locale: Locale): number | undefined {
  const plain = text.replace(/\s/g, "");
  const grouped = locale === "en-GB" ? plain.replace(/,(?=\d{3}(?!\d))/g, "") : plain;
  const amount = grouped && Number(grouped.replace(",", "."));
  return amount !== "" && amount >= 0 && amount < Number.POSITIVE_INFINITY ? Number(amount.toFixed(4)) : undefined;
}

/** An amount for a field, where its separators may be typed over. */
export function writeAmount(amount: number | undefined, locale: Locale): string {
  return amount?.toLocaleString(locale, { maximumFractionDigits: 4, useGrouping: false }) ?? "";
}

function isStep(price: number): boolean {
  return price === 0 || (price <= MAX_PRICE_STEP && /^[125]0*$/.test(String(price)));
}

function nextStep(step: number): number | undefined {
  if (step >= MAX_PRICE_STEP) return undefined;
  if (step === 0) return 1;
  return String(step).startsWith("2") ? step * 2.5 : step * 2;
}

// What changed between two versions of a quote, line by line.

import type { Quote, QuoteVersion } from "@comptoir/api";

interface Step<Value> {
  from: Value;
  to: Value;
}

/** What versions tell of a line; of today's lines it is taken from what they are. */
export type VersionLine = QuoteVersion["lines"][number];

/** Today's lines, as later versions will tell of them. */
export function currentLines({ lines }: Quote): VersionLine[] {
  return lines.map(({ productVariant: { name, skuVariant }, ...line }) => ({ ...line, name, skuVariant }));
}

/** What became of one line. */
export interface LineChange {
  id: string;
  name: string;
  kind: "added" | "removed" | "changed";
  /** The line as it is now; of a removed one, as it was. */
  line: VersionLine;
  quantity?: Step<number>;
  price?: Step<number>;
  /** Null: no wish. */
  wish?: Step<number | null>;
}

/** The differences from one version to the next: what changed in their order, then what was taken out. */
export function changesBetween(before: readonly VersionLine[], after: readonly VersionLine[]): LineChange[] {
  const old = new Map(before.map((line) => [line.offerPriceId, line]));
  const kept = new Set(after.map(({ offerPriceId }) => offerPriceId));
  const changed = after.flatMap((line) => changeOf(old.get(line.offerPriceId), line));
  const removed = before.filter(({ offerPriceId }) => !kept.has(offerPriceId));
  return [...changed, ...removed.map((line) => ({ ...named(line), kind: "removed" as const }))];
}

function changeOf(before: VersionLine | undefined, line: VersionLine): LineChange[] {
  if (!before) return [{ ...named(line), kind: "added" }];
  const quantity = step(before.quantity, line.quantity);
  const price = step(before.unitPrice, line.unitPrice);
  const wish = step(before.requestedPrice ?? null, line.requestedPrice ?? null);
  if (!quantity && !price && !wish) return [];
  return [
    { ...named(line), kind: "changed", ...(quantity && { quantity }), ...(price && { price }), ...(wish && { wish }) },
  ];
}

function named(line: VersionLine) {
  return { id: line.offerPriceId, name: line.name, line };
}

function step<Value>(from: Value, to: Value): Step<Value> | undefined {
  return from === to ? undefined : { from, to };
}

/** By how many percent a price differs from another, to one decimal: -12.5; null where there is nothing to compare with. */
export function differenceOf(price: number, from: number | null | undefined): number | null {
  return from ? Math.round((price / from - 1) * 1_000) / 10 : null;
}

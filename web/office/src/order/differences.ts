// What somebody else did to an order since it was seen: where its parts stand, what has left, what will not come.

import type { LogisticOrder, Order } from "@comptoir/api";

export type Difference =
  | { kind: "status"; part: string; from: string; to: string }
  | { kind: "parcelAdded" | "parcelWithdrawn"; part: string; parcel: string }
  | { kind: "cancelled"; part: string; article: string; before: number; now: number };

/** In the order's own order; none where nothing was done. */
export function differencesOf(seen: Order, now: Order): Difference[] {
  return now.orderLogistics.flatMap((part) => {
    const before = seen.orderLogistics.find(({ id }) => id === part.id);
    return before ? differencesOfPart(before, part) : [];
  });
}

function differencesOfPart(before: LogisticOrder, now: LogisticOrder): Difference[] {
  const part = now.reference;
  const differences: Difference[] = [];
  if (before.status !== now.status) differences.push({ kind: "status", part, from: before.status, to: now.status });
  for (const parcel of missing(now, before)) differences.push({ kind: "parcelAdded", part, parcel });
  for (const parcel of missing(before, now)) differences.push({ kind: "parcelWithdrawn", part, parcel });
  const cancelled = new Map(before.lines.map((line) => [line.id, line.cancelledQuantity]));
  for (const { id, cancelledQuantity, productVariant } of now.lines) {
    const known = cancelled.get(id) ?? 0;
    if (known === cancelledQuantity) continue;
    differences.push({
      kind: "cancelled",
      part,
      article: productVariant.skuVariant,
      before: known,
      now: cancelledQuantity,
    });
  }
  return differences;
}

/** The references of parcels that one has and the other has not. */
function missing(one: LogisticOrder, other: LogisticOrder): string[] {
  const known = new Set(other.parcels.map(({ id }) => id));
  return one.parcels.filter(({ id }) => !known.has(id)).map(({ reference }) => reference);
}

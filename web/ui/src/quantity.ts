// Which quantities can be ordered, and which is the next valid one.

/** The limits that an offer sets; a quantity counts items, never packs (D5.6). */
export interface QuantityLimits {
  min: number;
  max?: number | null;
  /** How many there are, where more than that can't be ordered. */
  stock?: number | null;
  pack: number;
}

/** No line holds more (D9.2). */
export const MAX_QUANTITY = 99_999;

export type CorrectionReason = "whole" | "min" | "pack" | "max" | "stock";

export interface Correction {
  quantity: number;
  /** Why it is not what was asked for; absent when it is. */
  reason?: CorrectionReason;
}

/** The smallest quantity that can be ordered: the minimum, rounded up to full packs. */
export function lowest({ min, pack }: QuantityLimits): number {
  return roundUp(Math.max(min, 1), pack);
}

/** The largest quantity that can be ordered: the maximum, or what there is, rounded down to full packs. */
export function highest(limits: QuantityLimits): number {
  const cap = Math.min(limits.max ?? MAX_QUANTITY, limits.stock ?? MAX_QUANTITY, MAX_QUANTITY);
  return Math.max(cap - (cap % limits.pack), lowest(limits));
}

/** The valid quantity nearest to what was asked for, going up where there is a choice, and why it differs. */
export function correct(asked: number, limits: QuantityLimits): Correction {
  const least = lowest(limits);
  const most = highest(limits);
  if (!Number.isFinite(asked)) return { quantity: least, reason: "whole" };
  if (asked < least) return { quantity: least, reason: "min" };
  if (asked > most) return { quantity: most, reason: isShort(limits) ? "stock" : "max" };
  const packed = Math.min(roundUp(Math.ceil(asked), limits.pack), most);
  if (!Number.isInteger(asked)) return { quantity: packed, reason: "whole" };
  return packed === asked ? { quantity: asked } : { quantity: packed, reason: "pack" };
}

/** Whether what there is, and no rule, ends what can be ordered. */
function isShort({ max, stock }: QuantityLimits): boolean {
  return stock != null && stock < (max ?? MAX_QUANTITY);
}

function roundUp(quantity: number, pack: number): number {
  return Math.ceil(quantity / pack) * pack;
}

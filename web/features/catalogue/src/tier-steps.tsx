// Prices by quantity as stairs that go down: each step a range, the one that holds filled.

import type { PriceRange } from "@comptoir/api";
import { clsx } from "clsx";
import { paidUnitPrice } from "./price";

export interface TierStepsProps {
  /** From the smallest quantity on. */
  ranges: readonly PriceRange[];
  /** The one that holds. */
  current: PriceRange | undefined;
}

/** How high the cheapest step is, of a hundred: the differences are what matters, and they are small. */
const MIN_STEP_HEIGHT = 28;

/** A drawing beside the words: it says nothing that the table does not. */
export function TierSteps({ ranges, current }: TierStepsProps) {
  const prices = ranges.map(paidUnitPrice);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (least === most) return null;
  return (
    <div aria-hidden className="mb-2 flex h-11 items-end gap-px">
      {ranges.map((range) => (
        <span
          key={range.minQuantity}
          style={{
            height: `${MIN_STEP_HEIGHT + ((100 - MIN_STEP_HEIGHT) * (paidUnitPrice(range) - least)) / (most - least)}%`,
          }}
          className={clsx(
            "flex-1 rounded-t-[0.125rem] border-t-2 transition-colors",
            range === current ? "border-accent bg-accent-wash" : "border-edge bg-sunken",
          )}
        />
      ))}
    </div>
  );
}

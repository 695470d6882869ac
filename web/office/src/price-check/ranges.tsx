// Prices by quantity on one line: €10.00 from 1 · €9.50 from 10; what a discount takes the place of is struck through.

import type { PriceRange } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { stepMessages } from "./step-messages";

export function Ranges({ ranges, currency }: { ranges: readonly PriceRange[]; currency: string }) {
  const t = useMessages(stepMessages);
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {ranges.map(({ minQuantity, unitPrice, discountUnitPrice: discount }) => {
        const isLess = discount != null && discount < unitPrice;
        return (
          <span key={minQuantity} className="whitespace-nowrap">
            {isLess && (
              <>
                <del className="text-faint">
                  <Money amount={unitPrice} currency={currency} />
                </del>{" "}
              </>
            )}
            <Money amount={isLess ? discount : unitPrice} currency={currency} />{" "}
            <span className="text-faint">{t("from", { from: minQuantity })}</span>
          </span>
        );
      })}
    </span>
  );
}

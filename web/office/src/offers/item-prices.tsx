// What everybody pays for one item of an offer, in each currency that it has a price in.

import type { ItemPrice } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { offersMessages } from "./messages";

/** What is paid: the discount price, where there is one and it is less. */
export function paidFor({ unitPrice, discountUnitPrice }: ItemPrice): number {
  return Math.min(unitPrice, discountUnitPrice ?? unitPrice);
}

export function ItemPrices({ prices }: { prices: readonly ItemPrice[] }) {
  const t = useMessages(offersMessages);
  const formats = useFormats();
  if (prices.length === 0) return <span className="text-faint">{t("noPrice")}</span>;
  return (
    <span className="flex flex-col items-end">
      {prices.map((price) => (
        <span key={price.currency}>
          <Money amount={paidFor(price)} currency={price.currency} />
          {paidFor(price) < price.unitPrice && (
            <span className="ml-1 whitespace-nowrap text-faint text-xs">
              {t("instead", { price: formats.money(price.unitPrice, price.currency) })}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

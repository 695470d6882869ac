// What one item costs at which quantity.

import type { Offer } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { catalogueMessages } from "./messages";
import { leastOf, paidUnitPrice, rangeFor, reachableRanges, savingOf } from "./price";
import { productMessages } from "./product-messages";
import { TierSteps } from "./tier-steps";

/** An offer's price ranges, drawn and written; the one that holds for `quantity` is marked. */
export function TiersTable({ offer, quantity, className }: { offer: Offer; quantity: number; className?: string }) {
  const t = useMessages(catalogueMessages);
  const p = useMessages(productMessages);
  const { currency, priceRanges } = offer;
  if (!currency || !priceRanges) return null;
  const ranges = reachableRanges(priceRanges, leastOf(offer));
  const current = rangeFor(priceRanges, quantity);
  return (
    <div className={className}>
      <TierSteps ranges={ranges} current={current} />
      <table className="figures w-full text-sm">
        <caption className="sr-only">{p("pricesByQuantity")}</caption>
        <thead>
          <tr className="text-faint text-xs">
            <th scope="col" className="px-2 pb-1 text-left font-medium">
              {t("tierQuantity")}
            </th>
            <th scope="col" className="px-2 pb-1 text-right font-medium">
              {t("tierPrice")}
            </th>
            <th scope="col" className="pb-1 pl-2 text-right font-medium">
              <span className="sr-only">{t("tierSaving")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ranges.map((range, index) => {
            const next = ranges[index + 1];
            const isCurrent = range === current;
            const from = Math.max(range.minQuantity, leastOf(offer));
            return (
              <tr
                key={range.minQuantity}
                aria-current={isCurrent || undefined}
                className={isCurrent ? "bg-accent-wash font-medium text-accent" : undefined}
              >
                <th
                  scope="row"
                  className="whitespace-nowrap rounded-l-[0.25rem] px-2 py-1 text-left font-normal [tr[aria-current]_&]:font-medium"
                >
                  {next ? p("quantityRange", { from, to: next.minQuantity - 1 }) : p("quantityFrom", { from })}
                </th>
                <td className="whitespace-nowrap px-2 py-1 text-right">
                  {paidUnitPrice(range) < range.unitPrice && (
                    <s className="mr-1.5 font-normal text-faint text-xs">
                      <Money amount={range.unitPrice} currency={currency} />
                    </s>
                  )}
                  <Money amount={paidUnitPrice(range)} currency={currency} />
                  {isCurrent && <span className="sr-only"> ({t("tierPaid")})</span>}
                </td>
                <td className="rounded-r-[0.25rem] py-1 pr-2 pl-2 text-right text-xs">
                  {savingOf(range, ranges) > 0 && t("saving", { percent: savingOf(range, ranges) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

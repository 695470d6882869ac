// What is missing for free delivery: by supplier, for each sends its own parcel (D9.4).

import { type Cart, feeOf, shippingFeesQuery } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { cartPageMessages } from "./page-messages";

/** Delivery goes this way unless the buyer chooses another. */
const DEFAULT_SHIPPING = "STD";
/** The summary names the suppliers that are nearest to it, and leaves the others to their headings. */
const MAX_SUPPLIERS_SHOWN = 3;

type Sum = Cart["supplierAggregates"][number];

/** Tells what a supplier's items lack to be delivered free; undefined where they always cost the same. */
function useMissing(): { missingFor: (sum: Sum) => number | undefined; isPending: boolean } {
  const { data: fees = [], isPending } = useQuery(shippingFeesQuery);
  const missingFor = ({ supplierId, totalDiscountPrice: { priceWithoutTax } }: Sum) => {
    const freeFrom = feeOf(fees, supplierId, DEFAULT_SHIPPING)?.freeFrom;
    return freeFrom == null ? undefined : Math.max(0, freeFrom - priceWithoutTax);
  };
  return { missingFor, isPending };
}

/** Stands under a supplier's name. */
export function FreeDelivery({ cart, sum }: { cart: Cart; sum: Sum }) {
  const t = useMessages(cartPageMessages);
  const { missingFor, isPending } = useMissing();
  const missing = missingFor(sum);
  // Its place is kept: the lines below stay where they are when it comes.
  if (isPending) return <p className="h-4" />;
  if (missing === undefined) return null;
  if (missing === 0) return <p className="text-good text-xs">{t("freeDelivery")}</p>;
  const amount = <Money amount={missing} currency={cart.currency} />;
  return <p className="text-soft text-xs">{t.rich("missingForFree", { amount })}</p>;
}

/** Stands in the summary, in view however far the lines are scrolled. */
export function FreeDeliveries({ cart }: { cart: Cart }) {
  const t = useMessages(cartPageMessages);
  const { missingFor } = useMissing();
  const missing = cart.supplierAggregates
    .map((sum) => ({ sum, amount: missingFor(sum) ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => one.amount - other.amount);
  if (missing.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5 text-soft text-sm max-lg:hidden">
      {missing.slice(0, MAX_SUPPLIERS_SHOWN).map(({ sum, amount }) => (
        <li key={sum.supplierId} className="flex gap-2">
          <Truck aria-hidden size={16} className="mt-0.5 shrink-0 text-faint" />
          <span>
            {t.rich("missingForFreeFrom", {
              amount: <Money amount={amount} currency={cart.currency} className="font-medium" />,
              supplier: sum.supplierName,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

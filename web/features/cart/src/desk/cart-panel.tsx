// The cart on a buyer's desk: how many lines, what they come to, and the way to it.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Money, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { cartQuery } from "../queries";
import { deskMessages } from "./messages";

/** The cart's own page says why it can't be read, and tries again. */
export function CartPanel() {
  const t = useMessages(deskMessages);
  const { data: cart, error } = useQuery(cartQuery());
  return (
    <LocalizedLink
      to="/checkout/cart"
      className="group flex min-h-28 flex-col justify-between rounded-card border border-line bg-surface p-4 hover:border-edge"
    >
      <span className="flex items-center justify-between font-medium">
        {t("yourCart")}
        <ChevronRight aria-hidden size={18} className="text-faint group-hover:text-accent" />
      </span>
      <span className="flex items-baseline justify-between gap-4">
        {cart ? (
          <>
            <span className="text-soft text-sm">{t("cartLines", { count: cart.numberOfLines })}</span>
            {cart.numberOfLines > 0 && (
              <Money
                className="font-semibold text-xl"
                amount={cart.totalDiscountPrice.priceWithoutTax}
                currency={cart.currency}
              />
            )}
          </>
        ) : error ? (
          <span className="text-soft text-sm">{t("unread")}</span>
        ) : (
          <Skeleton className="h-4 w-24" />
        )}
      </span>
    </LocalizedLink>
  );
}

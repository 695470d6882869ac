// The cart in the header: how many lines, for how much, and a look at the last of them; on phones it stands at the foot.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Counted, lazyPart, Money } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { Suspense, useState } from "react";
import { cartMessages } from "./messages";
import { PreviewButton } from "./preview-button";
import { cartQuery } from "./queries";

const MiniCart = lazyPart(() => import("./mini-cart"));

/** The cart on a phone's bar: its count, and its total instead of its name. */
export function CartTab({ className }: { className: string }) {
  const t = useMessages(cartMessages);
  const { data: cart } = useQuery(cartQuery());
  const count = cart?.numberOfLines ?? 0;
  return (
    <LocalizedLink to="/checkout/cart" className={className}>
      <span className="sr-only">{t("badge", { count })} </span>
      <Counted count={count}>
        <ShoppingCart aria-hidden size={20} />
      </Counted>
      {cart ? <Money amount={cart.totalDiscountPrice.priceWithoutTax} currency={cart.currency} /> : "\u00a0"}
    </LocalizedLink>
  );
}

/** A link to the cart with its count and total, and beside it the button that opens the small one. */
export function CartBadge() {
  const t = useMessages(cartMessages);
  const { data: cart } = useQuery(cartQuery());
  const [pressed, setPressed] = useState(false);
  const count = cart?.numberOfLines ?? 0;
  return (
    <div className="flex items-center phone:hidden">
      <LocalizedLink
        to="/checkout/cart"
        className="flex h-10 items-center gap-2 rounded-control px-2.5 text-sm hover:bg-sunken sm:pr-1.5"
      >
        <span className="sr-only">{t("badge", { count })}</span>
        <Counted count={count}>
          <ShoppingCart aria-hidden size={20} />
        </Counted>
        <span className="ml-1.5 min-w-17 text-right font-medium max-md:hidden">
          {cart && <Money amount={cart.totalDiscountPrice.priceWithoutTax} currency={cart.currency} />}
        </span>
      </LocalizedLink>
      {pressed ? (
        <Suspense fallback={<PreviewButton />}>
          <MiniCart />
        </Suspense>
      ) : (
        <PreviewButton aria-expanded={false} onClick={() => setPressed(true)} />
      )}
    </div>
  );
}

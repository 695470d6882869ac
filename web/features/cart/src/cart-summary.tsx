// What the cart comes to, and the way on; it stays in view, on phones as a bar at the foot.

import type { Cart } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Money, toast } from "@comptoir/ui";
import { clsx } from "clsx";
import { ArrowRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { BLOCKED_NOTICE } from "./blocked-notice";
import { CartTimeout, useInitializeOrder } from "./checkout";
import { FreeDeliveries } from "./free-delivery";
import { cartPageMessages } from "./page-messages";
import { quantitiesSaved, useIsSettingQuantity } from "./set-quantity";
import { onControlEnter } from "./shortcut";
import type { RenderAllowance, RenderWayOn } from "./slots";

export interface CartSummaryProps {
  cart: Cart;
  renderWayOn?: RenderWayOn;
  renderAllowance?: RenderAllowance;
}

export function CartSummary({ cart, renderWayOn, renderAllowance }: CartSummaryProps) {
  const t = useMessages(cartPageMessages);
  const isSaving = useIsSettingQuantity();
  const { totalDiscountPrice: paid, totalPrice: full, currency, orderError } = cart;
  const discount = full.priceWithoutTax - paid.priceWithoutTax;

  return (
    <aside
      aria-label={t("summary")}
      data-foot-bar
      className={clsx(
        "flex flex-col gap-3 border-line bg-surface lg:sticky lg:top-30 lg:gap-4 lg:rounded-card lg:border lg:p-5",
        "max-lg:-mx-6 max-sm:-mx-4 z-20 max-lg:sticky max-lg:bottom-(--foot) max-lg:border-t max-lg:px-6 max-lg:py-3 max-sm:px-4 print:static! print:mx-0",
      )}
    >
      <h2 className="text-base max-lg:sr-only">{t("summary")}</h2>
      <dl
        className={clsx(
          "flex gap-2 text-sm transition-opacity max-lg:justify-between lg:flex-col print:flex-col",
          isSaving && "opacity-60",
        )}
      >
        {discount > 0 && (
          <>
            <Amount
              label={t("beforeDiscount")}
              amount={full.priceWithoutTax}
              currency={currency}
              className="text-soft max-lg:hidden print:flex"
            />
            <Amount
              label={t("saved")}
              amount={-discount}
              currency={currency}
              className="text-good max-lg:hidden print:flex"
            />
          </>
        )}
        <Amount label={t("net")} amount={paid.priceWithoutTax} currency={currency} />
        <Amount label={t("tax")} amount={paid.taxAmount} currency={currency} className="text-soft" />
        <Amount
          label={t("gross")}
          amount={paid.priceWithTax}
          currency={currency}
          className="border-line font-semibold lg:border-t lg:pt-2.5 lg:text-base"
        />
      </dl>
      {orderError && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2 text-bad text-sm">
          {orderError.message}
        </p>
      )}
      <FreeDeliveries cart={cart} />
      {renderAllowance && <div className="max-lg:hidden">{renderAllowance(paid.priceWithTax, currency)}</div>}
      {renderWayOn?.() ?? <CheckoutButton cart={cart} />}
      <p aria-hidden className="-mt-2 text-center text-faint text-xs max-lg:hidden">
        <kbd className="font-sans">{t("shortcut")}</kbd>
      </p>
    </aside>
  );
}

/** Makes the order of the cart, and leads to its delivery. */
function CheckoutButton({ cart }: { cart: Cart }) {
  const t = useMessages(cartPageMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const initialize = useInitializeOrder();
  const isBlocked = cart.blockedLines > 0;

  async function checkout() {
    if (isBlocked || initialize.isPending || !(await quantitiesSaved())) return;
    initialize.mutate(cart.id, {
      onSuccess: () => navigate(path("/checkout/shipping")),
      onError: (error) => toast.problem(error instanceof CartTimeout ? t("timeout") : error, { id: "checkout" }),
    });
  }

  const onShortcut = useEffectEvent(checkout);
  useEffect(() => onControlEnter(() => void onShortcut()), []);
  return (
    <>
      <p className="text-faint text-sm max-lg:hidden">{t("deliveryNext")}</p>
      <Button
        kind="primary"
        size="large"
        disabled={isBlocked}
        aria-describedby={isBlocked ? BLOCKED_NOTICE : undefined}
        aria-keyshortcuts="Control+Enter"
        busy={initialize.isPending}
        onClick={checkout}
      >
        {initialize.isPending ? t("preparing") : t("checkout")}
        {!initialize.isPending && <ArrowRight aria-hidden size={18} />}
      </Button>
    </>
  );
}

interface AmountProps {
  label: string;
  amount: number;
  currency: string;
  className?: string;
}

function Amount({ label, amount, currency, className }: AmountProps) {
  return (
    <div className={clsx("flex items-baseline justify-between gap-x-4 max-lg:flex-col print:flex-row", className)}>
      <dt className="max-lg:font-normal max-lg:text-faint max-lg:text-xs">{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

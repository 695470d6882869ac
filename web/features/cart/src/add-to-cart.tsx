// A quantity and the button that puts it into the cart, wherever an offer is shown.

import { ApiError, type Offer } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, firstClick, lowest, QuantityStepper, toast } from "@comptoir/ui";
import { clsx } from "clsx";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ADDED, useAddLines } from "./add-lines";
import { cartMessages } from "./messages";
import { useQuantityInCart } from "./quantity-in-cart";

export interface AddToCartProps {
  offer: Offer;
  /** What is added, for the controls' names and the news. */
  name: string;
  /** In a row of a listing. */
  compact?: boolean;
  /** Told whenever another quantity is chosen: for prices that follow it. */
  onQuantity?: (quantity: number) => void;
}

/** Adds to the cart in steps of the offer's pack; what is refused says why and offers what would be right. */
export function AddToCart({ offer, name, compact = false, onQuantity }: AddToCartProps) {
  const t = useMessages(cartMessages);
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const { minOrderQuantity: min, maxOrderQuantity: max, stock, itemPerPack: pack } = offer;
  const limits = { min, max, stock, pack };
  const [quantity, setQuantity] = useState(lowest(limits));
  const inCart = useQuantityInCart(offer.offerPriceId);
  const addition = useAddLines();

  if (!offer.priceRanges?.length)
    return <p className="text-faint text-sm">{t(offer.stock == null ? "loginForPrices" : "unavailable")}</p>;
  if (offer.status !== "ACTIVE" || offer.supplier.status !== "ACTIVE")
    return <p className="text-faint text-sm">{t("unavailable")}</p>;
  if ((offer.stock ?? 0) < lowest(limits)) return <p className="text-faint text-sm">{t("outOfStock")}</p>;

  function add(wanted: number) {
    addition.mutate([{ offerPriceId: offer.offerPriceId, quantity: wanted }], {
      onSuccess: () =>
        toast.done(t("added", { quantity: wanted, name }), {
          id: ADDED,
          action: { label: t("viewCart"), onClick: () => navigate(path("/checkout/cart")) },
        }),
      onError: refuse,
    });
  }

  function refuse(error: Error) {
    const warning = error instanceof ApiError ? error.problem?.warnings[0] : undefined;
    const suggested = warning?.suggestedQuantity;
    toast.warning(warning ?? error, {
      id: `refused-${offer.offerPriceId}`,
      ...(suggested && {
        action: { label: t("suggestion", { quantity: suggested }), onClick: () => add(suggested) },
      }),
    });
  }

  return (
    <div className={clsx("relative flex items-center gap-2", !compact && "flex-wrap")}>
      <QuantityStepper
        name={name}
        value={quantity}
        onChange={(chosen) => {
          setQuantity(chosen);
          onQuantity?.(chosen);
        }}
        onCorrected={(_, sentence) => toast.info(sentence, { id: "corrected" })}
        {...limits}
        size={compact ? "small" : "medium"}
      />
      <Button
        kind="primary"
        size={compact ? "small" : "medium"}
        className={compact ? undefined : "grow"}
        busy={addition.isPending}
        icon={<ShoppingCart aria-hidden size={compact ? 14 : 16} />}
        aria-label={compact ? t("addNamed", { name }) : undefined}
        onClick={firstClick(() => add(quantity))}
      >
        {compact ? t("add") : t("addToCart")}
      </Button>
      {inCart > 0 && <InCart quantity={inCart} compact={compact} />}
    </div>
  );
}

/** What the cart holds of it already; in a row it stands in the row's margin, so that its coming moves nothing. */
function InCart({ quantity, compact }: { quantity: number; compact: boolean }) {
  const t = useMessages(cartMessages);
  return (
    <p
      className={clsx(
        "figures whitespace-nowrap font-medium text-good",
        compact ? `absolute text-[0.6875rem] leading-none ${IN_MARGIN}` : "basis-full text-sm",
      )}
    >
      {t("inCart", { quantity })}
    </p>
  );
}

/** Under the button; a dense row has no margin, and keeps place for it at the row's end. */
const IN_MARGIN =
  "top-full right-0 mt-1 sm:in-data-dense:top-0 sm:in-data-dense:left-full sm:in-data-dense:right-auto sm:in-data-dense:ml-2 sm:in-data-dense:mt-0 sm:in-data-dense:flex sm:in-data-dense:h-8 sm:in-data-dense:w-13 sm:in-data-dense:items-center sm:in-data-dense:whitespace-normal sm:in-data-dense:text-left";

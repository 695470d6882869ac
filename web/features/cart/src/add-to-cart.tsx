// A quantity and the button that puts it into the cart, wherever an offer is shown.

import { ApiError, type Offer } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, lowest, QuantityStepper, toast } from "@comptoir/ui";
import { clsx } from "clsx";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { cartMessages } from "./messages";
import { useChangeLines } from "./queries";

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
  const limits = { min: offer.minOrderQuantity, max: mostOf(offer), pack: offer.itemPerPack };
  const [quantity, setQuantity] = useState(lowest(limits));
  const change = useChangeLines();

  if (!offer.priceRanges?.length)
    return <p className="text-faint text-sm">{t(offer.stock == null ? "loginForPrices" : "unavailable")}</p>;
  if (offer.status !== "ACTIVE" || offer.supplier.status !== "ACTIVE")
    return <p className="text-faint text-sm">{t("unavailable")}</p>;
  if ((offer.stock ?? 0) < lowest(limits)) return <p className="text-faint text-sm">{t("outOfStock")}</p>;

  function add(wanted: number) {
    const line = { offerPriceId: offer.offerPriceId, quantity: wanted, updateAction: "ADD_QUANTITY" as const };
    change.mutate([line], {
      onSuccess: () =>
        toast.done(t("added", { quantity: wanted, name }), {
          id: `added-${offer.offerPriceId}`,
          action: { label: t("viewCart"), onClick: () => navigate(path("/checkout/cart")) },
        }),
      onError: (error) => refuse(error, add),
    });
  }

  function refuse(error: Error, retry: (quantity: number) => void) {
    const warning = error instanceof ApiError ? error.problem?.warnings[0] : undefined;
    const suggested = warning?.suggestedQuantity;
    toast.warning(warning?.message ?? error.message, {
      id: `refused-${offer.offerPriceId}`,
      ...(suggested && {
        action: { label: t("suggestion", { quantity: suggested }), onClick: () => retry(suggested) },
      }),
    });
  }

  return (
    <div className={clsx("flex items-center gap-2", !compact && "flex-wrap")}>
      <QuantityStepper
        name={name}
        value={quantity}
        onChange={(chosen) => {
          setQuantity(chosen);
          onQuantity?.(chosen);
        }}
        onCorrected={(_, sentence) => toast.info(sentence, { id: `corrected-${offer.offerPriceId}` })}
        {...limits}
        size={compact ? "small" : "medium"}
      />
      <Button
        kind="primary"
        size={compact ? "small" : "medium"}
        className={compact ? undefined : "grow"}
        busy={change.isPending}
        icon={<ShoppingCart aria-hidden size={compact ? 14 : 16} />}
        aria-label={compact ? `${t("addToCart")}: ${name}` : undefined}
        onClick={() => add(quantity)}
      >
        {compact ? t("add") : t("addToCart")}
      </Button>
    </div>
  );
}

/** What can be ordered at most: the offer's maximum, and never more than there is. */
function mostOf(offer: Offer): number | null {
  return Math.min(offer.maxOrderQuantity ?? Number.POSITIVE_INFINITY, offer.stock ?? Number.POSITIVE_INFINITY) || null;
}

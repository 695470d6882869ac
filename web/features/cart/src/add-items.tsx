// Puts items that are kept elsewhere, with their quantities, into the cart: one, or all of a list.

import { ApiError, type Warning } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, firstClick, toast } from "@comptoir/ui";
import { ShoppingCart } from "lucide-react";
import { useNavigate } from "react-router";
import { ADDED, useAddLines } from "./add-lines";
import { cartMessages } from "./messages";

/** Refused items that the news names one by one. */
const MAX_REASONS_SHOWN = 4;

/** Something that is kept elsewhere: an offer, how many of it, and what it is called. */
export interface ItemToAdd {
  offer: { offerPriceId: string };
  quantity: number;
  productVariant: { name: string };
}

export interface AddItemsProps {
  items: ItemToAdd[];
  /** In the row of its one item. */
  compact?: boolean;
  /** Items that were chosen among others: the button says how many. */
  chosen?: boolean;
}

/** Adds what can be ordered, and names what was not taken with the reason; the items stay where they are. */
export function AddItems({ items, compact = false, chosen = false }: AddItemsProps) {
  const t = useMessages(cartMessages);
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const addition = useAddLines();
  const [only] = items.length === 1 ? items : [];

  function add() {
    const lines = items.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity }));
    addition.mutate(lines, { onSuccess: ({ warnings }) => tell(warnings), onError: refuse });
  }

  function tell(warnings: Warning[]) {
    const taken = items.length - warnings.length;
    const told = {
      id: ADDED,
      action: { label: t("viewCart"), onClick: () => navigate(path("/checkout/cart")) },
    };
    if (warnings.length > 0) {
      toast.warning(t("someAdded", { taken, count: items.length }), { ...told, description: reasons(warnings) });
    } else if (only) {
      toast.done(t("added", { quantity: only.quantity, name: only.productVariant.name }), told);
    } else toast.done(t("allAdded", { count: taken }), told);
  }

  function refuse(error: Error) {
    const warnings = error instanceof ApiError ? (error.problem?.warnings ?? []) : [];
    toast.warning(error, { id: ADDED, ...(warnings.length > 0 && { description: reasons(warnings) }) });
  }

  /** "Binder A4: Out of stock. …", and how many more there are. */
  function reasons(warnings: Warning[]): string {
    const named = warnings.slice(0, MAX_REASONS_SHOWN).map(({ index, message }) => {
      const name = items[index ?? 0]?.productVariant.name;
      return name ? t("notAdded", { name, reason: message }) : message;
    });
    const more = warnings.length - named.length;
    return [...named, ...(more > 0 ? [t("notAddedMore", { count: more })] : [])].join(" ");
  }

  return (
    <Button
      kind={compact || chosen ? "secondary" : "primary"}
      size={compact || chosen ? "small" : "medium"}
      busy={addition.isPending}
      icon={<ShoppingCart aria-hidden size={compact ? 14 : 16} />}
      onClick={firstClick(add)}
    >
      {compact ? t("add") : chosen ? t("addChosen", { count: items.length }) : t("addAll")}
      {compact && only && (
        <>
          {" "}
          <span className="sr-only">{t("addNamedRest", { name: only.productVariant.name })}</span>
        </>
      )}
    </Button>
  );
}

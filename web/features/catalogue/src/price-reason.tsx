// Why a price is the price: which list it is from, and which range of it holds for the quantity (D3.7).

import type { Offer } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { lazyPart } from "@comptoir/ui";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { usePriceSource } from "./price-source";
import { reasonMessages } from "./reason-messages";

const PriceReasonPanel = lazyPart(() => import("./price-reason-panel"));

export interface PriceReasonProps {
  offer: Offer;
  /** How many items the price is for. */
  quantity: number;
}

/** Names the list; a press asks the shop for its reasons. */
export function PriceReason({ offer, quantity }: PriceReasonProps) {
  const sourceName = usePriceSource();
  const [pressed, setPressed] = useState(false);
  const { priceSource: source } = offer;
  if (!sourceName(source)) return null;
  if (!pressed) {
    return (
      <ReasonButton source={source} aria-haspopup="dialog" aria-expanded={false} onClick={() => setPressed(true)} />
    );
  }
  return (
    <Suspense fallback={<ReasonButton source={source} aria-haspopup="dialog" aria-busy />}>
      <PriceReasonPanel offer={offer} quantity={quantity} />
    </Suspense>
  );
}

/** The button, before the panel's own code is there and after. */
export function ReasonButton({ source, ...props }: ComponentProps<"button"> & { source: Offer["priceSource"] }) {
  const t = useMessages(reasonMessages);
  const sourceName = usePriceSource();
  return (
    <button
      type="button"
      {...props}
      className={clsx(
        "group inline-flex min-h-6 items-center gap-1 rounded-[0.25rem] px-1.5 font-medium text-xs hover:text-ink",
        source === "PUBLIC" ? "bg-sunken text-soft" : "bg-accent-wash text-accent",
      )}
    >
      {sourceName(source)}
      <span className="sr-only"> {t("why")}</span>
      <ChevronDown aria-hidden size={13} className="transition-transform group-data-popup-open:rotate-180" />
    </button>
  );
}

// How an offer is sold, and when it comes: pack, minimum, stock and lead time in words.

import type { Offer } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { catalogueMessages } from "./messages";
import { type Availability, availability, leastOf } from "./price";

/** "Sold by 6 · Minimum 12", or its limits under how it is sold. */
export function PackTerms({ offer, className, stacked }: { offer: Offer; className?: string; stacked?: boolean }) {
  const t = useMessages(catalogueMessages);
  const terms = [
    offer.itemPerPack > 1 ? t("soldBy", { n: offer.itemPerPack }) : t("soldBySingle"),
    leastOf(offer) > offer.itemPerPack && t("minimum", { n: leastOf(offer) }),
    offer.maxOrderQuantity != null && t("maximum", { n: offer.maxOrderQuantity }),
  ];
  const [sold, ...limits] = terms.filter((term) => term !== false);
  return (
    <span className={clsx(className, stacked && "flex flex-col whitespace-nowrap")}>
      {stacked ? (
        <>
          <span>{sold}</span>
          <span>{limits.join(" · ")}</span>
        </>
      ) : (
        [sold, ...limits].join(" · ")
      )}
    </span>
  );
}

const TONES: Record<Exclude<Availability, "unknown">, { text: string; dot: string }> = {
  available: { text: "text-good", dot: "bg-good" },
  few: { text: "text-warn", dot: "bg-warn" },
  tooFew: { text: "text-warn", dot: "bg-warn" },
  out: { text: "text-bad", dot: "bg-bad" },
};

const STOCK_LABELS = {
  available: "stockAvailable",
  few: "stockFew",
  tooFew: "stockTooFew",
  out: "stockOut",
} as const;

/** What there is and when it ships; nothing for visitors, who see no stock (D1.5). */
export function StockState({ offer, inline = false }: { offer: Offer; inline?: boolean }) {
  const t = useMessages(catalogueMessages);
  const state = availability(offer, leastOf(offer));
  if (state === "unknown") return null;
  return (
    <span
      className={clsx(
        "text-sm sm:whitespace-nowrap in-data-dense:leading-4",
        inline ? "inline-flex flex-wrap gap-x-2" : "flex flex-wrap gap-x-2 sm:flex-col",
      )}
    >
      <span className={clsx("inline-flex items-center gap-1.5 font-medium", TONES[state].text)}>
        <span aria-hidden className={clsx("size-1.5 shrink-0 rounded-full", TONES[state].dot)} />
        {t(STOCK_LABELS[state], { count: offer.stock })}
      </span>
      <LeadTime offer={offer} className="text-faint text-xs leading-5 in-data-dense:leading-4" />
    </span>
  );
}

/** When it ships; nothing where it can't be had, and for visitors. */
export function LeadTime({ offer, className }: { offer: Offer; className?: string }) {
  const t = useMessages(catalogueMessages);
  const state = availability(offer, leastOf(offer));
  if (state !== "available" && state !== "few") return null;
  const days = offer.leadTimeDays;
  return <span className={className}>{days === 0 ? t("shipsToday") : t("shipsIn", { days })}</span>;
}

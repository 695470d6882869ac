// What has left of one supplier's part of an order: each parcel with where it is followed, and what is in it (D4.18).

import type { LogisticOrder, Parcel } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { DateTime, Numeral } from "@comptoir/ui";
import { ExternalLink } from "lucide-react";
import { orderPageMessages } from "./messages";

/** A parcel with more lines folds them up. */
const MAX_LINES_UNFOLDED = 5;

export function Parcels({ part }: { part: LogisticOrder }) {
  const t = useMessages(orderPageMessages);
  if (part.parcels.length === 0) return null;
  return (
    <section aria-label={t("parcelsOf", { supplier: part.supplierSnapshot.name })} className="flex flex-col gap-2">
      <h3 className="text-base">{t("parcels")}</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {part.parcels.map((parcel) => (
          <li key={parcel.id} className="flex min-w-0 flex-col gap-2 rounded-control border border-line px-3.5 py-3">
            <Label parcel={parcel} />
            <Contents parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Label({ parcel }: { parcel: Parcel }) {
  const t = useMessages(orderPageMessages);
  const carried = [parcel.carrier, parcel.trackingNumber].filter((word) => word).join(" · ");
  return (
    <div className="text-sm [overflow-wrap:anywhere]">
      <p className="font-medium">{t.rich("leftOn", { date: <DateTime key="date" iso={parcel.shippedOn} /> })}</p>
      <p className="font-mono text-faint text-xs">{parcel.reference}</p>
      {carried && <p className="mt-1">{carried}</p>}
      {parcel.trackingLink && (
        <a
          href={parcel.trackingLink}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 text-accent hover:underline"
        >
          {t("track")} <span className="sr-only">{t("trackOf", { parcel: parcel.reference })}</span>
          <ExternalLink aria-hidden size={14} className="shrink-0" />
        </a>
      )}
    </div>
  );
}

function Contents({ parcel }: { parcel: Parcel }) {
  const t = useMessages(orderPageMessages);
  const lines = (
    <ul className="flex flex-col gap-1 text-soft text-sm">
      {parcel.lines.map((line) => (
        <li key={line.lineId} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2 [overflow-wrap:anywhere]">
          <span className="text-right">
            <Numeral value={line.quantity} /> ×
          </span>
          <span>
            {line.name} <span className="font-mono text-faint text-xs">{line.skuVariant}</span>
          </span>
        </li>
      ))}
    </ul>
  );
  if (parcel.lines.length <= MAX_LINES_UNFOLDED) return lines;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm">{t("contents", { count: parcel.lines.length })}</summary>
      <div className="pt-1.5">{lines}</div>
    </details>
  );
}

// What has left of one supplier's part: each parcel with where it is followed, and what is in it (D4.18).

import type { LogisticOrder, Parcel } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, DateTime, Numeral } from "@comptoir/ui";
import { ExternalLink, Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMayChange } from "../rights";
import { parcelMessages } from "./parcel-messages";
import { mayWithdrawParcel } from "./steps";

const WithdrawalQuestion = lazy(() => import("./withdrawal-question"));

/** A parcel that is being asked about stays in question, also when it is the last no more. */
export function Parcels({ part }: { part: LogisticOrder }) {
  const [asked, setAsked] = useState<Parcel>();
  return (
    <>
      {part.parcels.length > 0 && <ParcelList part={part} onWithdraw={setAsked} />}
      <Suspense>{asked && <WithdrawalQuestion parcel={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}

function ParcelList({ part, onWithdraw }: { part: LogisticOrder; onWithdraw: (parcel: Parcel) => void }) {
  const t = useMessages(parcelMessages);
  const last = part.parcels.at(-1);
  const mayChange = useMayChange("ORDERS");
  return (
    <section aria-label={t("parcelsOf", { part: part.reference })} className="flex flex-col gap-2">
      <h3 className="text-base">{t("parcels")}</h3>
      <ul className="grid gap-3 md:grid-cols-2">
        {part.parcels.map((parcel) => (
          <li key={parcel.id} className="flex min-w-0 flex-col gap-2 rounded-control border border-line px-3.5 py-3">
            <Label parcel={parcel} />
            <Contents parcel={parcel} />
            {parcel === last && mayChange && mayWithdrawParcel(part) && (
              <Button
                size="small"
                className="self-start"
                icon={<Undo2 aria-hidden size={15} />}
                aria-haspopup="dialog"
                aria-label={t("withdrawOf", { parcel: parcel.reference })}
                onClick={() => onWithdraw(parcel)}
              >
                {t("withdraw")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Label({ parcel }: { parcel: Parcel }) {
  const t = useMessages(parcelMessages);
  const carried = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(" · ");
  return (
    <div className="text-sm [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-mono text-xs">{parcel.reference}</span>
        <DateTime iso={parcel.shippedOn} className="text-faint text-xs" />
      </p>
      {carried && <p className="font-medium">{carried}</p>}
      {parcel.trackingLink && (
        <a
          href={parcel.trackingLink}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 text-accent hover:underline"
        >
          {t("followed")} <span className="sr-only">{t("followedOf", { parcel: parcel.reference })}</span>
          <ExternalLink aria-hidden size={14} className="shrink-0" />
        </a>
      )}
    </div>
  );
}

function Contents({ parcel }: { parcel: Parcel }) {
  return (
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
}

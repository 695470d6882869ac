// What one supplier delivers of an order: where it stands, what may be done next, its parcels, its lines.

import type { LogisticOrder } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { paymentMessages, paymentStatus } from "@comptoir/order";
import { PackagePlus } from "lucide-react";
import { lazy } from "react";
import { StatusBadge } from "../orders/status-badge";
import { DialogButton } from "../parts/dialog-button";
import { useMayChange } from "../rights";
import { openLines } from "./left";
import { orderMessages } from "./messages";
import { parcelMessages } from "./parcel-messages";
import { Parcels } from "./parcels";
import { PartLines } from "./part-lines";
import { StepButtons } from "./step-buttons";
import { mayCancelLines, mayShip } from "./steps";

const ParcelDialog = lazy(() => import("./parcel-dialog"));
const CancelLinesDialog = lazy(() => import("./cancel-lines-dialog"));

export function OrderPart({ part }: { part: LogisticOrder }) {
  const t = useMessages(orderMessages);
  const parcelWords = useMessages(parcelMessages);
  const words = useMessages(paymentMessages);
  const mayChange = useMayChange("ORDERS");
  const hasOpenLines = openLines(part).length > 0;
  return (
    <article aria-label={part.reference} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-b px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 className="text-lg">{part.supplierSnapshot.name}</h2>
          <p className="flex flex-wrap items-center gap-x-2.5 text-faint text-xs">
            <span className="font-mono">{part.reference}</span>
            <StatusBadge status={part.status} />
            <span>{paymentStatus(part.paymentStatus, words)}</span>
          </p>
        </div>
        {mayChange && (
          // biome-ignore lint/a11y/useSemanticElements: buttons of one part, not fields of a form
          <div role="group" aria-label={t("stepsOf", { part: part.reference })} className="flex flex-wrap gap-2">
            <DialogButton
              size="small"
              shown={mayCancelLines(part) && hasOpenLines}
              dialog={(onClose) => <CancelLinesDialog part={part} onClose={onClose} />}
            >
              {parcelWords("cancelLines")}
            </DialogButton>
            <StepButtons part={part} />
            <DialogButton
              size="small"
              kind="primary"
              icon={<PackagePlus aria-hidden size={16} />}
              shown={mayShip(part) && hasOpenLines}
              dialog={(onClose) => <ParcelDialog part={part} onClose={onClose} />}
            >
              {parcelWords("record")}
            </DialogButton>
          </div>
        )}
      </header>
      <div className="flex min-w-0 flex-col gap-6 px-4 py-4 sm:px-5">
        <Parcels part={part} />
        <PartLines part={part} />
      </div>
    </article>
  );
}

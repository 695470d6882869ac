// Somebody was faster: what they did to the order since the reader saw it, in words.

import { useMessages } from "@comptoir/i18n";
import { statusOf } from "@comptoir/order";
import { Button } from "@comptoir/ui";
import { Users } from "lucide-react";
import { officeStatusMessages } from "../orders/status-messages";
import type { Difference } from "./differences";
import { orderMessages } from "./messages";
import { useOpenOrder } from "./use-order";

/** Stands where it matters: on the page, and in a dialog that was open meanwhile. */
export function ChangedMeanwhile() {
  const t = useMessages(orderMessages);
  const { differences, takeNote } = useOpenOrder();
  return (
    <div role="status" className="empty:hidden">
      {differences.length > 0 && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card bg-warn-wash px-4 py-3 text-sm text-warn">
          <Users aria-hidden size={18} className="mt-0.5 shrink-0" />
          <div className="min-w-48 flex-1">
            <p className="font-medium">{t("changedTitle")}</p>
            <ul>
              {differences.map((difference) => (
                <Told key={JSON.stringify(difference)} difference={difference} />
              ))}
            </ul>
          </div>
          <Button size="small" onClick={takeNote}>
            {t("understood")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Told({ difference }: { difference: Difference }) {
  const t = useMessages(orderMessages);
  const words = useMessages(officeStatusMessages);
  const { part } = difference;
  switch (difference.kind) {
    case "status": {
      const [from, to] = [words(statusOf(difference.from)), words(statusOf(difference.to))];
      return <li>{t("statusChanged", { part, from, to })}</li>;
    }
    case "cancelled":
      return <li>{t("linesCancelled", { ...difference })}</li>;
    default:
      return <li>{t(difference.kind, { part, parcel: difference.parcel })}</li>;
  }
}

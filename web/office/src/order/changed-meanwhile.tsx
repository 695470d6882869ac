// Somebody was faster: what they did to the order since the reader saw it, in words.

import { useMessages } from "@comptoir/i18n";
import { statusOf } from "@comptoir/order";
import { officeStatusMessages } from "../orders/status-messages";
import { ChangedNotice } from "../parts/changed-notice";
import type { Difference } from "./differences";
import { orderMessages } from "./messages";
import { useOpenOrder } from "./use-order";

/** Stands where it matters: on the page, and in a dialog that was open meanwhile. */
export function ChangedMeanwhile() {
  const t = useMessages(orderMessages);
  return (
    <ChangedNotice
      title={t("changedTitle")}
      seen={useOpenOrder()}
      tell={(difference) => <Told difference={difference} />}
    />
  );
}

function Told({ difference }: { difference: Difference }) {
  const t = useMessages(orderMessages);
  const words = useMessages(officeStatusMessages);
  const { part } = difference;
  switch (difference.kind) {
    case "status":
      return t("statusChanged", { part, from: words(statusOf(difference.from)), to: words(statusOf(difference.to)) });
    case "cancelled":
      return t("linesCancelled", { ...difference });
    default:
      return t(difference.kind, { part, parcel: difference.parcel });
  }
}

// Where an order stands, as a mark.

import { useMessages } from "@comptoir/i18n";
import { STATUS_TONES, statusOf } from "@comptoir/order";
import { Badge } from "@comptoir/ui";
import { officeStatusMessages } from "./status-messages";

export function StatusBadge({ status }: { status: string }) {
  const t = useMessages(officeStatusMessages);
  const known = statusOf(status);
  return <Badge tone={STATUS_TONES[known]}>{t(known)}</Badge>;
}

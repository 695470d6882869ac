// Where an order stands, as a mark.

import { useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { STATUS_TONES, statusOf } from "./status";
import { statusMessages } from "./status-messages";

export interface StatusBadgeProps {
  status: string;
  /** Whether the reader may decide on an order that waits for its account. */
  decides?: boolean;
}

export function StatusBadge({ status, decides = false }: StatusBadgeProps) {
  const t = useMessages(statusMessages);
  const known = statusOf(status);
  const word = decides && known === "WAITING_CUSTOMER_APPROVAL" ? "awaitingYou" : known;
  return <Badge tone={STATUS_TONES[known]}>{t(word)}</Badge>;
}

// Where an order stands, as a mark.

import { useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import type { ComponentProps } from "react";
import { type OrderStatus, statusOf } from "./status";
import { statusMessages } from "./status-messages";

const TONES: Record<OrderStatus, ComponentProps<typeof Badge>["tone"]> = {
  DRAFT_ORDER: "neutral",
  DRAFT_ORDER_ON_HOLD: "neutral",
  BLOCKED_BY_POLICY: "bad",
  BLOCKED_BY_PAYMENT: "bad",
  CREATED: "accent",
  WAITING_CUSTOMER_APPROVAL: "warn",
  WAITING_SUPPLIER_APPROVAL: "accent",
  DECLINED_BY_CUSTOMER: "bad",
  DECLINED_BY_SUPPLIER: "bad",
  ACCEPTED_BY_SUPPLIER: "accent",
  WAITING_FULFILLMENT: "accent",
  WAITING_SHIPMENT: "accent",
  PARTIALLY_SHIPPED: "good",
  SHIPPED: "good",
  PARTIALLY_CANCELED: "warn",
  CANCELED: "neutral",
  INCIDENT: "bad",
  COMPLETED: "good",
};

export interface StatusBadgeProps {
  status: string;
  /** Whether the reader may decide on an order that waits for its account. */
  decides?: boolean;
}

export function StatusBadge({ status, decides = false }: StatusBadgeProps) {
  const t = useMessages(statusMessages);
  const known = statusOf(status);
  const word = decides && known === "WAITING_CUSTOMER_APPROVAL" ? "awaitingYou" : known;
  return <Badge tone={TONES[known]}>{t(word)}</Badge>;
}

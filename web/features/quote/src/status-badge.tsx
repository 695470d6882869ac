// Where a quote stands, as a mark, and how long its answer holds.

import type { QuoteSummary } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { daysLeft, type QuoteStatus, stageOf, statusOf } from "./status";
import { statusMessages } from "./status-messages";

const TONES: Record<QuoteStatus, ComponentProps<typeof Badge>["tone"]> = {
  STAGING: "neutral",
  NEW: "accent",
  WAITING_FOR_SUPPLIER_INFOS: "accent",
  WAITING_FOR_CUSTOMER: "warn",
  VALIDATED: "good",
  DECLINED_BY_CUSTOMER: "bad",
  DECLINED_BY_SUPPLIER: "bad",
  DECLINED_BY_OPERATOR: "bad",
  CLOSED: "neutral",
};

interface StatusBadgeProps {
  quote: Pick<QuoteSummary, "status" | "expired">;
  /** Where quotes stand, in the reader's words. */
  words?: typeof statusMessages;
}

export function StatusBadge({ quote, words = statusMessages }: StatusBadgeProps) {
  const t = useMessages(words);
  const status = statusOf(quote);
  if (quote.expired && stageOf(quote) === "over") return <Badge tone="bad">{t("expired")}</Badge>;
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

/** From so many days on, the end is near. */
const URGENT_DAYS = 3;

export interface ValidityProps {
  quote: Pick<QuoteSummary, "status" | "expired" | "validityDate">;
  /** The day alone, where a column says what it is. */
  short?: boolean;
}

/** Until when an answer holds, and how many days are left of it; nothing before there is one. */
export function Validity({ quote, short = false }: ValidityProps) {
  const t = useMessages(statusMessages);
  const formats = useFormats();
  if (!quote.validityDate) return null;
  const date = formats.date(quote.validityDate);
  return (
    <span className={clsx("flex flex-wrap items-baseline gap-x-2", short && "max-sm:justify-end")}>
      <span className="figures">{short ? date : t("validUntil", { date })}</span>
      <DaysLeft quote={quote} />
    </span>
  );
}

/** How many days an answer still holds, marked when there are few; nothing once it does not. */
export function DaysLeft({ quote }: Pick<ValidityProps, "quote">) {
  const t = useMessages(statusMessages);
  const left = quote.validityDate ? daysLeft(quote.validityDate) : -1;
  if (left < 0 || stageOf(quote) !== "answered") return null;
  return <Badge tone={left <= URGENT_DAYS ? "warn" : "neutral"}>{t("daysLeft", { count: left })}</Badge>;
}

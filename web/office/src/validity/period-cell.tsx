// The days of a row, in a table.

import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { shopDay } from "../parts/shop-day";
import { validityMessages } from "./messages";
import { type Period, periodState, periodText } from "./period-words";

const TONES = { now: "good", later: "accent", over: "neutral" } as const;

export function PeriodCell({ period }: { period: Period }) {
  const t = useMessages(validityMessages);
  const formats = useFormats();
  const state = periodState(period, shopDay());
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
      <span className={state === "over" ? "text-faint" : undefined}>{periodText(period, t, formats)}</span>
      <Badge tone={TONES[state]}>{t(state)}</Badge>
    </span>
  );
}

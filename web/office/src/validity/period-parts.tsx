// The days of a row: in a table, and as fields of a form.

import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, TextField } from "@comptoir/ui";
import { shopDay } from "../parts/shop-day";
import { validityMessages } from "./messages";
import { type Period, periodState, periodText } from "./period";

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

/** `row` is the row's name in the form's schema. */
export function PeriodFields({ row }: { row: string }) {
  const t = useMessages(validityMessages);
  return (
    <>
      <TextField name={`${row}.validFrom`} type="date" label={t("validFrom")} />
      <TextField name={`${row}.validTo`} type="date" label={t("validTo")} hint={t("validToHint")} />
    </>
  );
}

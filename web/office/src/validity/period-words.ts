// The days that a figure of a table holds on: in words, and where they stand today.

import type { Translate, useFormats } from "@comptoir/i18n";
import type { validityMessages } from "./messages";

export type ValidityWords = Translate<keyof (typeof validityMessages)["en-GB"]>;

/** ISO 8601 days, both included; without an end: for good. */
export interface Period {
  validFrom: string;
  validTo?: string | null;
}

/** Days in words. */
export function periodText(
  { validFrom, validTo }: Period,
  t: ValidityWords,
  formats: ReturnType<typeof useFormats>,
): string {
  const from = formats.date(validFrom);
  return validTo ? t("fromTo", { from, to: formats.date(validTo) }) : t("from", { from });
}

/** Whether it holds today, will, or did. */
export function periodState({ validFrom, validTo }: Period, today: string): "now" | "later" | "over" {
  if (validFrom > today) return "later";
  return validTo && validTo < today ? "over" : "now";
}

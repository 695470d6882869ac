// The days that a figure of a table holds on: in words, in a form, and where they stand today.

import type { Translate, useFormats } from "@comptoir/i18n";
import { z } from "@comptoir/ui/schema";
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

/** The longest reason that the audit keeps. */
const MAX_REASON_LEN = 500;

/** The fields of the days of a row. */
export function periodFields(t: ValidityWords) {
  const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, t("dayNeeded")));
  return { validFrom: day, validTo: z.string() };
}

/** Says at the last day that it comes before the first. */
export function inOrder(t: ValidityWords) {
  return z.refine<{ validFrom: string; validTo: string }>(
    ({ validFrom, validTo }) => !validTo || validTo >= validFrom,
    { path: ["validTo"], error: t("orderOfDays") },
  );
}

export function reasonField(t: ValidityWords) {
  return z.string().check(z.trim(), z.maxLength(MAX_REASON_LEN, t("tooLong", { max: MAX_REASON_LEN })));
}

/** The days of a row as they are sent. */
export function periodBody({ validFrom, validTo }: { validFrom: string; validTo: string }) {
  return validTo ? { validFrom, validTo } : { validFrom };
}

/** A number as somebody would type it. */
export function typedNumber(value: number | null | undefined, locale: string, decimals = 0): string {
  const format = { useGrouping: false, minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return value?.toLocaleString(locale, format) ?? "";
}

// The days that a figure of a table holds on, as a form takes them.

import { z } from "@comptoir/ui/schema";
import type { ValidityWords } from "./period-words";

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

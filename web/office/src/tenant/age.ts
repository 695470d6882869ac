// How long ago something was, in words.

import type { Locale } from "@comptoir/i18n";

const DAY_MS = 86_400_000;
/** A secret that is older is worth another one. */
const OLD_DAYS = 365;

/** `today`, `12 days ago`, `3 months ago`. */
export function ageOf(iso: string, locale: Locale, now = Date.now()): string {
  const days = daysSince(iso, now);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (days < 60) return words.format(-days, "day");
  if (days < 730) return words.format(-Math.floor(days / 30.44), "month");
  return words.format(-Math.floor(days / 365.25), "year");
}

export function isOld(iso: string, now = Date.now()): boolean {
  return daysSince(iso, now) > OLD_DAYS;
}

function daysSince(iso: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS));
}

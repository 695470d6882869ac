// How far back the figures of today go, and what they are added up by.

import { shopDay } from "../parts/shop-day";

/** Thirty days, twelve weeks or twelve months, each up to today. */
export const SPANS = ["day", "week", "month"] as const;

export type Span = (typeof SPANS)[number];

const DAYS = 30;
const WEEKS = 12;
const MONTHS = 12;

/** The span that an address names; thirty days where it names none. */
export function spanNamed(name: string | null): Span {
  return SPANS.find((span) => span === name) ?? "day";
}

/** What the shop is asked for: the first week and the first month are whole ones. */
export function asked(span: Span, today = shopDay()): { from: string; to: string; step: string } {
  return { from: beginning(span, today), to: today, step: span.toUpperCase() };
}

function beginning(span: Span, today: string): string {
  const day = new Date(today);
  if (span === "day") day.setUTCDate(day.getUTCDate() - (DAYS - 1));
  // Sunday is the last day of its week.
  if (span === "week") day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 7 * (WEEKS - 1));
  if (span === "month") day.setUTCMonth(day.getUTCMonth() - (MONTHS - 1), 1);
  return day.toISOString().slice(0, 10);
}

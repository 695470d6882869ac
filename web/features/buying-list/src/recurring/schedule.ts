// The days of a recurring order, in words and as a form holds them (D6.18).

import type { RecurringOrder, RecurringOrderInput } from "@comptoir/api";
import { type Locale, TIME_ZONE, type Translate, useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { z } from "@comptoir/ui/schema";
import { type RecurringKey, recurringMessages } from "./messages";

export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7];
export const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** The first day of 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The name of a day of the week, 1 for Monday. */
export function weekDay(day: number, locale: Locale, width: "long" | "short"): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: "UTC" });
  return format.format(MONDAY + (day - 1) * DAY_MS);
}

/** A day of the month as it is said: "31st", "le 31". */
function monthDay(day: number, locale: Locale): string {
  if (locale === "fr-FR") return `le ${day === 1 ? "1er" : day}`;
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  return `${day}${endings[new Intl.PluralRules(locale, { type: "ordinal" }).select(day)] ?? "th"}`;
}

/** On which days: "Every week: Monday and Thursday · until 31/12/2026". */
export function useScheduleWords(): (order: RecurringOrder) => string {
  const t = useMessages(recurringMessages);
  const locale = useLanguage();
  const formats = useFormats();
  return ({ rhythm, days, from, until }) => {
    const isMonthly = rhythm === "MONTH";
    const said = days.map((day) => (isMonthly ? monthDay(day, locale) : weekDay(day, locale, "long")));
    const named = t(isMonthly ? "eachMonth" : "eachWeek", { days: new Intl.ListFormat(locale).format(said) });
    const begins = from > today() ? t("since", { date: formats.date(from) }) : "";
    const ends = until ? t("ends", { date: formats.date(until) }) : "";
    return [named, begins, ends].filter(Boolean).join(" · ");
  };
}

/** The shop's day, ISO 8601. */
export function today(): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE }).format(new Date());
}

/** What the dialog holds. Days of both rhythms are kept while somebody looks at the other. */
export type ScheduleValues = z.infer<ReturnType<typeof scheduleSchema>>;

/** The values of a recurring order, or of one that is to be made. */
export function valuesOf(order: RecurringOrder | undefined): ScheduleValues {
  const isMonthly = order?.rhythm === "MONTH";
  return {
    rhythm: order?.rhythm ?? "WEEK",
    weekDays: order && !isMonthly ? order.days : [],
    monthDays: order && isMonthly ? order.days : [],
    from: order?.from ?? today(),
    until: order?.until ?? "",
    mode: order?.mode ?? "DRAFT",
    shippingAddressId: order?.shippingAddressId ?? "",
    billingAddressId: order?.billingAddressId ?? "",
  };
}

/** What is wrong with values, said at their fields. */
export function scheduleSchema(t: Translate<RecurringKey>) {
  const values = z.object({
    rhythm: z.string(),
    weekDays: z.array(z.number()),
    monthDays: z.array(z.number()),
    from: z.string().check(z.minLength(1, t("fromMissing"))),
    until: z.string(),
    mode: z.string(),
    shippingAddressId: z.string(),
    billingAddressId: z.string(),
  });
  return values.check(
    z.superRefine((values, context) => {
      const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      const days = daysOf(values);
      if (values[days].length === 0) say(days, t("daysMissing"));
      if (values.until && values.until < values.from) say("until", t("untilBefore"));
      if (values.mode !== "APPROVAL") return;
      if (!values.shippingAddressId) say("shippingAddressId", t("addressMissing"));
      if (!values.billingAddressId) say("billingAddressId", t("addressMissing"));
    }),
  );
}

/** Which of the days count. */
export function daysOf({ rhythm }: { rhythm: string }): "monthDays" | "weekDays" {
  return rhythm === "MONTH" ? "monthDays" : "weekDays";
}

/** What is sent of values. */
export function bodyOf(values: ScheduleValues, paused: boolean): RecurringOrderInput {
  const isOrder = values.mode === "APPROVAL";
  return {
    rhythm: values.rhythm === "MONTH" ? "MONTH" : "WEEK",
    days: values[daysOf(values)],
    from: values.from,
    until: values.until || null,
    mode: isOrder ? "APPROVAL" : "DRAFT",
    shippingAddressId: isOrder ? values.shippingAddressId : null,
    billingAddressId: isOrder ? values.billingAddressId : null,
    paused,
  };
}

// Money, dates and numbers as each language writes them.

import { TIME_ZONE, useIntl } from "@comptoir/i18n";
import { clsx } from "clsx";

/** An amount in its currency: `1 234,56 €` or `€1,234.56`. Unit prices keep up to four decimals. */
export function Money({ amount, currency, className }: { amount: number; currency: string; className?: string }) {
  return <span className={clsx("figures whitespace-nowrap", className)}>{useMoney()(amount, currency)}</span>;
}

/** Formats amounts as text, for labels and messages. */
export function useMoney(): (amount: number, currency: string) => string {
  const intl = useIntl();
  return (amount, currency) =>
    intl.formatNumber(amount, { style: "currency", currency, minimumFractionDigits: 2, maximumFractionDigits: 4 });
}

/** A whole or decimal number with the language's separators. */
export function Numeral({ value, className }: { value: number; className?: string }) {
  return <span className={clsx("figures", className)}>{useIntl().formatNumber(value)}</span>;
}

/** A moment: its day as DD/MM/YYYY, and the time of day too with `time`. */
export function DateTime({ iso, time = false, className }: { iso: string; time?: boolean; className?: string }) {
  const intl = useIntl();
  const text = intl.formatDate(iso, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    ...(time && { hour: "2-digit", minute: "2-digit" }),
  });
  return (
    <time dateTime={iso} className={clsx("figures whitespace-nowrap", className)}>
      {text}
    </time>
  );
}

/** A cart's day, which the specification writes DD-MM-YYYY (D3.10). */
export function cartDate(iso: string): string {
  const day = new Intl.DateTimeFormat("en-GB", {
    timeZone: TIME_ZONE,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
  return day.format(new Date(iso)).replaceAll("/", "-");
}

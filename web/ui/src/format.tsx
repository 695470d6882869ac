// Money, dates and numbers in a page.

import { TIME_ZONE, useFormats } from "@comptoir/i18n";
import { clsx } from "clsx";

/** An amount in its currency: `1 234,56 €` or `€1,234.56`. Unit prices keep up to four decimals. */
export function Money({ amount, currency, className }: { amount: number; currency: string; className?: string }) {
  return <span className={clsx("figures whitespace-nowrap", className)}>{useFormats().money(amount, currency)}</span>;
}

/** A whole or decimal number with the language's separators. */
export function Numeral({ value, className }: { value: number; className?: string }) {
  return <span className={clsx("figures", className)}>{useFormats().number(value)}</span>;
}

/** A moment: its day as DD/MM/YYYY, and the time of day too with `time`. */
export function DateTime({ iso, time = false, className }: { iso: string; time?: boolean; className?: string }) {
  const formats = useFormats();
  return (
    <time dateTime={iso} className={clsx("figures whitespace-nowrap", className)}>
      {time ? formats.dateTime(iso) : formats.date(iso)}
    </time>
  );
}

/** A cart's day, which its page writes DD-MM-YYYY (D3.10). */
export function cartDate(iso: string): string {
  const day = new Intl.DateTimeFormat("en-GB", {
    timeZone: TIME_ZONE,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
  return day.format(new Date(iso)).replaceAll("/", "-");
}

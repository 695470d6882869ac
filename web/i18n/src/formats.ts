// Numbers, amounts and dates as each language writes them (D9.7).

import type { Locale } from "./locale";
import { useLanguage } from "./provider";

/** Dates and expiry are shown in the shop's time zone. */
export const TIME_ZONE = "Europe/Paris";

/** The formats of one language. */
export interface Formats {
  number(value: number): string;
  /** `1 234,56 €` or `€1,234.56`; unit prices keep up to four decimals. */
  money(amount: number, currency: string): string;
  /** DD/MM/YYYY. */
  date(iso: string): string;
  /** DD/MM/YYYY and the time of day. */
  dateTime(iso: string): string;
  /** A country's name by its ISO code. */
  country(code: string): string;
  /** The lines that name a town, as its country writes them: `69009 Lyon`; `Leeds` and `LS1 4AA`. */
  town(address: { zipcode: string; city: string; country: string }): string[];
}

/** The formats of the current language. */
export function useFormats(): Formats {
  return formatsIn(useLanguage());
}

const known = new Map<Locale, Formats>();

/** The formats of a language, made once: each takes the browser longer than drawing what it formats. */
function formatsIn(locale: Locale): Formats {
  const formats = known.get(locale) ?? formatsOf(locale);
  known.set(locale, formats);
  return formats;
}

const DAY = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: TIME_ZONE } as const;

/** French would write £GB otherwise. */
const AMOUNT = {
  style: "currency",
  currencyDisplay: "narrowSymbol",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
} as const;

function formatsOf(locale: Locale): Formats {
  const numbers = once(() => new Intl.NumberFormat(locale));
  const days = once(() => new Intl.DateTimeFormat(locale, DAY));
  const moments = once(() => new Intl.DateTimeFormat(locale, { ...DAY, hour: "2-digit", minute: "2-digit" }));
  const countries = once(() => new Intl.DisplayNames(locale, { type: "region" }));
  const currencies = new Map<string, Intl.NumberFormat>();
  const amounts = (currency: string) => {
    const known = currencies.get(currency) ?? new Intl.NumberFormat(locale, { ...AMOUNT, currency });
    currencies.set(currency, known);
    return known;
  };
  return {
    number: (value) => numbers().format(value),
    money: (amount, currency) => amounts(currency).format(amount),
    date: (iso) => days().format(new Date(iso)),
    country: (code) => countries().of(code) ?? code,
    town: ({ zipcode, city, country }) => (country === "GB" ? [city, zipcode] : [`${zipcode} ${city}`]),
    dateTime: (iso) => moments().format(new Date(iso)),
  };
}

/** Makes a thing when it is first asked for. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

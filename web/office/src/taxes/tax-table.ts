// The rates of a country, and what a category is taxed as: values as they are typed and sent (D9.4).

import type { CategoryTax, TaxTable } from "@comptoir/api";
import type { Translate } from "@comptoir/i18n";
import { readAmount } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { choicesOf } from "../parts/choices";
import { inOrder, periodBody, periodFields, reasonField, typedNumber } from "../validity/period";
import type { ValidityWords } from "../validity/period-words";
import type { taxMessages } from "./messages";
import { RATE_KINDS } from "./told";

export type TaxWords = Translate<keyof (typeof taxMessages)["en-GB"]>;

export interface RateRow {
  kind: string;
  percent: string;
  validFrom: string;
  validTo: string;
}

export interface RateValues {
  /** The table that was seen when typing began. */
  version: TaxTable | null;
  rates: RateRow[];
  reason: string;
}

export function emptyRate(today: string): RateRow {
  return { kind: "STANDARD", percent: "", validFrom: today, validTo: "" };
}

export function rateValues(table: TaxTable | null, locale: string): RateValues {
  const rows = (table?.rates ?? []).map(({ kind, percent, validFrom, validTo }) => {
    return { kind, percent: typedNumber(percent, locale), validFrom, validTo: validTo ?? "" };
  });
  return { version: table, rates: rows, reason: "" };
}

/** Which days may follow which, and which rates must be there, is the shop's to say: it names the row. */
export function rateSchema(t: TaxWords, words: ValidityWords) {
  const isPercent = (typed: string) => {
    const percent = readAmount(typed);
    return typeof percent === "number" && percent <= 100;
  };
  const percent = z.string().check(z.refine(isPercent, words("percentWrong")));
  const row = z.object({ kind: z.string(), percent, ...periodFields(words) }).check(inOrder(words));
  return z.object({
    version: z.custom<TaxTable | null>(),
    rates: z.array(row).check(z.minLength(1, t("rateNeeded"))),
    reason: reasonField(words),
  });
}

/** The rates that valid values say. */
export function ratesOf({ rates }: RateValues): TaxTable["rates"] {
  return rates.map(({ kind, percent, ...days }) => {
    return { kind, percent: readAmount(percent) ?? 0, ...periodBody(days) };
  });
}

/** The kinds that a category can be taxed as in a country: those with a rate today and for good. */
export function kindsForGood({ rates }: TaxTable, today: string): string[] {
  const of = (kind: string) => rates.filter((rate) => rate.kind === kind);
  return choicesOf(
    RATE_KINDS,
    rates.map(({ kind }) => kind),
  ).filter((kind) => of(kind).some(({ validFrom }) => validFrom <= today) && of(kind).some(({ validTo }) => !validTo));
}

export interface CategoryTaxValues {
  /** What was said when typing began; null: nothing. */
  version: CategoryTax | null;
  category: string;
  /** By country; empty: as the category above. */
  kinds: Record<string, string>;
  reason: string;
}

export function categoryTaxValues(tax: CategoryTax | undefined, countries: string[]): CategoryTaxValues {
  const kinds = Object.fromEntries(countries.map((country) => [country, tax?.kinds[country] ?? ""]));
  return { version: tax ?? null, category: tax?.category ?? "", kinds, reason: "" };
}

export function categoryTaxSchema(t: TaxWords, words: ValidityWords) {
  return z.object({
    version: z.custom<CategoryTax | null>(),
    category: z.string().check(z.minLength(1, t("pickNeeded"))),
    kinds: z.record(z.string(), z.string()),
    reason: reasonField(words),
  });
}

/** What is said, by country. */
export function kindsOf({ kinds }: CategoryTaxValues): CategoryTax["kinds"] {
  return Object.fromEntries(Object.entries(kinds).filter(([, kind]) => kind));
}

// Rates of tax in words.

import type { CategoryTax, TaxTable } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { validityMessages } from "../validity/messages";
import { periodText } from "../validity/period-words";
import { taxMessages } from "./messages";
import { RATE_KINDS, type RateKind } from "./told";

/** A kind of rate; one that is new to this page goes by its code. */
export function useKindName(): (kind: string) => string {
  const t = useMessages(taxMessages);
  return (kind) => ((RATE_KINDS as readonly string[]).includes(kind) ? t(kind as RateKind) : kind);
}

/** The rates of a country, on one line. */
export function useRatesText(): (table: TaxTable) => string {
  const t = useMessages(taxMessages);
  const words = useMessages(validityMessages);
  const formats = useFormats();
  const kindName = useKindName();
  return ({ rates }) =>
    rates
      .map(({ kind, percent, ...period }) => {
        const number = t("percentText", { percent: formats.number(percent) });
        return t("told", { kind: kindName(kind), percent: number, period: periodText(period, words, formats) });
      })
      .join(" · ");
}

/** What a category is taxed as, on one line. */
export function useKindsText(): (tax: CategoryTax) => string {
  const t = useMessages(taxMessages);
  const formats = useFormats();
  const kindName = useKindName();
  return ({ kinds }) => {
    const said = Object.entries(kinds).map(([country, kind]) => `${formats.country(country)} ${kindName(kind)}`);
    return said.join(" · ") || t("nothingSaid");
  };
}

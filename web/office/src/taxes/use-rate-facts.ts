// What the rates of a country say, kind by kind, as they are compared with what somebody else set.

import { useFormats, useMessages } from "@comptoir/i18n";
import type { FormFact } from "../parts/form-facts";
import { validityMessages } from "../validity/messages";
import { periodText } from "../validity/period-words";
import { taxMessages } from "./messages";
import type { RateRow, RateValues } from "./tax-table";
import { useKindName } from "./tax-words";

/** A fact for each of these kinds. */
export function useRateFacts(kinds: readonly string[]): FormFact<RateValues>[] {
  const t = useMessages(taxMessages);
  const words = useMessages(validityMessages);
  const formats = useFormats();
  const kindName = useKindName();
  const said = ({ percent, validFrom, validTo }: RateRow) => {
    const period = validFrom ? periodText({ validFrom, validTo }, words, formats) : words("dayNeeded");
    return t("typed", { percent: t("percentText", { percent }), period });
  };
  return kinds.map((kind) => {
    const isOf = (row: RateRow) => row.kind === kind;
    return {
      id: kind,
      label: kindName(kind),
      tell: ({ rates }) => rates.filter(isOf).map(said).join("\n"),
      take: (values, theirs) => ({
        ...values,
        rates: [...values.rates.filter((row) => !isOf(row)), ...theirs.rates.filter(isOf)],
      }),
    };
  });
}

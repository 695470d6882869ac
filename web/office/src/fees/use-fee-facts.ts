// What a table of fees says, way by way, as it is compared with what somebody else set.

import { useFormats, useMessages } from "@comptoir/i18n";
import type { FormFact } from "../parts/form-facts";
import { validityMessages } from "../validity/messages";
import { periodText } from "../validity/period-words";
import type { FeeRow, FeeValues } from "./fee-table";
import { useShippingName } from "./fee-words";
import { feeMessages } from "./messages";

/** A fact for each of these ways of delivery. */
export function useFeeFacts(types: readonly string[]): FormFact<FeeValues>[] {
  const t = useMessages(feeMessages);
  const words = useMessages(validityMessages);
  const formats = useFormats();
  const shippingName = useShippingName();
  const said = ({ price, freeFrom, validFrom, validTo }: FeeRow) => {
    const period = validFrom ? periodText({ validFrom, validTo }, words, formats) : words("dayNeeded");
    return freeFrom ? t("typedFree", { price, worth: freeFrom, period }) : t("typed", { price, period });
  };
  return types.map((type) => {
    const isOf = ({ shippingType }: FeeRow) => shippingType === type;
    return {
      id: type,
      label: shippingName(type),
      tell: ({ fees }) => fees.filter(isOf).map(said).join("\n"),
      take: (values, theirs) => ({
        ...values,
        fees: [...values.fees.filter((row) => !isOf(row)), ...theirs.fees.filter(isOf)],
      }),
    };
  });
}

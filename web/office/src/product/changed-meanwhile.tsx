// What somebody else saved of the product meanwhile, beside what the reader typed.

import { useMessages } from "@comptoir/i18n";
import { ChangedRecord } from "../parts/changed-record";
import { PACKING_TYPES, STATUSES } from "../products/record";
import { differencesOf, type ProductDifference } from "./differences";
import { fieldMessages } from "./field-messages";
import { useFieldLabel } from "./labels";
import { productMessages } from "./messages";
import { useProductForm } from "./use-product-form";
import { recordOf, valuesOf } from "./values";

const CODES = [...STATUSES, ...PACKING_TYPES] as const;

/** Whether a value is a word of the shop's own, which has a name in both languages. */
function isCode(value: string): value is (typeof CODES)[number] {
  return CODES.some((code) => code === value);
}

export default function ChangedMeanwhile() {
  const t = useMessages(productMessages);
  const words = useMessages(fieldMessages);
  const label = useFieldLabel();
  const { values, start, meanwhile, takeTheirs, keepMine } = useProductForm();
  if (!meanwhile) return null;
  const theirs = recordOf(valuesOf(meanwhile.product, "en-GB"));
  const differences = differencesOf(recordOf(start.values), theirs, recordOf(values));
  return (
    <ChangedRecord
      title={t("meanwhileTitle")}
      lead={differences.length > 0 ? t("meanwhileLead") : t("meanwhileSame")}
      differences={differences}
      rowKey={({ sku, supplier, field, row }) => JSON.stringify([sku, supplier, field, row])}
      nameOf={nameOf}
      tell={({ field }, value) => {
        if (field === "isActive") return words(value === "true" ? "isActive" : "isInactive");
        return isCode(value) ? words(value) : value;
      }}
      onTakeTheirs={takeTheirs}
      onKeepMine={keepMine}
    />
  );

  function nameOf({ sku, supplier, field, row }: ProductDifference): string {
    const places = [
      sku && `${words("variant")} ${sku}`,
      supplier && `${words("offer")} ${supplier}`,
      label(field),
      row,
    ];
    return places.filter(Boolean).join(" › ");
  }
}

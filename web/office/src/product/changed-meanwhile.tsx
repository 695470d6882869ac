// Somebody was faster: what they saved beside what the reader typed, and which of both is to count.

import { useMessages } from "@comptoir/i18n";
import { Button, type Column, Table } from "@comptoir/ui";
import { Users } from "lucide-react";
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
  const text = (field: string, value: string | undefined) => {
    if (value === undefined) return <span className="text-faint">{t("untouched")}</span>;
    if (field === "isActive") return words(value === "true" ? "isActive" : "isInactive");
    return (isCode(value) && words(value)) || value || t("nothing");
  };
  const column = (id: "before" | "theirs" | "yours"): Column<ProductDifference> => ({
    id,
    header: t(id),
    className: "align-top whitespace-pre-line [overflow-wrap:anywhere]",
    cell: (difference) => text(difference.field, difference[id]),
  });
  const columns: Column<ProductDifference>[] = [
    {
      id: "fact",
      header: t("fact"),
      card: "title",
      className: "align-top [overflow-wrap:anywhere]",
      cell: ({ sku, supplier, field, row }) =>
        [sku && `${words("variant")} ${sku}`, supplier && `${words("offer")} ${supplier}`, label(field), row]
          .filter(Boolean)
          .join(" › "),
    },
    column("before"),
    column("theirs"),
    column("yours"),
  ];
  return (
    <section
      aria-label={t("meanwhileTitle")}
      className="flex flex-col gap-3 rounded-card border border-warn/40 bg-surface p-4"
    >
      <div className="flex gap-2.5 text-warn">
        <Users aria-hidden size={18} className="mt-0.5 shrink-0" />
        <p className="font-medium">{t("meanwhileTitle")}</p>
      </div>
      <p className="text-soft text-sm">{differences.length > 0 ? t("meanwhileLead") : t("meanwhileSame")}</p>
      {differences.length > 0 && (
        <div className="max-h-96 overflow-auto">
          <Table
            caption={t("meanwhileTitle")}
            columns={columns}
            rows={differences}
            rowKey={({ sku, supplier, field, row }) => JSON.stringify([sku, supplier, field, row])}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={takeTheirs}>{t("takeTheirs")}</Button>
        <Button kind="primary" onClick={keepMine}>
          {t("keepMine")}
        </Button>
      </div>
    </section>
  );
}

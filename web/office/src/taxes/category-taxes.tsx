// The categories that are taxed at rates of their own.

import type { CategoryTax, TaxTable } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, type Column, Table } from "@comptoir/ui";
import { lazy, Suspense, useState } from "react";
import { DialogButton } from "../parts/dialog-button";
import { Part } from "../parts/part";
import type { SeenTables } from "../validity/changed-tables";
import { validityMessages } from "../validity/messages";
import { ChangedCategories } from "./changed-taxes";
import { taxMessages } from "./messages";
import { useKindName } from "./tax-words";

const CategoryDialog = lazy(() => import("./category-dialog"));

interface CategoryTaxesProps {
  seen: SeenTables<CategoryTax>;
  /** The rates of every country. */
  tables: TaxTable[];
}

export function CategoryTaxes({ seen, tables }: CategoryTaxesProps) {
  const t = useMessages(taxMessages);
  const words = useMessages(validityMessages);
  const formats = useFormats();
  const kindName = useKindName();
  /** The one whose dialog is open, whatever becomes of it behind the dialog. */
  const [changed, setChanged] = useState<CategoryTax>();
  const columns: Column<CategoryTax>[] = [
    {
      id: "category",
      header: t("category"),
      card: "title",
      cell: ({ category, name }) => (
        <span className="flex flex-col">
          <span className="font-medium">{name}</span>
          <span className="break-all font-mono text-faint text-xs">{category}</span>
        </span>
      ),
    },
    ...tables.map(({ country }) => ({
      id: country,
      header: formats.country(country),
      cell: ({ kinds }: CategoryTax) => {
        const kind = kinds[country];
        return kind ? kindName(kind) : <span className="text-faint">{t("asAbove")}</span>;
      },
    })),
    {
      id: "change",
      header: words("change"),
      align: "right",
      card: "bare",
      cell: (tax) => (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t("changeCategory", { category: tax.name })}
          onClick={() => setChanged(tax)}
        >
          {words("change")}
        </Button>
      ),
    },
  ];
  return (
    <Part
      title={t("categories")}
      lead={t("categoriesLead")}
      action={
        <DialogButton
          size="small"
          dialog={(onClose) => <CategoryDialog seen={seen} tables={tables} onClose={onClose} />}
        >
          {t("addCategory")}
        </DialogButton>
      }
    >
      <ChangedCategories seen={seen} />
      {seen.thing.length > 0 ? (
        <Table caption={t("categories")} columns={columns} rows={seen.thing} rowKey={({ category }) => category} />
      ) : (
        <p className="border-line border-t py-3 text-soft text-sm">{t("noCategories")}</p>
      )}
      <Suspense>
        {changed && <CategoryDialog seen={seen} tables={tables} tax={changed} onClose={() => setChanged(undefined)} />}
      </Suspense>
    </Part>
  );
}

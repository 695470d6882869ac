// Saying what a category is taxed as, by country.

import type { CategoryTax, TaxTable } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import {
  Button,
  Dialog,
  Form,
  FormProblem,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  UnreadNotice,
} from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ChangedValues } from "../parts/changed-values";
import { choicesOf } from "../parts/choices";
import { fieldFact } from "../parts/form-facts";
import { partMessages } from "../parts/messages";
import { shopDay } from "../parts/shop-day";
import { pathOf, placed } from "../products/categories";
import { categoriesQuery } from "../products/queries";
import type { SeenTables } from "../validity/changed-tables";
import { validityMessages } from "../validity/messages";
import { taxMessages } from "./messages";
import { setCategoryTax } from "./queries";
import { type CategoryTaxValues, categoryTaxSchema, categoryTaxValues, kindsForGood, kindsOf } from "./tax-table";
import { useKindName } from "./tax-words";

interface CategoryDialogProps {
  seen: SeenTables<CategoryTax>;
  tables: TaxTable[];
  /** The one that is changed; absent: another is chosen. */
  tax?: CategoryTax;
  onClose: () => void;
}

export default function CategoryDialog({ seen, tables, tax, onClose }: CategoryDialogProps) {
  const t = useMessages(taxMessages);
  const words = useMessages(validityMessages);
  const common = useMessages(partMessages);
  const formats = useFormats();
  const kindName = useKindName();
  const today = shopDay();
  const countries = tables.map(({ country }) => country);
  const [start] = useState(() => categoryTaxValues(tax, countries));
  const told = (kind: unknown) => (kind ? kindName(String(kind)) : t("asAbove"));
  const facts = countries.map((country) => {
    return fieldFact<CategoryTaxValues>(`kinds.${country}`, formats.country(country), told);
  });
  const schema = useMemo(() => categoryTaxSchema(t, words), [t, words]);
  const title = tax ? t("changeCategory", { category: tax.name }) : t("addCategory");
  return (
    <Dialog title={title} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={tax ? `office/taxes/category/${tax.category}` : "office/new-category-taxes"}
        defaultValues={start}
        onSubmit={async (values) => {
          const { category, reason } = values;
          if (!tax && seen.thing.some((known) => known.category === category)) throw new Error(t("exists"));
          await seen.save(() => setCategoryTax(category, kindsOf(values), reason, values.version));
          toast.done(words("saved", { what: tax?.name ?? category }));
          onClose();
        }}
      >
        <ChangedValues<CategoryTax, CategoryTaxValues>
          now={seen.thing.find(({ category }) => category === tax?.category)}
          etagOf={({ etag }) => etag}
          valuesOf={(now) => categoryTaxValues(now, countries)}
          facts={facts}
        />
        <FormProblem />
        {!tax && <CategoryField />}
        {tables.map((table) => (
          <SelectField key={table.country} name={`kinds.${table.country}`} label={formats.country(table.country)}>
            <option value="">{t("asAbove")}</option>
            {choicesOf(kindsForGood(table, today), [tax?.kinds[table.country]]).map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </SelectField>
        ))}
        <TextField name="reason" label={words("reason")} autoComplete="off" optional />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{words("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function CategoryField() {
  const t = useMessages(taxMessages);
  const { data: tree = [], error, refetch } = useQuery(categoriesQuery());
  const categories = useMemo(() => placed(tree), [tree]);
  return (
    <>
      <SelectField name="category" label={t("category")}>
        <option value="">{t("pick")}</option>
        {categories.map((one) => (
          <option key={one.externalId} value={one.externalId}>
            {pathOf(one)}
          </option>
        ))}
      </SelectField>
      {error && <UnreadNotice text={t("categoriesUnread")} onRetry={refetch} />}
    </>
  );
}

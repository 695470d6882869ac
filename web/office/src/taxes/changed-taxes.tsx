// What others did to rates and categories since the reader saw them.

import type { CategoryTax, TaxTable } from "@comptoir/api";
import { useFormats } from "@comptoir/i18n";
import { ChangedTables, type SeenTables } from "../validity/changed-tables";
import { useKindsText, useRatesText } from "./tax-words";

export function ChangedRates({ seen }: { seen: SeenTables<TaxTable> }) {
  const formats = useFormats();
  return <ChangedTables seen={seen} name={({ country }) => formats.country(country)} tell={useRatesText()} />;
}

export function ChangedCategories({ seen }: { seen: SeenTables<CategoryTax> }) {
  return <ChangedTables seen={seen} name={({ name }) => name} tell={useKindsText()} />;
}

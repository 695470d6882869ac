// /office/settings/taxes: what countries tax with, and which categories are taxed at rates of their own.

import { useMessages } from "@comptoir/i18n";
import { ReadPart } from "../parts/read-part";
import { useSeen } from "../parts/use-seen";
import { SettingsPartPage } from "../settings/settings-part";
import { CategoryTaxes } from "./category-taxes";
import { CountryRates } from "./country-rates";
import { taxMessages } from "./messages";
import { categoryTaxesQuery, taxTablesQuery } from "./queries";
import { categoryDifferences, rateDifferences } from "./told";

export function TaxesPage() {
  const t = useMessages(taxMessages);
  const rates = useSeen(taxTablesQuery(), ["taxes"], rateDifferences);
  const categories = useSeen(categoryTaxesQuery(), ["taxes"], categoryDifferences);
  return (
    <SettingsPartPage part="taxes">
      <p className="max-w-3xl text-soft text-sm">{t("rule")}</p>
      <ReadPart query={{ ...rates, data: rates.open }} skeleton="h-96 max-w-3xl">
        {(seen) => <CountryRates seen={seen} />}
      </ReadPart>
      {rates.open && (
        <ReadPart query={{ ...categories, data: categories.open }} skeleton="h-40 max-w-3xl">
          {(seen) => <CategoryTaxes seen={seen} tables={rates.open?.thing ?? []} />}
        </ReadPart>
      )}
    </SettingsPartPage>
  );
}

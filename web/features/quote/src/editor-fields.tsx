// What is said about a quote beside its lines.

import { useMessages } from "@comptoir/i18n";
import { SelectField, TextAreaField, TextField } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { editorMessages } from "./editor-messages";
import { billingAddressesQuery } from "./queries";

/** Its name, and what the supplier should know. */
export function NameFields({ children }: { children?: React.ReactNode }) {
  const t = useMessages(editorMessages);
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
      <div className="flex flex-col gap-5">
        <TextField name="name" label={t("name")} hint={t("nameHint")} autoComplete="off" />
        {children}
      </div>
      <TextAreaField name="description" label={t("description")} hint={t("descriptionHint")} rows={4} optional />
    </div>
  );
}

/** Where the bill goes once the quote is ordered. */
export function BillingField() {
  const t = useMessages(editorMessages);
  const { data: addresses = [] } = useQuery(billingAddressesQuery());
  return (
    <SelectField name="billingAddressId" label={t("billing")} optional>
      <option value="">{t("noBilling")}</option>
      {addresses.map(({ id, label, fullName, address, zipcode, city }) => (
        <option key={id} value={id}>
          {[label || fullName, address, `${zipcode} ${city}`].filter(Boolean).join(", ")}
        </option>
      ))}
    </SelectField>
  );
}

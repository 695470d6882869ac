// The company's part of a request for access: the country first, for it decides what the numbers are called.

import { useMessages } from "@comptoir/i18n";
import { TextField, useFieldValue } from "@comptoir/ui";
import { CountryField } from "./address-fields";
import { compactNumber, isSiret } from "./company-siret";
import { frenchVat, needsVat, vatPrefix } from "./company-vat";
import { useDerivedField } from "./derived-field";
import { registerMessages } from "./register-messages";
import { numberName } from "./register-rules";

/** Country, name, numbers and website. */
export function CompanyFields() {
  const t = useMessages(registerMessages);
  const country = useFieldValue<string>("address.country");
  const number = numberName(country);
  const prefix = vatPrefix(country);
  const french = country === "FR";
  const siret = compactNumber(useFieldValue<string>("account.businessRegistrationNumber"));
  useDerivedField("account.vatNumber", french && isSiret(siret) ? frenchVat(siret) : "");
  return (
    <>
      <CountryField name="address.country" />
      <TextField name="account.companyRegistrationName" label={t("registrationName")} autoComplete="organization" />
      <TextField
        name="account.businessRegistrationNumber"
        label={t(number)}
        hint={t(`${number}Hint`)}
        autoComplete="off"
        spellCheck={false}
        inputMode={french ? "numeric" : "text"}
      />
      <TextField
        name="account.vatNumber"
        label={t("vatNumber")}
        hint={french ? t("vatFromSiret") : prefix && t("vatHint", { prefix })}
        optional={!needsVat(country)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        name="account.website"
        label={t("website")}
        optional
        type="url"
        autoComplete="url"
        placeholder="https://"
        spellCheck={false}
      />
    </>
  );
}

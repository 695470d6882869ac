// The fields of an address, for any form: the account's address book, a registration.

import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { CheckboxField, SelectField, TextField, useFieldValue } from "@comptoir/ui";
import { useMemo } from "react";
import { addressMessages } from "./address-messages";
import { COUNTRIES, postcodeName, regionName, townComesFirst } from "./countries";

export interface AddressFieldsProps {
  /** What stands before each field's name: `address.` where the address is a member of what is sent. */
  prefix?: string;
  /** Only where it lies and who receives: for a form that asks the country, the company and a telephone number itself. */
  brief?: boolean;
}

/** Fields whose names and order follow the country chosen; their values are those of `addressSchema`. */
export function AddressFields({ prefix = "", brief = false }: AddressFieldsProps) {
  const t = useMessages(addressMessages);
  const country = useFieldValue<string>(`${prefix}country`);
  const name = (field: string) => prefix + field;
  const postcode = (
    <TextField
      key="zipcode"
      name={name("zipcode")}
      label={t(postcodeName(country))}
      autoComplete="postal-code"
      autoCapitalize="characters"
      maxLength={10}
    />
  );
  const town = <TextField key="city" name={name("city")} label={t("town")} autoComplete="address-level2" />;
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
      {!brief && (
        <TextField
          name={name("label")}
          label={t("label")}
          hint={t("labelHint")}
          autoFocus
          optional
          className="sm:col-span-2"
        />
      )}
      <TextField
        name={name("fullName")}
        label={t("fullName")}
        autoComplete="name"
        className={brief ? "sm:col-span-2" : undefined}
      />
      {!brief && <TextField name={name("company")} label={t("company")} autoComplete="organization" optional />}
      {!brief && <CountryField name={name("country")} className="sm:col-span-2" />}
      <TextField name={name("address")} label={t("street")} autoComplete="address-line1" className="sm:col-span-2" />
      <TextField
        name={name("additionalAddress")}
        label={t("additional")}
        autoComplete="address-line2"
        optional
        className="sm:col-span-2"
      />
      {townComesFirst(country) ? [town, postcode] : [postcode, town]}
      <TextField name={name("state")} label={t(regionName(country))} autoComplete="address-level1" optional />
      {!brief && (
        <TextField
          name={name("phone")}
          label={t("phone")}
          hint={t("phoneHint")}
          type="tel"
          autoComplete="tel"
          optional
        />
      )}
      {!brief && <Uses prefix={prefix} />}
    </div>
  );
}

/** Every country, by its name in the page's language. */
export function CountryField({ name, className }: { name: string; className?: string }) {
  const t = useMessages(addressMessages);
  const locale = useLanguage();
  const { country } = useFormats();
  const countries = useMemo(
    () => COUNTRIES.map((code) => ({ code, name: country(code) })).sort((a, b) => a.name.localeCompare(b.name, locale)),
    [country, locale],
  );
  return (
    <SelectField name={name} label={t("country")} autoComplete="country" className={className}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Uses({ prefix }: { prefix: string }) {
  const t = useMessages(addressMessages);
  return (
    <fieldset className="flex flex-col gap-4 sm:col-span-2">
      <legend className="mb-2.5 font-medium text-sm">{t("uses")}</legend>
      <Use prefix={prefix} use="shipping" byDefault="isDefaultShipping" />
      <Use prefix={prefix} use="billing" byDefault="isDefaultBilling" />
    </fieldset>
  );
}

interface UseProps {
  prefix: string;
  use: "shipping" | "billing";
  byDefault: "isDefaultShipping" | "isDefaultBilling";
}

/** One use of an address, and whether it is the first choice for it. */
function Use({ prefix, use, byDefault }: UseProps) {
  const t = useMessages(addressMessages);
  const chosen = useFieldValue<boolean>(prefix + use);
  return (
    <div className="flex flex-col gap-2">
      <CheckboxField name={prefix + use} label={t(use)} />
      {chosen && <CheckboxField name={prefix + byDefault} label={t(byDefault)} className="pl-7" />}
    </div>
  );
}

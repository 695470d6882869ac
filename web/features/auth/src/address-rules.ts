// What an address must be before it is sent (D3.2, D5.4).

import type { Address } from "@comptoir/api";
import type { Translate } from "@comptoir/i18n";
import { z } from "@comptoir/ui/schema";
import type { AddressKey } from "./address-messages";

/** Postcodes where the rule is known; elsewhere one to ten characters will do. */
const ZIPCODES: Record<string, RegExp> = {
  FR: /^\d{5}$/,
  GB: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  BE: /^\d{4}$/,
  LU: /^\d{4}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
};

/** Whether a postcode, in capitals, is one of its country. */
export function zipcodeFits(zipcode: string, country: string): boolean {
  return (ZIPCODES[country] ?? /^.{1,10}$/).test(zipcode);
}

/** A telephone number as it is sent, without what makes it readable: `+33 (1) 23-45` is `+3312345`. */
export function compactPhone(typed: string): string {
  return typed.replace(/[\s().\-/]/g, "").replace(/^00/, "+");
}

/** A telephone number, or none: a plus and digits, 6 to 15 of them. */
export function phoneRule(problem: string) {
  return z.string().check(
    z.overwrite(compactPhone),
    z.refine((phone) => phone === "" || /^\+?\d{6,15}$/.test(phone), problem),
  );
}

/** An address as its form holds it: no value is absent. */
export type AddressValues = z.infer<ReturnType<typeof addressSchema>>;

/** What an address's form accepts before the server decides. */
export function addressSchema(t: Translate<AddressKey>) {
  const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, t("tooLong", { max })));
  const filled = (max: number, name: AddressKey) => text(max).check(z.minLength(1, t("required", { field: t(name) })));
  return z
    .object({
      label: text(50),
      fullName: filled(100, "fullName"),
      company: text(100),
      address: filled(100, "street"),
      additionalAddress: text(100),
      zipcode: filled(10, "postcode").check(z.toUpperCase()),
      city: filled(60, "town"),
      state: text(60),
      country: filled(2, "country"),
      phone: phoneRule(t("phoneInvalid")),
      shipping: z.boolean(),
      billing: z.boolean(),
      isDefaultShipping: z.boolean(),
      isDefaultBilling: z.boolean(),
    })
    .check(
      z.refine(({ zipcode, country }) => zipcode === "" || zipcodeFits(zipcode, country), {
        path: ["zipcode"],
        error: t("zipcodeInvalid"),
      }),
      z.refine(({ shipping, billing }) => shipping || billing, { path: ["shipping"], error: t("useMissing") }),
    );
}

/** What a new address starts from: in France, for deliveries and invoices. */
export const NEW_ADDRESS: AddressValues = {
  label: "",
  fullName: "",
  company: "",
  address: "",
  additionalAddress: "",
  zipcode: "",
  city: "",
  state: "",
  country: "FR",
  phone: "",
  shipping: true,
  billing: true,
  isDefaultShipping: false,
  isDefaultBilling: false,
};

/** An address as its form shows it. */
export function addressValues(address: Address): AddressValues {
  return {
    ...NEW_ADDRESS,
    ...address,
    label: address.label ?? "",
    company: address.company ?? "",
    additionalAddress: address.additionalAddress ?? "",
    state: address.state ?? "",
    phone: address.phone ?? "",
  };
}

/** An address as it is sent: a default only for what it serves. */
export function addressBody(values: AddressValues): AddressValues {
  return {
    ...values,
    isDefaultShipping: values.shipping && values.isDefaultShipping,
    isDefaultBilling: values.billing && values.isDefaultBilling,
  };
}

// What a request for access must be before it is sent, and how it is sent (D5.3, D7.10).

import type { Locale, Translate } from "@comptoir/i18n";
import { z } from "@comptoir/ui/schema";
import type { AddressKey } from "./address-messages";
import { addressBody, addressSchema, NEW_ADDRESS, phoneRule } from "./address-rules";
import { compactNumber, isRegistrationNumber, isSiret } from "./company-siret";
import { compactVat, isVat } from "./company-vat";
import { emailRule } from "./email-field";
import type { authMessages } from "./messages";
import type { PasswordKey } from "./password-messages";
import { confirms, newPassword } from "./password-rules";
import type { RegisterKey } from "./register-messages";

/** The words that the rules speak in. */
export interface RegisterWords {
  t: Translate<RegisterKey>;
  auth: Translate<keyof (typeof authMessages)["en-GB"]>;
  address: Translate<AddressKey>;
  password: Translate<PasswordKey>;
}

/** A request for access as its form holds it: no value is absent. */
export type RegisterValues = z.infer<ReturnType<typeof registerSchema>>;

/** What the form accepts before the server decides. */
export function registerSchema({ t, auth, address, password }: RegisterWords) {
  const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, t("tooLong", { max })));
  const filled = (max: number, field: string) => text(max).check(z.minLength(1, t("required", { field })));
  const account = z.object({
    companyRegistrationName: filled(100, t("registrationName")).check(
      z.refine((name) => name.length !== 1, t("tooShort", { min: 2 })),
    ),
    businessRegistrationNumber: z.string().check(z.trim(), z.toUpperCase()),
    vatNumber: z.string().check(z.overwrite(compactVat)),
    website: text(200).check(
      z.overwrite(completeUrl),
      z.refine((site) => site === "" || (/^https?:/i.test(site) && URL.canParse(site)), t("websiteInvalid")),
    ),
  });
  const user = z.object({
    civility: z.enum(["", "MR", "MRS"]),
    firstName: filled(50, t("firstName")),
    lastName: filled(50, t("lastName")),
    email: emailRule(auth),
    phone: phoneRule(t("phoneInvalid")).check(z.minLength(1, t("required", { field: t("phone") }))),
    password: newPassword(password),
  });
  const accepted = z.boolean().check(z.refine((accepted) => accepted, t("termsMissing")));
  return z
    .object({ account, user, confirmation: z.string(), address: addressSchema(address), acceptTerms: accepted })
    .check(
      confirms(password, (values) => values.user.password),
      ({ value: { account, address }, issues }) => {
        const tell = (field: "businessRegistrationNumber" | "vatNumber", message: string | undefined) => {
          if (message) issues.push({ code: "custom", path: ["account", field], message, input: account[field] });
        };
        tell("businessRegistrationNumber", numberProblem(t, account.businessRegistrationNumber, address.country));
        tell("vatNumber", vatProblem(t, account.vatNumber, address.country));
      },
    );
}

/** What a country calls the number that its register gives a company. */
export function numberName(country: string): "siret" | "companyNumber" | "registrationNumber" {
  if (country === "FR") return "siret";
  return country === "GB" ? "companyNumber" : "registrationNumber";
}

function numberProblem(t: Translate<RegisterKey>, number: string, country: string): string | undefined {
  if (number === "") return t("required", { field: t(numberName(country)) });
  if (country === "FR") return isSiret(number) ? undefined : t("siretInvalid");
  return isRegistrationNumber(number) ? undefined : t("registrationNumberInvalid");
}

function vatProblem(t: Translate<RegisterKey>, number: string, country: string): string | undefined {
  if (isVat(number, country)) return undefined;
  return number === "" ? t("required", { field: t("vatNumber") }) : t("vatInvalid");
}

/** A web address as people type it, with what they leave out. */
function completeUrl(typed: string): string {
  return typed === "" || /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
}

/** What the form starts from: the country that the page's language suggests. */
export function newRegistration(locale: Locale): RegisterValues {
  return {
    account: { companyRegistrationName: "", businessRegistrationNumber: "", vatNumber: "", website: "" },
    user: { civility: "", firstName: "", lastName: "", email: "", phone: "", password: "" },
    confirmation: "",
    address: { ...NEW_ADDRESS, country: locale === "fr-FR" ? "FR" : "GB" },
    acceptTerms: false,
  };
}

/** A request as it is sent: the address is the company's, and the person's telephone answers there. */
export function registerBody({ account, user, address, acceptTerms }: RegisterValues) {
  const french = address.country === "FR";
  const number = account.businessRegistrationNumber;
  return {
    account: { ...account, businessRegistrationNumber: french ? compactNumber(number) : number },
    user: { ...user, civility: user.civility || null },
    address: addressBody({ ...address, company: account.companyRegistrationName, phone: user.phone }),
    acceptTerms,
  };
}

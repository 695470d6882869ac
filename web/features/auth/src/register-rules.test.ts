// What a request for access takes and refuses, in the words of the page (D5.3).

import { translate } from "@comptoir/i18n";
import { expect, it } from "vitest";
import { addressMessages } from "./address-messages";
import { authMessages } from "./messages";
import { passwordMessages } from "./password-messages";
import { registerMessages } from "./register-messages";
import { newRegistration, type RegisterValues, registerBody, registerSchema } from "./register-rules";

const schema = registerSchema({
  t: translate(registerMessages, "en-GB"),
  auth: translate(authMessages, "en-GB"),
  address: translate(addressMessages, "en-GB"),
  password: translate(passwordMessages, "en-GB"),
});

const french: RegisterValues = {
  account: {
    companyRegistrationName: "Atelier Durand",
    businessRegistrationNumber: "732 829 320 00074",
    vatNumber: "FR44732829320",
    website: "",
  },
  user: {
    civility: "MRS",
    firstName: "Ada",
    lastName: "Durand",
    email: "ada@atelier.test",
    phone: "+33123456789",
    password: "cheval pile agrafe",
  },
  confirmation: "cheval pile agrafe",
  address: {
    ...newRegistration("fr-FR").address,
    fullName: "Ada Durand",
    address: "1 rue de la République",
    zipcode: "69001",
    city: "Lyon",
  },
  acceptTerms: true,
};
const leeds = { country: "GB", address: "1 Boar Lane", zipcode: "LS1 4AA", city: "Leeds" };

interface Change {
  account?: Partial<RegisterValues["account"]>;
  user?: Partial<RegisterValues["user"]>;
  address?: Partial<RegisterValues["address"]>;
  confirmation?: string;
  acceptTerms?: boolean;
}

function changed({ account, user, address, ...rest }: Change): RegisterValues {
  return {
    ...french,
    ...rest,
    account: { ...french.account, ...account },
    user: { ...french.user, ...user },
    address: { ...french.address, ...address },
  };
}

function problems(change: Change): Record<string, string> {
  const { error } = schema.safeParse(changed(change));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

it("takes a request in which everything is right", () => {
  expect(problems({})).toEqual({});
});

it("d5_3_names_every_field_that_is_missing", () => {
  const { error } = schema.safeParse(newRegistration("fr-FR"));
  const fields = new Set(error?.issues.map(({ path }) => path.join(".")));
  expect(Array.from(fields).sort()).toEqual([
    "acceptTerms",
    "account.businessRegistrationNumber",
    "account.companyRegistrationName",
    "account.vatNumber",
    "address.address",
    "address.city",
    "address.fullName",
    "address.zipcode",
    "user.email",
    "user.firstName",
    "user.lastName",
    "user.password",
    "user.phone",
  ]);
  const messages = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
  expect(messages["account.businessRegistrationNumber"]).toBe("SIRET number is required.");
  expect(messages["account.vatNumber"]).toBe("VAT number is required.");
});

it.each<[Change, string, string]>([
  [{ account: { companyRegistrationName: "X" } }, "account.companyRegistrationName", "At least 2 characters."],
  [
    { account: { companyRegistrationName: "x".repeat(101) } },
    "account.companyRegistrationName",
    "At most 100 characters.",
  ],
  [
    { account: { businessRegistrationNumber: "73282932000075" } },
    "account.businessRegistrationNumber",
    "Enter a valid 14-digit SIRET number.",
  ],
  [
    { account: { businessRegistrationNumber: "SC123456" } },
    "account.businessRegistrationNumber",
    "Enter a valid 14-digit SIRET number.",
  ],
  [
    { account: { businessRegistrationNumber: "123", vatNumber: "" }, address: leeds },
    "account.businessRegistrationNumber",
    "Enter 4 to 20 letters, digits, spaces, dots, slashes or hyphens.",
  ],
  [{ account: { vatNumber: "FR45732829320" } }, "account.vatNumber", "Enter a valid VAT number."],
  [
    { account: { website: "ftp://atelier.test" } },
    "account.website",
    "Enter a web address that begins with https:// or http://.",
  ],
  [
    { account: { website: "javascript:alert(1)" } },
    "account.website",
    "Enter a web address that begins with https:// or http://.",
  ],
  [{ user: { firstName: "x".repeat(51) } }, "user.firstName", "At most 50 characters."],
  [{ user: { lastName: " " } }, "user.lastName", "Last name is required."],
  [{ user: { email: "ada" } }, "user.email", "Enter a valid email address."],
  [{ user: { phone: "call me" } }, "user.phone", "Enter a valid phone number."],
  [
    { user: { password: "short" }, confirmation: "short" },
    "user.password",
    "At least 12 characters, and hard to guess.",
  ],
  [{ confirmation: "cheval pile agrape" }, "confirmation", "The passwords do not match."],
  [{ address: { zipcode: "6900" } }, "address.zipcode", "Enter a valid postcode."],
  [{ acceptTerms: false }, "acceptTerms", "You must accept the terms of sale."],
])("d5_3_refuses %o at its field alone", (change, field, message) => {
  expect(problems(change)).toEqual({ [field]: message });
});

it("d5_3_takes_a_british_company_without_a_vat_number", () => {
  const account = { businessRegistrationNumber: "sc 123456", vatNumber: "" };
  expect(problems({ account, address: leeds })).toEqual({});
  const parsed = schema.parse(changed({ account, address: leeds }));
  expect(registerBody(parsed).account.businessRegistrationNumber).toBe("SC 123456");
});

it("completes a web address that lacks its beginning", () => {
  expect(schema.parse(changed({ account: { website: " www.atelier.test:8080/fr " } })).account.website).toBe(
    "https://www.atelier.test:8080/fr",
  );
});

it("d7_10_sends_the_address_as_the_companys, and numbers as the register has them", () => {
  const body = registerBody(schema.parse(changed({ user: { civility: "", phone: "+33 (1) 23.45" } })));
  expect(body.account.businessRegistrationNumber).toBe("73282932000074");
  expect(body.user).toEqual({ ...french.user, civility: null, phone: "+3312345" });
  expect(body.address).toMatchObject({ company: "Atelier Durand", phone: "+3312345", shipping: true, billing: true });
  expect(body).not.toHaveProperty("confirmation");
});

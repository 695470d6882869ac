// What an address's form takes and what it refuses, in the words of the page (D3.2, D5.4).

import { translate } from "@comptoir/i18n";
import { describe, expect, it } from "vitest";
import { addressMessages } from "./address-messages";
import { type AddressValues, addressBody, addressSchema, addressValues, NEW_ADDRESS } from "./address-rules";
import { COUNTRIES } from "./countries";

const schema = addressSchema(translate(addressMessages, "en-GB"));
const lyon: AddressValues = {
  ...NEW_ADDRESS,
  fullName: "Ada Lovelace",
  address: "1 rue de la République",
  zipcode: "69001",
  city: "Lyon",
};

function problems(part: Partial<AddressValues>): Record<string, string> {
  const { error } = schema.safeParse({ ...lyon, ...part });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

describe("an address", () => {
  it("is taken as it should be, and trimmed", () => {
    expect(problems({})).toEqual({});
    expect(schema.parse({ ...lyon, city: "  Lyon ", zipcode: " 69001" })).toEqual(lyon);
  });

  it("names each mandatory field that is empty", () => {
    expect(problems({ fullName: " ", address: "", zipcode: "", city: "" })).toEqual({
      fullName: "Recipient is required.",
      address: "Number and street is required.",
      zipcode: "Postcode is required.",
      city: "Town is required.",
    });
  });

  it.each([
    { label: "x".repeat(51) },
    { fullName: "x".repeat(101) },
    { company: "x".repeat(101) },
    { address: "x".repeat(101) },
    { additionalAddress: "x".repeat(101) },
    { city: "x".repeat(61) },
    { state: "x".repeat(61) },
  ])("refuses what is longer than its field: %o", (part) => {
    const [field] = Object.keys(part) as [string];
    expect(problems(part)[field]).toMatch(/^At most \d+ characters\.$/);
  });

  it("serves deliveries, invoices or both", () => {
    expect(problems({ shipping: false, billing: false })).toEqual({ shipping: "Choose delivery, billing or both." });
    expect(problems({ shipping: false })).toEqual({});
  });

  it("is the default only for what it serves", () => {
    const sent = addressBody({ ...lyon, billing: false, isDefaultShipping: true, isDefaultBilling: true });
    expect(sent).toMatchObject({ isDefaultShipping: true, isDefaultBilling: false });
  });

  it("shows what is absent as empty", () => {
    const known = { ...lyon, id: "a", externalId: "ADR-1", label: null, company: undefined, phone: null };
    expect(addressValues(known)).toMatchObject({ label: "", company: "", phone: "" });
  });
});

describe("a postcode", () => {
  it.each([
    ["FR", "69001"],
    ["GB", "LS1 4AA"],
    ["GB", "sw1a1aa"],
    ["BE", "1000"],
    ["LU", "1009"],
    ["DE", "10115"],
    ["ES", "28001"],
    ["IT", "00100"],
    ["IE", "D02 AF30"],
  ])("of %s may be %s", (country, zipcode) => {
    expect(problems({ country, zipcode })).toEqual({});
  });

  it.each([
    ["FR", "6900"],
    ["FR", "69001a"],
    ["GB", "69001"],
    ["BE", "69001"],
    ["LU", "69001"],
    ["DE", "1011"],
    ["ES", "2800"],
    ["IT", "0010"],
  ])("of %s is not %s", (country, zipcode) => {
    expect(problems({ country, zipcode })).toEqual({ zipcode: "Enter a valid postcode." });
  });
});

describe("a telephone number", () => {
  it.each([
    ["+33 1 23 45 67 89", "+33123456789"],
    ["0044 (113) 496-0000", "+441134960000"],
    ["01.23.45.67.89", "0123456789"],
    ["", ""],
  ])("%j is sent as %j", (typed, sent) => {
    expect(schema.parse({ ...lyon, phone: typed }).phone).toBe(sent);
  });

  it.each(["12345", "+1234567890123456", "call me", "+33+1234567"])("is not %j", (phone) => {
    expect(problems({ phone })).toEqual({ phone: "Enter a valid phone number." });
  });
});

it("knows every country of the list by two letters, once", () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(COUNTRIES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(COUNTRIES).toEqual(expect.arrayContaining(["FR", "GB", "US", "ZW"]));
});

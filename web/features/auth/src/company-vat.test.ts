// VAT numbers of each country, compared with the table of test data where it is at hand.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compactVat, frenchVat, isVat, needsVat, vatPrefix } from "./company-vat";

/** One number that each member state could have given. */
const EXAMPLES: Record<string, string> = {
  AT: "ATU13585627",
  BE: "BE0403019261",
  BG: "BG175074752",
  CY: "CY10259033P",
  CZ: "CZ25123891",
  DE: "DE136695976",
  DK: "DK13585628",
  EE: "EE100931558",
  ES: "ESB58378431",
  FI: "FI20774740",
  FR: "FR44732829320",
  GR: "EL094259216",
  HR: "HR33392005961",
  HU: "HU12892312",
  IE: "IE6433435F",
  IT: "IT00743110157",
  LT: "LT119511515",
  LU: "LU15027442",
  LV: "LV40003521600",
  MT: "MT11679112",
  NL: "NL004495445B01",
  PL: "PL8567346215",
  PT: "PT501964843",
  RO: "RO18547290",
  SE: "SE123456789701",
  SI: "SI50223054",
  SK: "SK2022749619",
};

describe("numbers of the Union", () => {
  it.each(Object.entries(EXAMPLES))("d5_3_takes a number of %s", (country, number) => {
    expect(isVat(number, country)).toBe(true);
    expect(isVat(`${number.slice(0, 2)} ${number.slice(2, 5)}.${number.slice(5).toLowerCase()}`, country)).toBe(true);
  });

  it.each(Object.entries(EXAMPLES))("d5_3_refuses what is none of %s", (country, number) => {
    expect(isVat("", country)).toBe(false);
    expect(isVat(number.slice(2), country)).toBe(false);
    expect(isVat(`${number}0000000`, country)).toBe(false);
    expect(isVat(number, country === "FR" ? "DE" : "FR")).toBe(false);
  });

  const folder = process.env.SHOP_TEST_DATA ?? join(import.meta.dirname, "../../../../../shared/data");
  const table = join(folder, "company-identifiers/vat_formats.csv");

  it.skipIf(!existsSync(table))("are of the same countries, and begin alike, in the table of test data", () => {
    const rows = readFileSync(table, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((row) => row.split(","));
    const union = rows.filter(([prefix, country]) => country && country !== "GB" && prefix !== "EU");
    expect(union.map(([, country]) => country).sort()).toEqual(Object.keys(EXAMPLES).sort());
    for (const [prefix, country = ""] of union) expect(vatPrefix(country), country).toBe(prefix);
  });
});

describe("French numbers", () => {
  it("d5_3_have_a_key_that_fits_the_company", () => {
    expect(isVat("FR44732829320", "FR")).toBe(true);
    expect(isVat("FR: 44 (732) 829-320", "FR")).toBe(true);
    expect(isVat("FR45732829320", "FR")).toBe(false);
    expect(isVat("FR44732829321", "FR")).toBe(false);
  });

  it("d5_3_may_have_a_key_with_letters, but no I and no O", () => {
    expect(isVat("FRK7399859412", "FR")).toBe(true);
    expect(isVat("FRI7399859412", "FR")).toBe(false);
    expect(isVat("FRK7399859413", "FR")).toBe(false);
  });

  it("d5_3_of_monaco_have_no_company_number_in_them", () => {
    expect(isVat("FR53000004605", "FR")).toBe(true);
  });

  it("follow from the SIRET, with two digits to the key", () => {
    expect(frenchVat("73282932000074")).toBe("FR44732829320");
    expect(frenchVat("55210055400013")).toMatch(/^FR\d{11}$/);
    expect(isVat(frenchVat("55210055400013"), "FR")).toBe(true);
  });
});

describe("numbers from outside of the Union", () => {
  it("d5_3_may_be_left_out", () => {
    expect([needsVat("GB"), needsVat("CH"), needsVat("FR"), needsVat("GR")]).toEqual([false, false, true, true]);
    expect([isVat("", "GB"), isVat(" ", "CH"), isVat("", "FR")]).toEqual([true, true, false]);
  });

  it.each(["GB 980 7806 84", "GB123456789012", "GBGD123", "GBHA888812345", "XI980780684"])(
    "of the United Kingdom: %s",
    (number) => expect(isVat(number, "GB")).toBe(true),
  );

  it.each(["980780684", "GB98078068", "GBXX123", "XIHA888812345", "FR44732829320"])(
    "that are none of the United Kingdom: %s",
    (number) => expect(isVat(number, "GB")).toBe(false),
  );

  it("of elsewhere are letters and digits, whatever stands between them", () => {
    expect(isVat("CHE-123.456.788 MWST", "CH")).toBe(true);
    expect([isVat("123", "US"), isVat("<script>", "US"), isVat("1".repeat(21), "US")]).toEqual([false, false, false]);
    expect([vatPrefix("CH"), vatPrefix("GB"), vatPrefix("GR")]).toEqual([undefined, "GB", "EL"]);
  });
});

it("are sent without what only makes them readable", () => {
  expect(compactVat(" fr 44\u00a0732.829-3/20 ")).toBe("FR44732829320");
});

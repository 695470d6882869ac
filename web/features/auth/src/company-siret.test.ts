// Company numbers: what is taken, and what was mistyped.

import { describe, expect, it } from "vitest";
import { compactNumber, isRegistrationNumber, isSiret } from "./company-siret";

describe("SIRET", () => {
  it.each(["73282932000074", "732 829 320 00074", "732\u00a0829\u202f320 000 74", "732.829.320 (00074)"])(
    "d5_3_takes %s",
    (siret) => {
      expect(isSiret(siret)).toBe(true);
      expect(compactNumber(siret)).toBe("73282932000074");
    },
  );

  it.each([
    ["73282932000075", "a wrong last digit"],
    ["37282932000074", "two digits swapped"],
    ["7328293200007", "thirteen digits"],
    ["732829320000740", "fifteen digits"],
    ["7328293200007A", "a letter"],
    ["732829320", "a SIREN alone"],
    ["", "nothing"],
  ])("d5_3_refuses %s: %s", (siret) => {
    expect(isSiret(siret)).toBe(false);
  });

  it("d5_3_takes_la_postes_offices_by_the_sum_of_their_digits, and its head office by Luhn", () => {
    expect(isSiret("35600000009075")).toBe(true);
    expect(isSiret("35600000000048")).toBe(true);
    expect(isSiret("35600000009076")).toBe(false);
  });

  it("lets no other company's number pass by the sum of its digits", () => {
    expect(isSiret("73282932000070")).toBe(false);
    expect(isSiret("73282932000072")).toBe(false);
  });
});

describe("numbers of other registers", () => {
  it.each(["SC123456", "HRB 12345", "0403.019.261", "12/345/678", "A-123"])("d5_3_takes %s", (number) => {
    expect(isRegistrationNumber(number)).toBe(true);
  });

  it.each(["123", "1".repeat(21), "sc123456", "12_345", "№ 12345"])("d5_3_refuses %s", (number) => {
    expect(isRegistrationNumber(number)).toBe(false);
  });
});

// Where a store is paid and who invoices there, as it is typed and sent (D4.21).

import type { PaymentSettings, PaymentSettingsInput } from "@comptoir/api";
import type { Translate } from "@comptoir/i18n";
import { z } from "@comptoir/ui/schema";
import { tableDifferences } from "../validity/changed-tables";
import type { paymentMessages } from "./messages";

export type PaymentWords = Translate<keyof (typeof paymentMessages)["en-GB"]>;

export const paymentDifferences = tableDifferences<PaymentSettings>(({ storeId }) => storeId);

export const NEEDED = [
  "series",
  "legalName",
  "registrationNumber",
  "vatNumber",
  "address",
  "zipcode",
  "city",
  "register",
  "email",
] as const;
export const OPTIONAL = ["legalForm", "capital", "additionalAddress", "phone"] as const;

type CompanyField = (typeof NEEDED)[number] | (typeof OPTIONAL)[number] | "country";

export interface PaymentValues {
  /** What the store said when typing began; null: nothing. */
  version: PaymentSettings | null;
  storeId: string;
  bank: { beneficiary: string; iban: string; bic: string };
  company: Record<CompanyField, string>;
  referenceRule: string;
}

/** What a store says, as its form begins; for none: a store that says nothing yet. */
export function paymentValues(settings: PaymentSettings | undefined): PaymentValues {
  const text = (field: (typeof NEEDED)[number] | (typeof OPTIONAL)[number]) => [field, settings?.company[field] ?? ""];
  const texts: Record<Exclude<CompanyField, "country">, string> = Object.fromEntries(
    [...NEEDED, ...OPTIONAL].map(text),
  );
  return {
    version: settings ?? null,
    storeId: settings?.storeId ?? "",
    bank: {
      beneficiary: settings?.bank.beneficiary ?? "",
      iban: grouped(settings?.bank.iban ?? ""),
      bic: settings?.bank.bic ?? "",
    },
    company: { ...texts, country: settings?.company.country ?? "FR" },
    referenceRule: settings?.referenceRule ?? "ORDER",
  };
}

/** What must be there; whether a number is right is the shop's to say, at its field. */
export function paymentSchema(t: PaymentWords) {
  const needed = (field: string) => z.string().check(z.trim(), z.minLength(1, t("required", { field })));
  const text = z.string().check(z.trim());
  const company = {
    ...Object.fromEntries(NEEDED.map((field) => [field, needed(t(field))])),
    ...Object.fromEntries(OPTIONAL.map((field) => [field, text])),
    country: text,
  } as Record<CompanyField, typeof text>;
  return z.object({
    version: z.custom<PaymentSettings | null>(),
    storeId: needed(t("storeId")),
    bank: z.object({ beneficiary: needed(t("beneficiary")), iban: needed(t("iban")), bic: text }),
    company: z.object(company),
    referenceRule: z.string(),
  });
}

/** Valid values as they are sent: what is empty is not said. */
export function paymentBody({ bank, company, referenceRule }: PaymentValues): PaymentSettingsInput {
  const said = Object.fromEntries(Object.entries(company).filter(([, value]) => value));
  return {
    bank: { beneficiary: bank.beneficiary, iban: bank.iban, ...(bank.bic && { bic: bank.bic }) },
    company: { ...company, ...absent(), ...said },
    referenceRule,
  };
}

function absent() {
  return Object.fromEntries(OPTIONAL.map((field) => [field, null]));
}

/** An IBAN as people read it: in groups of four. */
export function grouped(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

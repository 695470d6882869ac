// What a store says of its payment, field by field, as it is compared with what somebody else set.

import { useFormats, useMessages } from "@comptoir/i18n";
import { type FormFact, fieldFact } from "../parts/form-facts";
import { paymentMessages } from "./messages";
import { NEEDED, OPTIONAL, type PaymentValues } from "./settings";

export function usePaymentFacts(): FormFact<PaymentValues>[] {
  const t = useMessages(paymentMessages);
  const formats = useFormats();
  const rule = (value: unknown) => t(value === "CREDITOR" ? "CREDITOR" : "ORDER");
  return [
    ...(["beneficiary", "iban", "bic"] as const).map((name) => fieldFact<PaymentValues>(`bank.${name}`, t(name))),
    fieldFact<PaymentValues>("referenceRule", t("reference"), rule),
    ...[...NEEDED, ...OPTIONAL].map((name) => fieldFact<PaymentValues>(`company.${name}`, t(name))),
    fieldFact<PaymentValues>("company.country", t("country"), (code) => formats.country(String(code))),
  ];
}

// How an order is paid (D7.20).

import type { Account } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Choice } from "@comptoir/ui";
import { useFormContext } from "react-hook-form";
import { paymentMessages } from "../status-messages";
import { checkoutMessages } from "./messages";
import { Section } from "./section";

export type PaymentOption = "BANK_WIRE" | "BANK_WIRE_ON_DUE_DATE";

/** How an account may pay, the usual way first. */
export function paymentOptions(account: Account | null): PaymentOption[] {
  return account?.paymentType === "DUE_DATE" ? ["BANK_WIRE_ON_DUE_DATE", "BANK_WIRE"] : ["BANK_WIRE"];
}

export interface PaymentChoiceProps {
  options: PaymentOption[];
  /** The account's term (D9.6). */
  days: number;
}

export function PaymentChoice({ options, days }: PaymentChoiceProps) {
  const t = useMessages(checkoutMessages);
  const words = useMessages(paymentMessages);
  const { register } = useFormContext();
  return (
    <Section title={t("payment")}>
      <div role="radiogroup" aria-label={t("payment")} className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <Choice key={option} value={option} {...register("paymentOption")}>
            <span className="block font-medium text-sm">{words(option, { days })}</span>
            <span className="block text-soft text-sm">
              {option === "BANK_WIRE" ? t("wireHint") : t("dueHint", { days })}
            </span>
          </Choice>
        ))}
      </div>
    </Section>
  );
}

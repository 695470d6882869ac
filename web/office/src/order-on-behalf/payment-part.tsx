// How an order is paid, by the customer's own number, and what is to be said beside it.

import { useMessages } from "@comptoir/i18n";
import { paymentMessages } from "@comptoir/order";
import { SelectField, TextAreaField, TextField } from "@comptoir/ui";
import { Part } from "../parts/part";
import { onBehalfMessages } from "./messages";
import { usePreview } from "./use-preview";

export function PaymentPart({ externalId }: { externalId: string }) {
  const t = useMessages(onBehalfMessages);
  const words = useMessages(paymentMessages);
  const { data: preview } = usePreview(externalId);
  const options = preview?.paymentOptions ?? [];
  const days = preview?.paymentTermDays ?? 0;
  const nameOf = (option: string) => (isKnown(option) ? words(option, { days }) : option);
  return (
    <Part title={t("paymentTitle")}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {/* The customer's usual way is meant where none is chosen. */}
        <SelectField name="paymentInfo.paymentOption" label={t("payment")} disabled={options.length === 0}>
          {options.length === 0 && <option value="">—</option>}
          {options.map((option, index) => (
            <option key={option} value={index === 0 ? "" : option}>
              {nameOf(option)}
            </option>
          ))}
        </SelectField>
        <TextField name="paymentInfo.purchaseOrderNumber" label={t("poNumber")} optional autoComplete="off" />
        <TextAreaField name="paymentInfo.comment" label={t("comment")} optional className="sm:col-span-2" />
      </div>
    </Part>
  );
}

function isKnown(option: string): option is "BANK_WIRE" | "BANK_WIRE_ON_DUE_DATE" {
  return option === "BANK_WIRE" || option === "BANK_WIRE_ON_DUE_DATE";
}

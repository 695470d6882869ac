// Money that came in or went back, written down by hand: once for a bank's reference, however often it is said.

import type { PaymentState } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, readAmount, SubmitButton, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { shopDay } from "../parts/shop-day";
import { recordMoney } from "./changes";
import { moneyMessages } from "./money-messages";

const MAX_REFERENCE_LEN = 140;

export interface MoneyDialogProps {
  kind: "PAYMENT" | "REFUND";
  /** The order's. */
  reference: string;
  payment: PaymentState;
  onClose: () => void;
}

export default function MoneyDialog({ kind, reference: order, payment, onClose }: MoneyDialogProps) {
  const t = useMessages(moneyMessages);
  const today = shopDay();
  const title = t(kind === "PAYMENT" ? "recordPayment" : "recordRefund");
  const open = kind === "PAYMENT" ? payment.owed : payment.excess;
  const schema = useMemo(
    () =>
      z.object({
        amount: z.string().check(z.refine((typed) => (readAmount(typed) ?? 0) > 0, t("amountWrong"))),
        date: z.string().check(
          z.minLength(1, t("dateNeeded")),
          z.refine((typed) => typed <= today, t("dateLater")),
        ),
        reference: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, t("referenceNeeded")),
            z.maxLength(MAX_REFERENCE_LEN, t("tooLong", { max: MAX_REFERENCE_LEN })),
          ),
      }),
    [t, today],
  );
  return (
    <Dialog
      title={title}
      description={t(kind === "PAYMENT" ? "paymentLead" : "refundLead")}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form
        label={title}
        schema={schema}
        draft={`office/money/${order}/${kind}`}
        defaultValues={{ amount: open > 0 ? String(open) : "", date: today, reference: "" }}
        onSubmit={async ({ amount, date, reference }) => {
          const recorded = await recordMoney(order, kind, { amount: readAmount(amount) ?? 0, date, reference });
          if (recorded) toast.done(t("recorded"));
          else toast.info(t("known"));
          onClose();
        }}
      >
        <FormProblem />
        <TextField
          name="amount"
          label={t("amount", { currency: payment.currency })}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField name="date" type="date" max={today} label={t("date")} />
        <TextField name="reference" label={t("reference")} hint={t("referenceHint")} autoComplete="off" />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("back")}</Button>
          <SubmitButton>{title}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

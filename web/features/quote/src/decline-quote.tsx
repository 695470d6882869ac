// Says no to an answer, or takes a request back, with a reason if there is one to give.

import type { Quote } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextAreaField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { quoteMessages } from "./messages";
import { declineQuote } from "./queries";
import { stageOf } from "./status";

const MAX_REASON_LEN = 2_000;

export default function DeclineQuote({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useMessages(quoteMessages);
  const withdraws = stageOf(quote) === "asked";
  const schema = useMemo(() => {
    const tooLong = t("tooLong", { max: MAX_REASON_LEN });
    return z.object({ message: z.string().check(z.trim(), z.maxLength(MAX_REASON_LEN, tooLong)) });
  }, [t]);
  const title = t(withdraws ? "withdrawTitle" : "declineTitle");
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={t(withdraws ? "withdrawLead" : "declineLead", { supplier: quote.supplier.name })}
    >
      <Form
        label={title}
        schema={schema}
        defaultValues={{ message: "" }}
        draft={`quote/${quote.id}/decline`}
        onSubmit={async ({ message }) => {
          await declineQuote(quote.id, message);
          toast.done(t("declined"));
          onClose();
        }}
      >
        <FormProblem />
        <TextAreaField name="message" label={t("reason")} rows={3} optional />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <SubmitButton kind="danger">{t(withdraws ? "withdraw" : "decline")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

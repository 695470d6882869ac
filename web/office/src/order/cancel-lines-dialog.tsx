// Items that will not come: how many of which lines, and why (D4.24).

import type { LogisticOrder } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextAreaField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { cancelLines } from "./changes";
import { openLines } from "./left";
import { parcelMessages } from "./parcel-messages";
import { itemsOf, QuantityRows, quantitiesOf, quantitiesSchema } from "./quantity-rows";
import { useOpenOrder } from "./use-order";

const MAX_REASON_LEN = 500;

export default function CancelLinesDialog({ part, onClose }: { part: LogisticOrder; onClose: () => void }) {
  const t = useMessages(parcelMessages);
  const { change } = useOpenOrder();
  const lines = useMemo(() => openLines(part), [part]);
  const schema = useMemo(() => {
    const reason = z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("reasonRequired")),
        z.maxLength(MAX_REASON_LEN, t("tooLong", { max: MAX_REASON_LEN })),
      );
    return z.object({ reason, quantities: quantitiesSchema(lines, (left) => t("quantityWrong", { left })) });
  }, [lines, t]);
  return (
    <Dialog
      title={t("cancelTitle", { part: part.reference })}
      description={t("cancelLead")}
      size="large"
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form
        label={t("cancelTitle", { part: part.reference })}
        schema={schema}
        draft={`office/cancel-lines/${part.id}`}
        defaultValues={{ reason: "", quantities: quantitiesOf(lines, "none") }}
        onSubmit={async ({ reason, quantities }) => {
          const items = itemsOf(quantities);
          if (items.length === 0) throw new Error(t("nothing"));
          await change(() => cancelLines(part.id, items, reason));
          const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
          toast.done(t("cancelDone", { count, part: part.reference }));
          onClose();
        }}
      >
        <ChangedMeanwhile />
        <FormProblem />
        <QuantityRows lines={lines} name="cancelledOf" />
        <TextAreaField name="reason" label={t("reason")} rows={3} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("back")}</Button>
          <SubmitButton kind="danger">{t("cancelAction")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

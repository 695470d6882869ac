// Settling an entry of a statement with the order that it is of.

import type { BankEntry } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextField, toast, useSetField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { partMessages } from "../parts/messages";
import { bankMessages } from "./messages";
import { settleEntry } from "./queries";

interface SettleDialogProps {
  entry: BankEntry;
  title: string;
  onClose: () => void;
}

export default function SettleDialog({ entry, title, onClose }: SettleDialogProps) {
  const t = useMessages(bankMessages);
  const common = useMessages(partMessages);
  const schema = useMemo(
    () => z.object({ orderId: z.string().check(z.trim(), z.minLength(1, t("orderNeeded"))) }),
    [t],
  );
  const [first = ""] = entry.orderReferences;
  return (
    <Dialog title={title} description={t("settleLead")} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={`office/settle/${entry.id}`}
        defaultValues={{ orderId: entry.orderReferences.length === 1 ? first : "" }}
        onSubmit={async ({ orderId }) => {
          await settleEntry(entry.id, orderId);
          toast.done(t("settleDone", { order: orderId }));
          onClose();
        }}
      >
        <FormProblem />
        {entry.information && <p className="rounded-control bg-sunken px-3 py-2 text-sm">{entry.information}</p>}
        <TextField name="orderId" label={t("order")} hint={t("orderHint")} autoComplete="off" spellCheck={false} />
        <Candidates references={entry.orderReferences} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("settleAction")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** The orders that an entry may mean, where there are several. */
function Candidates({ references }: { references: string[] }) {
  const setField = useSetField();
  if (references.length < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {references.map((reference) => (
        <Button key={reference} size="small" onClick={() => setField("orderId", reference)}>
          {reference}
        </Button>
      ))}
    </div>
  );
}

// Asks once before a step is taken for many rows that needs no reason: what follows, and for how many.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog } from "@comptoir/ui";
import { partMessages } from "../parts/messages";
import type { Asked } from "./bulk";
import { bulkMessages } from "./bulk-messages";
import { useLead } from "./use-lead";

interface BulkConfirmProps {
  asked: Asked;
  /** What the button said. */
  step: string;
  /** What follows from it. */
  lead: string;
}

export default function BulkConfirm({ asked, step, lead }: BulkConfirmProps) {
  const t = useMessages(bulkMessages);
  const common = useMessages(partMessages);
  const { able, onAnswer, onClose } = asked;
  return (
    <Dialog
      title={t("question", { step, count: able })}
      description={useLead(asked, lead)}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onClick={onClose}>{common("back")}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              onAnswer("");
            }}
          >
            {step}
          </Button>
        </>
      }
    />
  );
}

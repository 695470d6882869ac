// Asks once before a step is taken for many rows: what follows, for how many, and why.

import { useMessages } from "@comptoir/i18n";
import ReasonDialog, { type ReasonDialogProps } from "@comptoir/ui/reason-dialog";
import type { Asked } from "./bulk";
import { bulkMessages } from "./bulk-messages";
import { useLead } from "./use-lead";

interface BulkQuestionProps
  extends Pick<ReasonDialogProps, "lead" | "label" | "isRequired" | "isSetback" | "maxLength"> {
  asked: Asked;
  /** What the button said. */
  step: string;
  /** Under which name the reason is kept until it is sent. */
  draft: string;
}

export default function BulkQuestion({ asked, step, lead, ...rest }: BulkQuestionProps) {
  const t = useMessages(bulkMessages);
  const { able, onAnswer, onClose } = asked;
  return (
    <ReasonDialog
      {...rest}
      title={t("question", { step, count: able })}
      lead={useLead(asked, lead)}
      action={step}
      onClose={onClose}
      onReason={async (reason) => onAnswer(reason)}
    />
  );
}

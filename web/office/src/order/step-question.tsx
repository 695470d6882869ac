// What follows from a step, asked once before it is taken: nothing takes it back.

import type { LogisticOrder } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { statusOf } from "@comptoir/order";
import { toast } from "@comptoir/ui";
import ReasonDialog from "@comptoir/ui/reason-dialog";
import { useState } from "react";
import { officeStatusMessages } from "../orders/status-messages";
import { partMessages } from "../parts/messages";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { advance } from "./changes";
import { orderMessages } from "./messages";
import { isSetback, type Step } from "./steps";
import { useOpenOrder } from "./use-order";

interface StepQuestionProps {
  part: LogisticOrder;
  step: Step;
  onClose: () => void;
}

export default function StepQuestion({ part, step, onClose }: StepQuestionProps) {
  const t = useMessages(orderMessages);
  const words = useMessages(officeStatusMessages);
  const common = useMessages(partMessages);
  const { change } = useOpenOrder();
  const { id, reference, status } = part;
  // Where the part stood when the question was asked, whatever others do meanwhile.
  const [from] = useState(words(statusOf(status)));
  return (
    <ReasonDialog
      title={t("stepOf", { step: t(step), part: reference })}
      lead={t("stepLead", { from, to: words(step) })}
      action={t(step)}
      label={common("reason")}
      draft={`office/step/${id}/${step}`}
      isRequired={isSetback(step)}
      isSetback={isSetback(step)}
      onClose={onClose}
      onReason={async (reason) => {
        await change(() => advance(id, step, reason));
        toast.done(t("stepDone", { part: reference, status: words(step) }));
      }}
    >
      <ChangedMeanwhile />
    </ReasonDialog>
  );
}

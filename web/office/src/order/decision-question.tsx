// Asks before an order that waits for its account is approved or declined by the shop, with the reason.

import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import ReasonDialog from "@comptoir/ui/reason-dialog";
import { partMessages } from "../parts/messages";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { approve, decline } from "./changes";
import { orderMessages } from "./messages";
import { useOpenOrder } from "./use-order";

const DECISIONS = {
  approve: { name: "approve", lead: "approveLead", done: "approved", send: approve, isNo: false },
  decline: { name: "declineOrder", lead: "declineLead", done: "declined", send: decline, isNo: true },
} as const;
export type Decision = keyof typeof DECISIONS;

export default function DecisionQuestion({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const t = useMessages(orderMessages);
  const common = useMessages(partMessages);
  const { thing: order, change } = useOpenOrder();
  const { name, lead, done, send, isNo } = DECISIONS[decision];
  return (
    <ReasonDialog
      title={t(name)}
      lead={t(lead)}
      action={t(name)}
      label={common("reason")}
      draft={`office/${decision}/${order.id}`}
      isRequired={isNo}
      isSetback={isNo}
      onClose={onClose}
      onReason={async (reason) => {
        await change(() => send(order.id, reason));
        toast.done(t(done));
      }}
    >
      <ChangedMeanwhile />
    </ReasonDialog>
  );
}

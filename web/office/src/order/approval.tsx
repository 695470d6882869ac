// An order that waits for its account: the shop decides where nobody of the account can (D6.5).

import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { Check, Clock, X } from "lucide-react";
import { lazy } from "react";
import { DialogButton } from "../parts/dialog-button";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { approve, decline } from "./changes";
import { orderMessages } from "./messages";
import { useOpenOrder } from "./use-order";

const ReasonDialog = lazy(() => import("../parts/reason-dialog"));

export function Approval() {
  const t = useMessages(orderMessages);
  const { thing: order, change } = useOpenOrder();
  const deciders = order.approval?.deciders;
  if (!deciders) return null;
  const isOurs = deciders.who === "SHOP";
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warn-wash px-4 py-3">
      <Clock aria-hidden size={20} className="shrink-0 text-warn" />
      <p className="min-w-48 flex-1">
        {t(isOurs ? "approvalTitle" : "approvalWaits")}
        {deciders.names.length > 0 && <span className="block text-soft text-sm">{deciders.names.join(", ")}</span>}
      </p>
      {isOurs && (
        <div className="flex flex-wrap gap-2">
          <DialogButton
            icon={<X aria-hidden size={16} />}
            dialog={(onClose) => (
              <ReasonDialog
                title={t("declineOrder")}
                lead={t("declineLead")}
                action={t("declineOrder")}
                draft={`office/decline/${order.id}`}
                isRequired
                isSetback
                onClose={onClose}
                onReason={async (reason) => {
                  await change(() => decline(order.id, reason));
                  toast.done(t("declined"));
                }}
              >
                <ChangedMeanwhile />
              </ReasonDialog>
            )}
          >
            {t("declineOrder")}
          </DialogButton>
          <DialogButton
            kind="primary"
            icon={<Check aria-hidden size={16} />}
            dialog={(onClose) => (
              <ReasonDialog
                title={t("approve")}
                lead={t("approveLead")}
                action={t("approve")}
                draft={`office/approve/${order.id}`}
                onClose={onClose}
                onReason={async (reason) => {
                  await change(() => approve(order.id, reason));
                  toast.done(t("approved"));
                }}
              >
                <ChangedMeanwhile />
              </ReasonDialog>
            )}
          >
            {t("approve")}
          </DialogButton>
        </div>
      )}
    </section>
  );
}

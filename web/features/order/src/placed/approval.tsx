// An order that waits for its account: for who decides the decision, for everybody else what it waits for (D6.2, D6.5).

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, lazyDialog, Money, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { Check, Clock, ShieldCheck, X } from "lucide-react";
import { Suspense, useState } from "react";
import { ApprovalWords } from "../approval-words";
import { approveOrder, declineOrder, mayDo } from "./actions";
import { orderPageMessages } from "./messages";

const ReasonDialog = lazyDialog(() => import("@comptoir/ui/reason-dialog"));

/** A reason that is being typed stays, also when somebody else decides meanwhile. */
export function Approval({ order }: { order: Order }) {
  const [isDeclining, setDeclining] = useState(false);
  const waits = order.orderLogistics.some(({ status }) => status === "WAITING_CUSTOMER_APPROVAL");
  return (
    <>
      {mayDo(order, "APPROVE") ? (
        <Decision order={order} onDecline={() => setDeclining(true)} />
      ) : (
        waits && <Waiting order={order} />
      )}
      <Suspense>{isDeclining && <DeclineQuestion order={order} onClose={() => setDeclining(false)} />}</Suspense>
    </>
  );
}

function DeclineQuestion({ order: { id }, onClose }: { order: Order; onClose: () => void }) {
  const t = useMessages(orderPageMessages);
  return (
    <ReasonDialog
      title={t("declineTitle")}
      lead={t("declineLead")}
      action={t("decline")}
      label={t("reason")}
      draft={`order/decline/${id}`}
      isRequired
      isSetback
      onClose={onClose}
      onReason={async (reason) => {
        await declineOrder(id, reason);
        toast.done(t("declined"));
      }}
    />
  );
}

function Decision({ order, onDecline }: { order: Order; onDecline: () => void }) {
  const t = useMessages(orderPageMessages);
  const { totalOrderPrice, currency } = order.orderLogisticPrices;
  const approve = useMutation({
    mutationFn: () => approveOrder(order.id, ""),
    onSuccess: () => toast.done(t("approved")),
    onError: (error) => toast.problem(error),
  });
  return (
    <section
      aria-label={t("approvalTitle")}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-warn-wash px-4 py-4 sm:px-5"
    >
      <ShieldCheck aria-hidden size={24} className="shrink-0 text-warn" />
      <div className="min-w-48 flex-1">
        <h2 className="font-medium text-base">{t("approvalTitle")}</h2>
        <p className="text-soft text-sm">
          {t.rich("approvalLead", {
            name: order.createdBy ?? "",
            total: <Money key="total" amount={totalOrderPrice} currency={currency} className="font-medium" />,
          })}
        </p>
        <ApprovalWords order={order} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<X aria-hidden size={16} />} aria-haspopup="dialog" onClick={onDecline}>
          {t("decline")}
        </Button>
        <Button
          kind="primary"
          icon={<Check aria-hidden size={16} />}
          busy={approve.isPending}
          onClick={() => approve.mutate()}
        >
          {t("approve")}
        </Button>
      </div>
    </section>
  );
}

function Waiting({ order }: { order: Order }) {
  const t = useMessages(orderPageMessages);
  return (
    <section aria-label={t("approvalWaits")} className="flex gap-3 rounded-card bg-warn-wash px-4 py-3 text-sm sm:px-5">
      <Clock aria-hidden size={18} className="mt-0.5 shrink-0 text-warn" />
      <div>
        <p>{t("approvalWaits")}</p>
        <ApprovalWords order={order} />
      </div>
    </section>
  );
}

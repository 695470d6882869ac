// What the reader may do with an order as a whole: call it off, order it again.

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, lazyDialog, toast } from "@comptoir/ui";
import { Ban } from "lucide-react";
import { Suspense, useState } from "react";
import { cancelOrder, mayDo } from "./actions";
import { orderPageMessages } from "./messages";
import { Reorder } from "./reorder";

const ReasonDialog = lazyDialog(() => import("@comptoir/ui/reason-dialog"));

/** A reason that is being typed stays, also when the order goes on meanwhile. */
export function OrderActions({ order, cartId }: { order: Order; cartId: string | undefined }) {
  const t = useMessages(orderPageMessages);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      {mayDo(order, "CANCEL") && (
        <Button icon={<Ban aria-hidden size={16} />} aria-haspopup="dialog" onClick={() => setCancelling(true)}>
          {t("cancel")}
        </Button>
      )}
      {mayDo(order, "REORDER") && <Reorder orderId={order.id} cartId={cartId} isSecondary={mayDo(order, "APPROVE")} />}
      <Suspense>{isCancelling && <CancelQuestion order={order} onClose={() => setCancelling(false)} />}</Suspense>
    </>
  );
}

function CancelQuestion({ order: { id }, onClose }: { order: Order; onClose: () => void }) {
  const t = useMessages(orderPageMessages);
  return (
    <ReasonDialog
      title={t("cancelTitle")}
      lead={t("cancelLead")}
      action={t("cancelAction")}
      label={t("reason")}
      draft={`order/cancel/${id}`}
      isSetback
      onClose={onClose}
      onReason={async (reason) => {
        const { status } = await cancelOrder(id, reason);
        toast.done(t(status === "CANCELED" ? "canceled" : "canceledPartly"));
      }}
    />
  );
}

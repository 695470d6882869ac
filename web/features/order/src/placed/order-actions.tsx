// What the reader may do with an order as a whole: call it off, order it again.

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { Ban } from "lucide-react";
import { cancelOrder, mayDo } from "./actions";
import { orderPageMessages } from "./messages";
import { ReasonDialog } from "./reason-dialog";
import { Reorder } from "./reorder";

export function OrderActions({ order, cartId }: { order: Order; cartId: string | undefined }) {
  return (
    <>
      {mayDo(order, "CANCEL") && <Cancel order={order} />}
      {mayDo(order, "REORDER") && <Reorder orderId={order.id} cartId={cartId} isSecondary={mayDo(order, "APPROVE")} />}
    </>
  );
}

function Cancel({ order }: { order: Order }) {
  const t = useMessages(orderPageMessages);
  return (
    <ReasonDialog
      title={t("cancelTitle")}
      lead={t("cancelLead")}
      action={t("cancelAction")}
      trigger={<Button icon={<Ban aria-hidden size={16} />}>{t("cancel")}</Button>}
      onReason={async (reason) => {
        const { status } = await cancelOrder(order.id, reason);
        toast.done(t(status === "CANCELED" ? "canceled" : "canceledPartly"));
      }}
    />
  );
}

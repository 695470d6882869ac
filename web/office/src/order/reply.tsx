// The field for the next message about an order.

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import MessageForm from "@comptoir/ui/message-form";
import { writeComment } from "./changes";
import { orderMessages } from "./messages";

export default function Reply({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  return (
    <MessageForm
      label={t("thread")}
      field={t("message")}
      draft={`office/message/${order.id}`}
      onSay={(message) => writeComment(order.reference, message)}
    />
  );
}

// The lines that stayed behind when an order was ordered again, each with its reason.

import type { Warning } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { orderQuery } from "../queries";
import { orderPageMessages } from "./messages";

/** What came of it where not all came along. */
export interface ReorderOutcome {
  /** The cart, if it took anything. */
  cartId?: string;
  added: number;
  left: Warning[];
}

interface LeftBehindProps {
  orderId: string;
  outcome: ReorderOutcome;
  onClose: () => void;
  onCart: (() => void) | undefined;
}

export default function LeftBehind({ orderId, outcome: { added, left }, onClose, onCart }: LeftBehindProps) {
  const t = useMessages(orderPageMessages);
  const { data: order } = useQuery(orderQuery(orderId));
  const lines = order?.orderLogistics.flatMap((part) => part.lines) ?? [];
  return (
    <Dialog
      title={t("leftTitle", { count: left.length })}
      description={added > 0 ? t("leftLead", { count: added }) : t("leftNone")}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t("close")}</Button>
          {onCart && (
            <Button kind="primary" onClick={onCart}>
              {t("toCart")}
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-3 text-sm">
        {left.map(({ index, sku, message }) => {
          const variant = lines[index ?? -1]?.productVariant;
          return (
            <li key={`${index}${sku}`}>
              {variant && <span className="block font-medium">{variant.name}</span>}
              <span className="block font-mono text-faint text-xs">{sku ?? variant?.skuVariant}</span>
              <span className="block text-soft">{message}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

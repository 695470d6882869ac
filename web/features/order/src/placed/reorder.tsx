// Ordering the same again: into the cart at today's prices; what can't be ordered any more is told first.

import { ApiError, type Order, type Warning } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Dialog, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { mayDo, reorder } from "./actions";
import { orderPageMessages } from "./messages";

/** What came of it where not all came along. */
interface Outcome {
  /** The cart, if it took anything. */
  cartId?: string;
  added: number;
  left: Warning[];
}

export function Reorder({ order, cartId }: { order: Order; cartId: string | undefined }) {
  const t = useMessages(orderPageMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const [outcome, setOutcome] = useState<Outcome>();
  const toCart = (id: string) => navigate(path(`/checkout/cart/${id}`));
  const { mutate, isPending } = useMutation({
    mutationFn: () => reorder(order.id, cartId),
    onSuccess: async ({ cartId, added, warnings }) => {
      if (warnings.length > 0) return setOutcome({ cartId, added, left: warnings });
      toast.done(t("reordered", { count: added }));
      await toCart(cartId);
    },
    onError: (error) => {
      const left = error instanceof ApiError ? (error.problem?.warnings ?? []) : [];
      if (left.length > 0) setOutcome({ added: 0, left });
      else toast.problem(error);
    },
  });
  return (
    <>
      <Button
        kind={mayDo(order, "APPROVE") ? "secondary" : "primary"}
        className="print:hidden"
        busy={isPending}
        icon={<RotateCcw aria-hidden size={16} />}
        onClick={() => mutate()}
      >
        {t(isPending ? "reordering" : "reorder")}
      </Button>
      {outcome && (
        <Left
          order={order}
          outcome={outcome}
          onClose={() => setOutcome(undefined)}
          onCart={outcome.cartId === undefined ? undefined : () => toCart(outcome.cartId ?? "")}
        />
      )}
    </>
  );
}

interface LeftProps {
  order: Order;
  outcome: Outcome;
  onClose: () => void;
  onCart: (() => void) | undefined;
}

/** The lines that stayed behind, each with its reason. */
function Left({ order, outcome: { added, left }, onClose, onCart }: LeftProps) {
  const t = useMessages(orderPageMessages);
  const lines = order.orderLogistics.flatMap((part) => part.lines);
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

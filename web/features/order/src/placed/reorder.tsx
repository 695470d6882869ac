// Ordering the same again: into the cart at today's prices; what can't be ordered any more is told first.

import { ApiError } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, lazyDialog, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { reorder } from "./actions";
import type { ReorderOutcome } from "./left-behind";
import { orderPageMessages } from "./messages";

/** Most orders can be ordered again as they were: it is loaded for the others. */
const LeftBehind = lazyDialog(() => import("./left-behind"));

export interface ReorderProps {
  orderId: string;
  /** The cart in use, which it goes into; absent: a new one. */
  cartId: string | undefined;
  /** In a row of several orders: the reference of this one. */
  row?: string;
  /** Something else is to be pressed first. */
  isSecondary?: boolean;
}

export function Reorder({ orderId, cartId, row, isSecondary = row !== undefined }: ReorderProps) {
  const t = useMessages(orderPageMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const [outcome, setOutcome] = useState<ReorderOutcome>();
  const toCart = (id: string) => navigate(path(`/checkout/cart/${id}`));
  const { mutate, isPending } = useMutation({
    mutationFn: () => reorder(orderId, cartId),
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
        kind={isSecondary ? "secondary" : "primary"}
        size={row === undefined ? "medium" : "small"}
        className={row === undefined ? undefined : "max-xl:w-10 max-sm:h-10"}
        title={row === undefined ? undefined : t("reorder")}
        busy={isPending}
        icon={<RotateCcw aria-hidden size={16} />}
        onClick={() => mutate()}
      >
        <span className={row === undefined ? undefined : "max-xl:sr-only"}>
          {t(isPending ? "reordering" : "reorder")} {row !== undefined && <span className="sr-only">{row}</span>}
        </span>
      </Button>
      {outcome && (
        <Suspense>
          <LeftBehind
            orderId={orderId}
            outcome={outcome}
            onClose={() => setOutcome(undefined)}
            onCart={outcome.cartId === undefined ? undefined : () => toCart(outcome.cartId ?? "")}
          />
        </Suspense>
      )}
    </>
  );
}

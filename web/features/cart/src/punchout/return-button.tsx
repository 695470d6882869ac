// The button that takes the cart back to the procurement system.

import { useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { CornerUpLeft } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useId } from "react";
import { CartTimeout } from "../checkout";
import { cartQuery } from "../queries";
import { onControlEnter } from "../shortcut";
import { DepartureForm, type OnLeave } from "./departure-form";
import { punchoutMessages } from "./messages";
import { useIsReturning, useReturn } from "./return";

export interface ReturnButtonProps extends Pick<ComponentProps<typeof Button>, "kind" | "size" | "className"> {
  onLeave: OnLeave;
  /** Ctrl + Enter does the same, as on the cart's page. */
  hasShortcut?: boolean;
}

/** It can be pressed with a cart that can be ordered, and says why where it can't. */
export function ReturnButton({ onLeave, hasShortcut = false, ...look }: ReturnButtonProps) {
  const t = useMessages(punchoutMessages);
  const { data: cart } = useQuery(cartQuery());
  const { mutate, data: departure } = useReturn();
  const isReturning = useIsReturning();
  const obstacleId = useId();
  const obstacle = obstacleOf(cart);
  const busy = isReturning || departure !== undefined;

  function goBack() {
    if (!cart || obstacle || busy) return;
    mutate(cart.id, {
      onError: (error) => toast.problem(error instanceof CartTimeout ? t("late") : error, { id: "punchout" }),
    });
  }

  const onShortcut = useEffectEvent(goBack);
  useEffect(() => (hasShortcut ? onControlEnter(() => onShortcut()) : undefined), [hasShortcut]);
  return (
    <>
      <Button
        {...look}
        disabled={obstacle !== undefined}
        title={obstacle && t(obstacle)}
        aria-describedby={obstacle && obstacleId}
        aria-keyshortcuts={hasShortcut ? "Control+Enter" : undefined}
        busy={busy}
        icon={<CornerUpLeft aria-hidden size={16} />}
        onClick={goBack}
      >
        {busy ? t("returning") : t("return")}
      </Button>
      {obstacle && (
        <span id={obstacleId} className="sr-only">
          {t(obstacle)}
        </span>
      )}
      {departure && <DepartureForm departure={departure} onLeave={onLeave} />}
    </>
  );
}

/** Why a cart can't go back, by its sentence. */
function obstacleOf(cart: { numberOfLines: number; blockedLines: number } | undefined) {
  if (!cart || cart.numberOfLines === 0) return "empty";
  return cart.blockedLines > 0 ? "blocked" : undefined;
}

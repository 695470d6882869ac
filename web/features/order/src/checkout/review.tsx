// What an order comes to, what stands in its way, and the button that places it.

import { type Order, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { FormProblem, Money, SubmitButton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Allowance } from "../allowance";
import { OrderSum, PartSums } from "../order-sum";
import { originPage } from "../origin";
import { asksForApproval, costCentreOf, purchasingQuery } from "../purchasing-queries";
import type { Obstacle } from "./checkout";
import { needsApproval } from "./fees";
import { checkoutMessages } from "./messages";
import { ObstacleNotice } from "./obstacle-notice";

export interface ReviewProps {
  order: Order;
  obstacle: Obstacle | undefined;
  isPlacing: boolean;
  /** No answer came yet, and the same is asked again. */
  isRepeating: boolean;
}

export function Review({ order, obstacle, isPlacing, isRepeating }: ReviewProps) {
  const t = useMessages(checkoutMessages);
  const limit = useSession().account?.orderLimit;
  const isReady = order.shippingAddressSnapshot && order.billingAddressSnapshot;
  const { currency, totalOrderPrice } = order.orderLogisticPrices;
  const { data: purchasing } = useQuery(purchasingQuery());
  const charged = purchasing && costCentreOf(order, purchasing);
  const isAbove = purchasing !== undefined && asksForApproval(totalOrderPrice, charged ?? "", purchasing);
  const isAboveLimit = needsApproval(order, limit);
  const waits = isAbove || isAboveLimit;
  return (
    <aside
      aria-label={t("review")}
      // On wide screens it ends above the corner where toasts stand, and its button stays in view.
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-16rem)]"
    >
      <div className="flex min-h-0 flex-col gap-4 lg:overflow-y-auto">
        <h2 className="text-base">{t("review")}</h2>
        <PartSums order={order} />
        <OrderSum order={order} />
        <Allowance total={totalOrderPrice} currency={currency} costCentre={charged} />
        {isAboveLimit && (
          <p className="flex gap-2.5 rounded-control bg-warn-wash px-3 py-2.5 text-sm text-warn">
            <ShieldCheck aria-hidden size={18} className="mt-px shrink-0" />
            <span>{t.rich("aboveLimit", { limit: <Money key="limit" amount={limit} currency={currency} /> })}</span>
          </p>
        )}
        {!isReady && (
          <p role="alert" className="rounded-control bg-warn-wash px-3 py-2 text-sm text-warn">
            {t("noAddress")}
          </p>
        )}
        <ObstacleNotice obstacle={obstacle} currency={currency} origin={originPage(order)} />
        <FormProblem />
      </div>
      <SubmitButton size="large" disabled={!isReady}>
        {t(isRepeating ? "repeating" : isPlacing ? "placing" : waits ? "placeForApproval" : "place")}
      </SubmitButton>
      <p role="status" className="sr-only">
        {isPlacing && t(isRepeating ? "repeating" : "placing")}
      </p>
      <p className="text-faint text-xs">{t("binding")}</p>
    </aside>
  );
}

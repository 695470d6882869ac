// An order that waits for its account: the shop decides where nobody of the account can (D6.5).

import { useMessages } from "@comptoir/i18n";
import { Button } from "@comptoir/ui";
import { Check, Clock, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMayChange } from "../rights";
import type { Decision } from "./decision-question";
import { orderMessages } from "./messages";
import { useOpenOrder } from "./use-order";

const DecisionQuestion = lazy(() => import("./decision-question"));

/** A decision that is being asked about stays, also when somebody else decides meanwhile. */
export default function Approval() {
  const t = useMessages(orderMessages);
  const { thing: order } = useOpenOrder();
  const [asked, setAsked] = useState<Decision>();
  const deciders = order.approval?.deciders;
  const isOurs = deciders?.who === "SHOP";
  const mayDecide = useMayChange("ORDERS");
  return (
    <>
      {deciders && (
        <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warn-wash px-4 py-3">
          <Clock aria-hidden size={20} className="shrink-0 text-warn" />
          <p className="min-w-48 flex-1">
            {t(isOurs ? "approvalTitle" : "approvalWaits")}
            {deciders.names.length > 0 && <span className="block text-soft text-sm">{deciders.names.join(", ")}</span>}
          </p>
          {isOurs && mayDecide && (
            <div className="flex flex-wrap gap-2">
              <Button aria-haspopup="dialog" icon={<X aria-hidden size={16} />} onClick={() => setAsked("decline")}>
                {t("declineOrder")}
              </Button>
              <Button
                aria-haspopup="dialog"
                kind="primary"
                icon={<Check aria-hidden size={16} />}
                onClick={() => setAsked("approve")}
              >
                {t("approve")}
              </Button>
            </div>
          )}
        </section>
      )}
      <Suspense>{asked && <DecisionQuestion decision={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}

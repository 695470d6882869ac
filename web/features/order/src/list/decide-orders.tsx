// The orders that wait for the reader, chosen from and decided on together: each says what came of it (D6.2, D6.5).

import type { OrderSummary } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Checkbox, type Column, lazyDialog, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { Suspense, useState } from "react";
import { decideOrders } from "../placed/actions";
import { decideMessages } from "./decide-messages";
import { OrdersTable } from "./orders-table";

const ReasonDialog = lazyDialog(() => import("@comptoir/ui/reason-dialog"));

export default function DecideOrders({ orders }: { orders: OrderSummary[] }) {
  const t = useMessages(decideMessages);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string[]>([]);
  const [isDeclining, setDeclining] = useState(false);
  const ids = orders.map(({ id }) => id).filter((id) => chosen.has(id));
  const referenceOf = (id: string) => orders.find((order) => order.id === id)?.reference ?? id;

  async function decide(approved: boolean, reason: string) {
    const decided = await decideOrders(ids, approved, reason);
    const failed = decided.filter(({ code }) => code);
    setRefused(failed.map(({ id, message }) => `${referenceOf(id)}: ${message}`));
    setChosen(new Set(failed.map(({ id }) => id)));
    const count = decided.length - failed.length;
    if (count > 0) toast.done(t(approved ? "approved" : "declined", { count }));
  }

  const approve = useMutation({
    mutationFn: () => decide(true, ""),
    onError: (error) => toast.problem(error),
  });
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)));
  const choice: Column<OrderSummary> = {
    id: "choose",
    header: "",
    card: "corner",
    cell: ({ id, reference }) => (
      <Checkbox
        aria-label={t("choose", { reference })}
        checked={chosen.has(id)}
        onChange={({ target }) => choose(id, target.checked)}
      />
    ),
  };
  const all = ids.length === orders.length;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside the label */}
        <label className="flex min-h-8 flex-1 items-center gap-2.5 text-sm">
          <Checkbox checked={all} onChange={() => setChosen(all ? new Set() : new Set(orders.map(({ id }) => id)))} />
          {t("chosen", { count: ids.length })}
        </label>
        <Button
          icon={<X aria-hidden size={16} />}
          aria-haspopup="dialog"
          disabled={ids.length === 0}
          onClick={() => setDeclining(true)}
        >
          {t("decline")}
        </Button>
        <Button
          kind="primary"
          icon={<Check aria-hidden size={16} />}
          disabled={ids.length === 0}
          busy={approve.isPending}
          onClick={() => approve.mutate()}
        >
          {t("approve")}
        </Button>
      </div>
      <div role="alert" className={refused.length > 0 ? undefined : "contents"}>
        {refused.length > 0 && (
          <ul className="rounded-control bg-bad-wash px-3 py-2 text-bad text-sm">
            {refused.map((told) => (
              <li key={told}>{told}</li>
            ))}
          </ul>
        )}
      </div>
      <OrdersTable orders={orders} before={choice} decides />
      <Suspense>
        {isDeclining && (
          <ReasonDialog
            title={t("declineTitle", { count: ids.length })}
            lead={t("declineLead")}
            action={t("decline")}
            label={t("reason")}
            draft="order/decline"
            isRequired
            isSetback
            onClose={() => setDeclining(false)}
            onReason={(reason) => decide(false, reason)}
          />
        )}
      </Suspense>
    </div>
  );
}

// What each supplier delivers of an order: where it stands, what became of it, its lines.

import type { LogisticOrder, Order, OrderLine } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import { PartLines } from "../order-lines";
import { StatusBadge } from "../status-badge";
import { confirmReception, mayDo } from "./actions";
import { orderPageMessages } from "./messages";
import { Parcels } from "./parcels";
import { Timeline } from "./timeline";
import { useAllLines } from "./use-all-lines";

export function OrderParts({ order }: { order: Order }) {
  const t = useMessages(orderPageMessages);
  const { linesOf, missing, isError, retry } = useAllLines(order);
  return (
    <section aria-label={t("deliveries")} className="flex min-w-0 flex-col gap-6">
      {order.orderLogistics.map((part) => (
        <Part key={part.id} order={order} part={part} lines={linesOf(part)} />
      ))}
      {isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-bad text-sm">
          {t("linesUnavailable")}
          <Button size="small" onClick={retry}>
            {t("retry")}
          </Button>
        </p>
      ) : (
        missing > 0 && (
          <p role="status" className="text-faint text-sm">
            {t("loadingLines", { count: missing })}
          </p>
        )
      )}
    </section>
  );
}

interface PartProps {
  order: Order;
  part: LogisticOrder;
  lines: readonly OrderLine[];
}

function Part({ order, part, lines }: PartProps) {
  const { name } = part.supplierSnapshot;
  return (
    <article aria-label={name} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          <p className="font-mono text-faint text-xs">{part.reference}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge status={part.status} decides={mayDo(order, "APPROVE")} />
          {part.status === "SHIPPED" && mayDo(order, "CONFIRM_RECEPTION") && <Reception order={order} part={part} />}
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-4 sm:px-5 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-8">
        <Timeline order={order} part={part} />
        <div className="flex min-w-0 flex-col gap-6">
          <Parcels part={part} />
          <PartLines part={part} lines={lines} />
        </div>
      </div>
    </article>
  );
}

function Reception({ order, part }: { order: Order; part: LogisticOrder }) {
  const t = useMessages(orderPageMessages);
  const supplier = part.supplierSnapshot.name;
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmReception(order.id, part.id),
    onSuccess: () => toast.done(t("receivedDone", { supplier })),
    onError: (error) => toast.problem(error),
  });
  return (
    <Button
      size="small"
      kind="primary"
      busy={isPending}
      icon={<PackageCheck aria-hidden size={16} />}
      onClick={() => mutate()}
    >
      <span>
        {t("received")} <span className="sr-only">{t("receivedOf", { supplier })}</span>
      </span>
    </Button>
  );
}

// What became of an order: every step of every part, the newest first.

import type { LogisticStatusChange, Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { statusOf } from "@comptoir/order";
import { DateTime, Loading, Skeleton, UnreadNotice } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { officeStatusMessages } from "../orders/status-messages";
import { partMessages } from "../parts/messages";
import { orderMessages } from "./messages";
import { historyQuery } from "./queries";

export default function History({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const id = useId();
  const { data: history, error, refetch } = useQuery(historyQuery(order.reference));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {t("history")}
      </h2>
      {history && (
        <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
          {history.toReversed().map((step) => (
            <Step key={`${step.logisticOrderId}${step.to}${step.at}`} step={step} />
          ))}
        </ol>
      )}
      {!history && error && <UnreadNotice text={t("historyUnavailable")} onRetry={refetch} />}
      {!history && !error && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </section>
  );
}

function Step({ step }: { step: LogisticStatusChange }) {
  const t = useMessages(orderMessages);
  const words = useMessages(officeStatusMessages);
  const actors = useMessages(partMessages);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2">
      <span className="font-mono text-faint text-xs">{step.logisticReference}</span>
      <span className="font-medium">{words(statusOf(step.to))}</span>
      <span className="text-faint text-xs">
        {t.rich("byActor", {
          name: step.actorName ?? actors(step.actorType),
          date: <DateTime key="date" iso={step.at} time />,
        })}
      </span>
      {step.reason && <q className="basis-full text-soft [overflow-wrap:anywhere]">{step.reason}</q>}
    </li>
  );
}

// What became of one supplier's part of an order, step by step, and what is still to come.

import type { LogisticOrder, LogisticStatusChange, Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, DateTime, Loading, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { historyQuery } from "../queries";
import { ahead, isDraft, statusOf } from "../status";
import { statusMessages } from "../status-messages";
import { orderPageMessages } from "./messages";

export function Timeline({ order, part }: { order: Order; part: LogisticOrder }) {
  const t = useMessages(orderPageMessages);
  const words = useMessages(statusMessages);
  const { data: history, error, refetch } = useQuery(historyQuery(order.id));
  if (!history && error) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-bad text-sm">
        {t("historyUnavailable")}
        <Button size="small" onClick={() => refetch()}>
          {t("retry")}
        </Button>
      </p>
    );
  }
  if (!history) {
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-9 w-48 max-w-full" />
      </Loading>
    );
  }
  const steps = history.filter(({ logisticOrderId, to }) => logisticOrderId === part.id && !isDraft(statusOf(to)));
  const coming = ahead(statusOf(part.status));
  return (
    <ol aria-label={t("timeline")} className="flex flex-col text-sm">
      {steps.map((step, index) => (
        <Step
          key={`${step.to}${step.at}`}
          isLast={index === steps.length - 1 && coming.length === 0}
          mark={index === steps.length - 1 ? "bg-accent" : "bg-edge"}
        >
          <p className={clsx(index === steps.length - 1 && "font-medium")}>{words(statusOf(step.to))}</p>
          <Told step={step} />
        </Step>
      ))}
      {coming.map((status, index) => (
        <Step key={status} isLast={index === coming.length - 1} mark="border-2 border-edge/60 bg-surface">
          <p className="text-faint">
            {words(status)} <span className="sr-only">({t("toCome")})</span>
          </p>
        </Step>
      ))}
    </ol>
  );
}

/** Who did it, when, and why where somebody said it. */
function Told({ step }: { step: LogisticStatusChange }) {
  const t = useMessages(orderPageMessages);
  return (
    <>
      <p className="text-faint text-xs">
        {t.rich("byActor", {
          name: step.actorName ?? t(step.actorType),
          date: <DateTime key="date" iso={step.at} time />,
        })}
      </p>
      {step.reason && (
        <blockquote className="mt-1 border-edge/60 border-l-2 pl-2.5 text-soft [overflow-wrap:anywhere]">
          {step.reason}
        </blockquote>
      )}
    </>
  );
}

interface StepProps {
  isLast: boolean;
  /** How its dot looks. */
  mark: string;
  children: ReactNode;
}

function Step({ isLast, mark, children }: StepProps) {
  return (
    <li className="grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className="flex flex-col items-center pt-1.5">
        <span className={clsx("size-2.5 shrink-0 rounded-full", mark)} />
        {!isLast && <span className="mt-1 w-px flex-1 bg-line" />}
      </span>
      <div className={isLast ? undefined : "pb-3"}>{children}</div>
    </li>
  );
}

// What was done with an import, the newest first; that it was sent comes last.

import type { AuditEntry, Import } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { DateTime, Loading, Skeleton, UnreadNotice } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { importMessages } from "./import-messages";
import { stepsQuery } from "./queries";

const ACTIONS = ["IMPORT_REHEARSED", "IMPORT_RUN", "IMPORT_TAKEN_BACK", "IMPORT_CANCELED"] as const;

export function StepsHistory({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const formats = useFormats();
  const id = useId();
  const { data, error, refetch } = useQuery(stepsQuery(it));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-line border-t pt-4">
      <h2 id={id} className="text-base">
        {t("history")}
      </h2>
      {data && (
        <ol className="flex flex-col divide-y divide-line text-sm">
          {data.steps.map((step) => (
            <Step key={step.id} name={actionOf(step, t)} at={step.at} by={step.operatorName} />
          ))}
          <Step name={t("stepSENT")} at={it.createdAt} by={it.operatorName} />
        </ol>
      )}
      {data?.since && <p className="text-faint text-xs">{t("historySince", { date: formats.dateTime(data.since) })}</p>}
      {!data && error && <UnreadNotice text={t("historyUnread")} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      )}
    </section>
  );
}

function actionOf({ action }: AuditEntry, t: (key: (typeof ACTIONS)[number]) => string): string {
  const known = ACTIONS.find((one) => one === action);
  return known ? t(known) : action;
}

function Step({ name, at, by }: { name: string; at: string; by: string | null | undefined }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-1.5">
      <span className="font-medium">{name}</span>
      <span className="text-faint text-xs">
        {by && `${by}, `}
        <DateTime iso={at} time />
      </span>
    </li>
  );
}

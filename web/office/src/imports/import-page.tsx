// /office/imports/:id: one catalogue file, what it would change or has changed, and what is done with it.

import { ApiError, type Import } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { DateTime, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Fact } from "../parts/fact";
import { Counts } from "./counts";
import { Findings } from "./findings";
import { importMessages } from "./import-messages";
import { Preview } from "./preview";
import { importQuery } from "./queries";
import { Standing } from "./standing";
import { isWorkedOn } from "./status";
import { StatusBadge } from "./status-badge";
import { StepsHistory } from "./steps-history";
import { useWords } from "./use-words";

export function ImportPage({ id }: { id: string }) {
  const t = useMessages(importMessages);
  const { data, error, refetch } = useQuery(importQuery(id));
  if (data) return <OneImport import={data} />;
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page title={t("loading")} crumbs={[{ label: t("imports"), to: "/office/imports" }, { label: t("loading") }]}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  );
}

function OneImport({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const isCounted = it.records > 0 && !isWorkedOn(it);
  return (
    <Page
      title={<span className="[overflow-wrap:anywhere]">{it.name}</span>}
      documentTitle={it.name}
      crumbs={[{ label: t("imports"), to: "/office/imports" }, { label: it.name }]}
      subtitle={<Sent import={it} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Standing import={it} />
          {isCounted && <Counts import={it} />}
          {!isWorkedOn(it) && <Preview import={it} />}
          {!isWorkedOn(it) && <Findings import={it} />}
        </div>
        <aside
          aria-label={t("details")}
          className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <Facts import={it} />
          <StepsHistory import={it} />
        </aside>
      </div>
    </Page>
  );
}

function Sent({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const formats = useFormats();
  const date = formats.dateTime(it.createdAt);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge import={it} />
      <span>{it.operatorName ? t("sent", { date, name: it.operatorName }) : t("sentByGone", { date })}</span>
    </span>
  );
}

function Facts({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const words = useWords();
  return (
    <dl className="grid gap-4 text-sm sm:max-xl:grid-cols-2">
      <Fact name={t("format")}>{words.format(it)}</Fact>
      <Fact name={t("size")}>
        <span className="figures">{words.size(it.size)}</span>
      </Fact>
      {it.beganAt && (
        <Fact name={t("began")}>
          <DateTime iso={it.beganAt} time />
        </Fact>
      )}
      {it.endedAt && (
        <Fact name={t("ended")}>
          <DateTime iso={it.endedAt} time />
        </Fact>
      )}
    </dl>
  );
}

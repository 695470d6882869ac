// /account/quotes: what an account asked prices for, by state and by words; the address keeps what is shown.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, EmptyState, ErrorState, Loading, Page, Pagination, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { FileQuestion, Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { type Filter, listUrl, quotesParams, readFilter } from "./filter";
import { listMessages } from "./list-messages";
import { quotesQuery } from "./queries";
import { QuotesFilter } from "./quotes-filter";
import { QuotesTable } from "./quotes-table";
import { SkippedLinesNotice } from "./skipped-lines";

export function QuotesPage() {
  const t = useMessages(listMessages);
  const filter = readFilter(useSearchParams()[0]);
  return (
    <Page
      title={t("title")}
      subtitle={t("lead")}
      actions={
        <LocalizedLink to="/quotes" className={buttonStyle({ kind: "primary" })}>
          <Plus aria-hidden size={16} />
          {t("newQuote")}
        </LocalizedLink>
      }
    >
      {filter.made.length > 0 && (
        <p role="status" className="rounded-card bg-good-wash px-4 py-3">
          {t("made", { count: filter.made.length })}
        </p>
      )}
      <SkippedLinesNotice />
      <QuotesFilter filter={filter} />
      <Quotes filter={filter} />
    </Page>
  );
}

function Quotes({ filter }: { filter: Filter }) {
  const t = useMessages(listMessages);
  const { data, error, refetch, isPlaceholderData } = useQuery(quotesQuery(quotesParams(filter)));
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <QuotesSkeleton />;
  if (data.quotes.length === 0) return filter.query || filter.group !== "all" ? <NoMatch /> : <NoQuotes />;
  return (
    <section
      aria-label={t("title")}
      aria-busy={isPlaceholderData || undefined}
      className={clsx("flex flex-col gap-4 transition-opacity", isPlaceholderData && "opacity-60")}
    >
      <p role="status" className="figures text-soft text-sm">
        {t("found", { count: data.totalElement })}
      </p>
      <QuotesTable quotes={data.quotes} made={filter.made} />
      <Pagination
        page={data.page}
        pages={Math.ceil(data.totalElement / data.size)}
        href={(page) => listUrl({ ...filter, made: [], page })}
      />
    </section>
  );
}

function NoQuotes() {
  const t = useMessages(listMessages);
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden size={36} strokeWidth={1.5} />}
      title={t("noQuotes")}
      action={
        <LocalizedLink to="/quotes" className={buttonStyle({ kind: "primary" })}>
          {t("newQuote")}
        </LocalizedLink>
      }
    >
      {t("noQuotesLead")}
    </EmptyState>
  );
}

function NoMatch() {
  const t = useMessages(listMessages);
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden size={36} strokeWidth={1.5} />}
      title={t("noMatch")}
      action={
        <LocalizedLink to="/account/quotes" className={buttonStyle()}>
          {t("showAll")}
        </LocalizedLink>
      }
    >
      {t("noMatchLead")}
    </EmptyState>
  );
}

function QuotesSkeleton() {
  return (
    <Loading className="flex flex-col gap-px sm:pt-16.5">
      {["a", "b", "c", "d"].map((place) => (
        <div key={place} className="flex h-15.5 items-center justify-between border-line border-b max-sm:h-52">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}

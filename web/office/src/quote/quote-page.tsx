// /office/quotes/:reference: one quote, and answering it line by line.

import { ApiError, type Quote } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { QuoteAttachments, QuoteDocument, QuoteStatusBadge, stageOf, Versions } from "@comptoir/quote";
import { ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { Columns2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { Comments } from "../parts/comments";
import { DialogButton } from "../parts/dialog-button";
import { officeQuoteMessages } from "../quotes/status-messages";
import { useMayChange } from "../rights";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { compareMessages } from "./compare-messages";
import { LinesTable } from "./lines-table";
import { quoteMessages } from "./messages";
import { QuoteFacts } from "./quote-facts";
import { RefuseButton } from "./refuse-button";
import { OpenQuoteProvider, useQuote } from "./use-quote";

const AnswerForm = lazy(() => import("./answer-form"));
const CompareDialog = lazy(() => import("./compare-dialog"));
/** It stands at the page's end: what comes before it is shown first. */
const Reply = lazy(() => import("./reply"));

export function QuotePage({ reference }: { reference: string }) {
  const t = useMessages(quoteMessages);
  const { open, error, refetch } = useQuote(reference);
  if (open) {
    return (
      <OpenQuoteProvider value={open}>
        <OneQuote quote={open.thing} seen={open.seen} />
      </OpenQuoteProvider>
    );
  }
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page title={t("loading")} crumbs={[{ label: t("quotes"), to: "/office/quotes" }, { label: reference }]}>
      {error ? <ErrorState error={error} onRetry={() => refetch()} /> : <QuoteSkeleton />}
    </Page>
  );
}

/** Fields stay as long as the reader has not seen that they are of no more use: what is typed in them is not lost. */
function OneQuote({ quote, seen }: { quote: Quote; seen: Quote }) {
  const t = useMessages(quoteMessages);
  const compare = useMessages(compareMessages);
  const stage = stageOf(quote);
  const stages = [stage, stageOf(seen)];
  const isOpen = stages.includes("asked");
  const mayChange = useMayChange("QUOTES");
  const canAnswer = isOpen && mayChange;
  const canWrite = useMayChange("COMMENTS") && (isOpen || stages.includes("answered"));
  return (
    <Page
      title={t("title", { reference: quote.reference })}
      crumbs={[{ label: t("quotes"), to: "/office/quotes" }, { label: quote.reference }]}
      subtitle={<Asked quote={quote} />}
      actions={
        <>
          <QuoteDocument quote={quote} side="supplier" />
          <RefuseButton quote={quote} shown={stage === "asked" && mayChange} />
        </>
      }
    >
      {!canAnswer && <ChangedMeanwhile />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {canAnswer ? (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <AnswerForm quote={quote} />
            </Suspense>
          ) : (
            <section aria-label={t("lines")}>
              <LinesTable quote={quote} />
            </section>
          )}
          <Comments title={t("thread")} lead={t("threadLead")} comments={quote.thread} none={t("noMessages")}>
            <Suspense fallback={<Skeleton className="h-36 max-w-prose" />}>
              {canWrite && <Reply quote={quote} />}
            </Suspense>
          </Comments>
          <Suspense>
            <QuoteAttachments quote={quote} side="supplier" isReadOnly={!mayChange} />
          </Suspense>
          <Versions quote={quote} words={officeQuoteMessages} />
          <div className="empty:hidden print:hidden">
            <DialogButton
              shown={quote.versions.length > 0}
              icon={<Columns2 aria-hidden size={16} />}
              dialog={(onClose) => <CompareDialog quote={quote} onClose={onClose} />}
            >
              {compare("compare")}
            </DialogButton>
          </div>
        </div>
        <aside
          aria-label={t("details")}
          className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <QuoteFacts quote={quote} />
        </aside>
      </div>
    </Page>
  );
}

function Asked({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const formats = useFormats();
  const { name, createdAt, customerUserSnapshot: person } = quote;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <QuoteStatusBadge quote={quote} words={officeQuoteMessages} />
      <span className="[overflow-wrap:anywhere]">
        {t("asked", {
          name,
          buyer: person ? `${person.firstName} ${person.lastName}` : "",
          account: person?.parentName ?? "",
          date: formats.dateTime(createdAt),
        })}
      </span>
    </span>
  );
}

function QuoteSkeleton() {
  return (
    <Loading className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </Loading>
  );
}

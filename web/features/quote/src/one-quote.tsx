// One quote: prepared, followed, answered.

import { ApiError, type Quote } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Copyable, ErrorState, Loading, lazyPart, Page, PrintButton, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { quoteMessages } from "./messages";
import { quoteQuery } from "./queries";
import { QuoteLines } from "./quote-lines";
import { QuoteSide } from "./quote-side";
import { SkippedLinesNotice } from "./skipped-lines";
import { stageOf } from "./status";
import { StatusBadge } from "./status-badge";
import { Thread } from "./thread";
import { Versions } from "./versions";

/** What belongs to a quote is looked at below it: its code may come later. */
export const QuoteAttachments = lazyPart(() => import("./attachments-panel"));

/** What an editor needs, who reads a quote does not. */
const DraftQuote = lazyPart(() => import("./draft-quote"));
const Negotiation = lazyPart(() => import("./negotiation"));

export function OneQuote({ id }: { id: string }) {
  const t = useMessages(quoteMessages);
  const { data: quote, error, refetch } = useQuery(quoteQuery(id));
  // A quote that is not there, or another account's, is a page that is not there.
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page
      title={quote?.name ?? <Skeleton className="h-8 w-64" />}
      documentTitle={quote ? `${quote.name} · ${quote.reference}` : t("quotes")}
      subtitle={quote ? <Facts quote={quote} /> : <Skeleton className="h-6 w-80 max-w-full" />}
      actions={quote && <PrintButton />}
      crumbs={[{ label: t("quotes"), to: "/account/quotes" }, ...(quote ? [{ label: quote.reference }] : [])]}
    >
      {quote ? (
        <Content quote={quote} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Loading className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="h-80" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Page>
  );
}

function Facts({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const formats = useFormats();
  const { customerUserSnapshot: buyer, supplier, createdAt, reference } = quote;
  const name = buyer ? `${buyer.firstName} ${buyer.lastName}` : "";
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge quote={quote} />
      <Copyable value={reference} />
      <span>
        {t("from", { supplier: supplier.name })} · {t("askedBy", { name, date: formats.date(createdAt) })}
      </span>
    </span>
  );
}

function Content({ quote }: { quote: Quote }) {
  const [negotiates, setNegotiates] = useState(false);
  const stage = stageOf(quote);
  // A dialog over the answer would hide it: the editor takes its place.
  const isNegotiating = negotiates && stage === "answered";

  function endNegotiation() {
    setNegotiates(false);
    document.querySelector<HTMLElement>("h1")?.focus();
  }

  return (
    <>
      <SkippedLinesNotice />
      {stage === "draft" ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <DraftQuote quote={quote} />
        </Suspense>
      ) : isNegotiating ? (
        // What is negotiated is one answer: the next one begins anew.
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Negotiation key={quote.version} quote={quote} onDone={endNegotiation} />
        </Suspense>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <QuoteLines quote={quote} />
          <QuoteSide quote={quote} onNegotiate={() => setNegotiates(true)} />
        </div>
      )}
      <Suspense fallback={<Skeleton className="h-24" />}>
        <QuoteAttachments quote={quote} side="customer" />
      </Suspense>
      {stage !== "draft" && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
          <Thread quote={quote} />
          <Versions quote={quote} />
        </div>
      )}
    </>
  );
}

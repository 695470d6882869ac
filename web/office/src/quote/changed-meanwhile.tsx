// Somebody was faster: what became of the quote since the reader saw it, line by line.

import type { Quote } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { QuoteLineChange, stageOf, statusOf } from "@comptoir/quote";
import { ChangedNotice } from "../parts/changed-notice";
import { officeQuoteMessages } from "../quotes/status-messages";
import type { QuoteDifference } from "./differences";
import { quoteMessages } from "./messages";
import { useOpenQuote } from "./use-quote";

/** Stands where it matters: on the page, and in a dialog that was open meanwhile. */
export function ChangedMeanwhile() {
  const t = useMessages(quoteMessages);
  const open = useOpenQuote();
  const { thing, seen } = open;
  const isOver = fieldsOf(thing) < fieldsOf(seen);
  return (
    <ChangedNotice
      title={t("changedTitle")}
      seen={open}
      tell={(difference) => <Told difference={difference} currency={thing.currency} />}
    >
      {isOver && t("staysUntilSeen")}
    </ChangedNotice>
  );
}

/** How many kinds of fields a quote has: those of an answer, and one for a message. */
function fieldsOf(quote: Quote): number {
  const stage = stageOf(quote);
  return stage === "asked" ? 2 : stage === "answered" ? 1 : 0;
}

function Told({ difference, currency }: { difference: QuoteDifference; currency: string }) {
  const t = useMessages(quoteMessages);
  const words = useMessages(officeQuoteMessages);
  switch (difference.kind) {
    case "status": {
      const [from, to] = [difference.from, difference.to].map((status) => words(statusOf({ status })));
      return t("statusChanged", { from, to, version: difference.version });
    }
    case "line":
      return <QuoteLineChange change={difference.change} currency={currency} />;
    default:
      return t("wrote", { author: difference.author, text: difference.text });
  }
}

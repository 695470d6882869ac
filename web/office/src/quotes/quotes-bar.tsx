// What is done for many quotes at once: they are declined. An answer has prices of its own for each.

import { type QuoteSummary, queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { stageOf } from "@comptoir/quote";
import { lazy } from "react";
import { type BulkStep, ChangedError } from "../list/bulk";
import { BulkBar } from "../list/bulk-bar";
import type { Chosen } from "../list/use-chosen";
import { partMessages } from "../parts/messages";
import { quoteMessages } from "../quote/messages";
import { MAX_REASON_LEN, quoteQuery, refuseQuote } from "../quote/queries";
import { quotesMessages } from "./messages";

const BulkQuestion = lazy(() => import("../list/bulk-question"));

export default function QuotesBar({ chosen }: { chosen: Chosen<QuoteSummary> }) {
  const t = useMessages(quotesMessages);
  const one = useMessages(quoteMessages);
  const common = useMessages(partMessages);
  const refuse: BulkStep<QuoteSummary> = {
    id: "refuse",
    label: one("refuse"),
    allows: (quote) => stageOf(quote) === "asked",
    question: (asked) => (
      <BulkQuestion
        asked={asked}
        step={one("refuse")}
        lead={t("refuseLead")}
        label={common("reason")}
        draft="office/quotes/refuse"
        maxLength={MAX_REASON_LEN}
        isRequired
        isSetback
      />
    ),
    take: refuseAsSeen,
  };
  return <BulkBar chosen={chosen} area="quotes" nameOf={({ reference }) => reference} steps={[refuse]} />;
}

/** Says no to a quote that is still what the reader saw. */
async function refuseAsSeen({ reference, version, status }: QuoteSummary, reason: string): Promise<undefined> {
  const now = await queryClient.fetchQuery({ ...quoteQuery(reference), staleTime: 0 });
  if (now.version !== version || now.status !== status) throw new ChangedError();
  await refuseQuote(reference, reason);
}

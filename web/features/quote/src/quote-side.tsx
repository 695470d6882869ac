// Beside a quote that was sent: where it stands, what it comes to, and what to do next.

import type { Quote } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, lazyDialog, Money } from "@comptoir/ui";
import { Handshake } from "lucide-react";
import { Suspense, useState } from "react";
import { AskForQuote } from "./ask-for-quote";
import { quoteMessages } from "./messages";
import { todayPrice, useQuotedOffers } from "./offers";
import { OrderQuote } from "./order-quote";
import { QuoteDocument } from "./quote-document";
import { sumOf } from "./quote-line-request";
import { isAnswer } from "./quote-lines";
import { stageOf, statusOf } from "./status";
import { Validity } from "./status-badge";

const DeclineQuote = lazyDialog(() => import("./decline-quote"));

export interface QuoteSideProps {
  quote: Quote;
  onNegotiate: () => void;
}

export function QuoteSide({ quote, onNegotiate }: QuoteSideProps) {
  const t = useMessages(quoteMessages);
  const { description, billingAddress: billed } = quote;
  return (
    <aside
      aria-label={t("summary")}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5 lg:sticky lg:top-24"
    >
      <div className="flex flex-col gap-1.5">
        <h2 className="text-base">{t("summary")}</h2>
        <p className="text-sm">{useSituation(quote)}</p>
        <p className="text-sm text-soft">
          <Validity quote={quote} />
        </p>
      </div>
      <Sums quote={quote} />
      <Steps quote={quote} onNegotiate={onNegotiate} />
      {description && (
        <div className="border-line border-t pt-3 text-sm">
          <h3 className="text-faint text-sm">{t("description")}</h3>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{description}</p>
        </div>
      )}
      {billed && (
        <div className="border-line border-t pt-3 text-sm">
          <h3 className="text-faint text-sm">{t("billedTo")}</h3>
          <p>{[billed.label || billed.fullName, billed.address, `${billed.zipcode} ${billed.city}`].join(", ")}</p>
        </div>
      )}
    </aside>
  );
}

/** Where a quote stands, in a sentence. */
function useSituation(quote: Quote): string {
  const t = useMessages(quoteMessages);
  const supplier = quote.supplier.name;
  if (quote.expired && stageOf(quote) === "over") return t("expired");
  switch (statusOf(quote)) {
    case "NEW":
      return t("asked", { supplier });
    case "WAITING_FOR_SUPPLIER_INFOS":
      return t("withSupplier", { supplier });
    case "WAITING_FOR_CUSTOMER":
      return t("answered", { supplier });
    case "VALIDATED":
      return t("accepted");
    case "DECLINED_BY_CUSTOMER":
      return t("declinedByYou");
    case "DECLINED_BY_SUPPLIER":
    case "DECLINED_BY_OPERATOR":
      return t("declinedByOther", { supplier });
    default:
      return t("closed");
  }
}

function Sums({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const offerOf = useQuotedOffers(quote.id);
  const { totals, currency } = quote;
  const today = quote.lines.map((line) => ({ quantity: line.quantity, price: todayPrice(line, offerOf) ?? null }));
  const comparable = isAnswer(quote) && today.every(({ price }) => price !== null);
  const saving = comparable ? sumOf(today) - totals.priceWithoutTax : 0;
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-3 text-sm">
      <dl className="flex flex-col gap-2">
        {comparable && <Sum label={t("todayTotal")} amount={sumOf(today)} currency={currency} className="text-soft" />}
        <Sum label={t("net")} amount={totals.priceWithoutTax} currency={currency} className="font-semibold text-base" />
        {saving > 0 && <Sum label={t("saving")} amount={saving} currency={currency} className="text-good" />}
        <Sum label={t("tax")} amount={totals.taxAmount} currency={currency} className="text-soft" />
        <Sum label={t("gross")} amount={totals.priceWithTax} currency={currency} />
      </dl>
      <p className="text-faint text-xs">{t("beforeDelivery")}</p>
    </div>
  );
}

interface SumProps {
  label: string;
  amount: number;
  currency: string;
  className?: string;
}

function Sum({ label, amount, currency, className }: SumProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className ?? ""}`}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

/** What can be done now: there is always something. */
function Steps({ quote, onNegotiate }: QuoteSideProps) {
  const t = useMessages(quoteMessages);
  const [declines, setDeclines] = useState(false);
  const stage = stageOf(quote);
  const again = quote.lines.map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity }));
  return (
    <div className="flex flex-col gap-2">
      {stage === "answered" && (
        <>
          <OrderQuote quote={quote} />
          <Button icon={<Handshake aria-hidden size={16} />} onClick={onNegotiate}>
            {t("negotiate")}
          </Button>
        </>
      )}
      {(stage === "answered" || stage === "asked") && (
        <Button kind="quiet" onClick={() => setDeclines(true)}>
          {t(stage === "asked" ? "withdraw" : "decline")}
        </Button>
      )}
      {stage === "accepted" && quote.orderId && (
        <LocalizedLink to={`/checkout/shipping?orderId=${quote.orderId}`} className={buttonStyle({ kind: "primary" })}>
          {t("viewOrder")}
        </LocalizedLink>
      )}
      {stage === "over" && (
        <AskForQuote
          source={{ lines: again }}
          lineNames={quote.lines.map(({ productVariant }) => productVariant.name)}
          label={t("askAgain")}
        />
      )}
      <QuoteDocument quote={quote} side="customer" />
      <Suspense>{declines && <DeclineQuote quote={quote} onClose={() => setDeclines(false)} />}</Suspense>
    </div>
  );
}

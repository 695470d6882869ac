// Quotes that a supplier has answered, those that run out first: what, of whom, until when, and for how much.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, Loading, Money, PanelNote, QueryPanel, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ANSWERED_PATH } from "../filter";
import { DaysLeft } from "../status-badge";
import { deskMessages } from "./messages";
import { answeredQuotesQuery } from "./queries";

const MAX_ROWS = 2;
const ROW = "flex h-14 items-center justify-between gap-3 border-line border-t px-4";

export function AnsweredQuotes({ mayOrder }: { mayOrder: boolean }) {
  const t = useMessages(deskMessages);
  return (
    <QueryPanel
      title={t("title")}
      className="min-h-40.5"
      query={useQuery(answeredQuotesQuery())}
      action={({ count }) =>
        count > 0 && (
          <LocalizedLink to={ANSWERED_PATH} className="shrink-0 text-accent text-sm hover:underline">
            {t("all", { count })}
          </LocalizedLink>
        )
      }
      skeleton={
        <Loading>
          {["a", "b"].map((row) => (
            <div key={row} className={ROW}>
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-16" />
            </div>
          ))}
        </Loading>
      }
    >
      {({ quotes }) =>
        quotes.length === 0 ? (
          <NoAnswers mayOrder={mayOrder} />
        ) : (
          <ul>
            {quotes.slice(0, MAX_ROWS).map((quote) => (
              <li key={quote.id} className={ROW}>
                <span className="flex min-w-0 flex-col">
                  <LocalizedLink
                    to={`/quotes?id=${quote.id}`}
                    className="min-w-0 truncate font-medium leading-6 hover:text-accent hover:underline"
                  >
                    {quote.name}
                  </LocalizedLink>
                  <span className="flex min-w-0 items-center gap-2 text-faint text-xs">
                    <span className="truncate">{quote.supplier.name}</span>
                    <DaysLeft quote={quote} />
                  </span>
                </span>
                <Money
                  amount={quote.totals.priceWithoutTax}
                  currency={quote.currency}
                  className="shrink-0 font-medium text-sm"
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}

function NoAnswers({ mayOrder }: { mayOrder: boolean }) {
  const t = useMessages(deskMessages);
  return (
    <PanelNote
      action={
        mayOrder && (
          <LocalizedLink to="/quotes" className={buttonStyle({ size: "small" })}>
            {t("newQuote")}
          </LocalizedLink>
        )
      }
    >
      {t("nothing")}
    </PanelNote>
  );
}

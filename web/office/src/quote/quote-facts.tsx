// What was said about a quote: for whom it is, who answers it, until when its prices hold, what it comes to.

import type { Quote } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Validity } from "@comptoir/quote";
import { buttonStyle, Money } from "@comptoir/ui";
import { Fact } from "../parts/fact";
import { quoteMessages } from "./messages";

export function QuoteFacts({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const { customerUserSnapshot: person, supplier, description, validityDate, orderId, totals, currency } = quote;
  return (
    <>
      <dl className="grid gap-4 text-sm sm:max-xl:grid-cols-2">
        {person && (
          <>
            <Fact name={t("customer")}>{person.parentName}</Fact>
            <Fact name={t("buyer")}>
              <p>{`${person.firstName} ${person.lastName}`}</p>
              <a
                href={`mailto:${person.email}`}
                className="inline-flex min-h-6 items-center break-all text-accent hover:underline"
              >
                {person.email}
              </a>
            </Fact>
          </>
        )}
        <Fact name={t("supplier")}>{supplier.name}</Fact>
        {validityDate && (
          <Fact name={t("validUntil")}>
            <Validity quote={quote} short />
          </Fact>
        )}
        {description && (
          <Fact name={t("description")}>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{description}</p>
          </Fact>
        )}
      </dl>
      <section aria-labelledby="quote-sum" className="flex flex-col gap-3 border-line border-t pt-4 text-sm">
        <h2 id="quote-sum" className="text-base">
          {t("sum")}
        </h2>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
          <dt className="font-semibold">{t("net")}</dt>
          <dd className="text-right font-semibold">
            <Money amount={totals.priceWithoutTax} currency={currency} />
          </dd>
          <dt className="text-soft">{t("tax")}</dt>
          <dd className="text-right text-soft">
            <Money amount={totals.taxAmount} currency={currency} />
          </dd>
          <dt>{t("gross")}</dt>
          <dd className="text-right">
            <Money amount={totals.priceWithTax} currency={currency} />
          </dd>
        </dl>
      </section>
      {orderId && (
        <LocalizedLink to={`/office/orders/${orderId}`} className={buttonStyle()}>
          {t("toOrder")}
        </LocalizedLink>
      )}
    </>
  );
}

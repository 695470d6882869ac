// The columns of the table of quotes.

import type { QuoteSummary } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { QuoteStatusBadge, statusOf, Validity } from "@comptoir/quote";
import { DateTime, Money, Numeral } from "@comptoir/ui";
import type { ListColumn } from "../list/columns";
import { listMessages } from "../list/messages";
import { RowLink } from "../list/row-link";
import { useStaffRole } from "../rights";
import { quotesMessages } from "./messages";
import { officeQuoteMessages } from "./status-messages";

/** A supplier's people would read their own name in every row. */
export function useQuoteColumns(): ListColumn<QuoteSummary>[] {
  const t = useMessages(quotesMessages);
  const common = useMessages(listMessages);
  const words = useMessages(officeQuoteMessages);
  const formats = useFormats();
  const isOperator = useStaffRole() === "OPERATOR";
  const columns: ListColumn<QuoteSummary>[] = [
    {
      id: "quote",
      header: t("quote"),
      kind: "fixed",
      card: "title",
      className: "max-sm:pr-28",
      cell: ({ reference, name }) => (
        <RowLink to={`/office/quotes/${reference}`} aside={name}>
          <span className="whitespace-nowrap">{reference}</span>
        </RowLink>
      ),
      value: ({ reference }) => reference,
    },
    {
      id: "date",
      header: t("date"),
      cell: ({ createdAt }) => <DateTime iso={createdAt} time className="text-soft" />,
      value: ({ createdAt }) => formats.dateTime(createdAt),
    },
    { id: "customer", header: t("customer"), cell: customerOf, value: customerOf },
    { id: "buyer", header: t("buyer"), kind: "hidden", cell: buyerOf, value: buyerOf },
    { id: "supplier", header: t("supplier"), cell: supplierOf, value: supplierOf },
    {
      id: "lines",
      header: t("lines"),
      align: "right",
      cell: ({ numberOfLines }) => <Numeral value={numberOfLines} />,
      value: ({ numberOfLines }) => numberOfLines,
    },
    {
      id: "version",
      header: t("version"),
      kind: "hidden",
      align: "right",
      cell: ({ version }) => version,
      value: ({ version }) => version,
    },
    {
      id: "status",
      header: t("status"),
      card: "corner",
      cell: (quote) => <QuoteStatusBadge quote={quote} words={officeQuoteMessages} />,
      value: (quote) => words(quote.expired ? "expired" : statusOf(quote)),
    },
    {
      id: "validity",
      header: t("validity"),
      kind: "hidden",
      cell: (quote) => <Validity quote={quote} short />,
      value: ({ validityDate }) => validityDate && formats.date(validityDate),
    },
    {
      id: "net",
      header: t("net"),
      align: "right",
      cell: ({ totals, currency }) => (
        <Money amount={totals.priceWithoutTax} currency={currency} className="font-medium" />
      ),
      value: ({ totals }) => totals.priceWithoutTax,
    },
    {
      id: "gross",
      header: t("gross"),
      kind: "hidden",
      align: "right",
      cell: ({ totals, currency }) => <Money amount={totals.priceWithTax} currency={currency} />,
      value: ({ totals }) => totals.priceWithTax,
    },
    {
      id: "currency",
      header: common("currency"),
      kind: "file",
      cell: () => null,
      value: ({ currency }) => currency,
    },
  ];
  return isOperator ? columns : columns.filter(({ id }) => id !== "supplier");
}

function customerOf({ customerUserSnapshot }: QuoteSummary) {
  return customerUserSnapshot?.parentName;
}

function buyerOf({ customerUserSnapshot: buyer }: QuoteSummary) {
  return buyer && `${buyer.firstName} ${buyer.lastName}`;
}

function supplierOf({ supplier }: QuoteSummary) {
  return supplier.name;
}

// Quotes in a table: what, of whom, where it stands, what it comes to.

import type { QuoteSummary } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Badge, type Column, DateTime, Money, Numeral, Table } from "@comptoir/ui";
import { listMessages } from "./list-messages";
import { StatusBadge, Validity } from "./status-badge";

export interface QuotesTableProps {
  quotes: QuoteSummary[];
  /** Those that were made just now: they are marked. */
  made: readonly string[];
}

export function QuotesTable({ quotes, made }: QuotesTableProps) {
  const t = useMessages(listMessages);
  const columns: Column<QuoteSummary>[] = [
    {
      id: "quote",
      header: t("quote"),
      card: "title",
      className: "w-full",
      cell: ({ id, name, reference }) => (
        <div className="flex flex-col">
          <span className="flex flex-wrap items-center gap-x-2">
            <LocalizedLink
              to={`/quotes?id=${id}`}
              className="inline-flex min-h-6 items-center font-medium text-[0.9375rem] [overflow-wrap:anywhere] hover:text-accent hover:underline"
            >
              {name}
            </LocalizedLink>
            {made.includes(id) && <Badge tone="good">{t("isNew")}</Badge>}
          </span>
          <span className="font-mono text-faint text-xs">{reference}</span>
        </div>
      ),
    },
    { id: "supplier", header: t("supplier"), className: "whitespace-nowrap", cell: ({ supplier }) => supplier.name },
    { id: "status", header: t("status"), cell: (quote) => <StatusBadge quote={quote} /> },
    {
      id: "validity",
      header: t("validity"),
      className: "text-soft lg:min-w-26",
      cell: (quote) => (quote.validityDate ? <Validity quote={quote} short /> : "–"),
    },
    {
      id: "lines",
      header: t("lines"),
      align: "right",
      cell: ({ numberOfLines }) => <Numeral value={numberOfLines} />,
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: ({ totals, currency }) => (
        <Money amount={totals.priceWithoutTax} currency={currency} className="font-medium" />
      ),
    },
    {
      id: "changed",
      header: t("changed"),
      align: "right",
      className: "text-soft",
      headerClassName: "whitespace-nowrap",
      cell: ({ updatedAt }) => <DateTime iso={updatedAt} />,
    },
  ];
  return (
    <Table
      caption={t("title")}
      columns={columns}
      rows={quotes}
      rowKey={({ id }) => id}
      rowClassName={({ id }) => (made.includes(id) ? "bg-good-wash/60" : undefined)}
    />
  );
}

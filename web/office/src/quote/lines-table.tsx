// The lines of a quote: what is asked and wished, what the catalogue said, and what is answered, in fields where it may be.

import type { Quote, QuoteLine } from "@comptoir/api";
import { useLanguage, useMessages } from "@comptoir/i18n";
import { differenceOf } from "@comptoir/quote";
import { type Column, Money, Numeral, Table } from "@comptoir/ui";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { cataloguePrices } from "./catalogue-prices";
import { quoteMessages } from "./messages";

interface LinesTableProps {
  quote: Quote;
  /** What stands for quantity, price and total of a line where they are typed. */
  fields?: {
    quantity: (line: QuoteLine) => ReactNode;
    price: (line: QuoteLine, catalogue: number | undefined) => ReactNode;
    total: (line: QuoteLine) => ReactNode;
  };
}

export function LinesTable({ quote, fields }: LinesTableProps) {
  const t = useMessages(quoteMessages);
  const { currency } = quote;
  const catalogue = cataloguePrices(quote);
  const columns: Column<QuoteLine>[] = [
    {
      id: "article",
      header: t("article"),
      card: "title",
      className: "w-full min-w-40",
      cell: (line) => <Article line={line} />,
    },
    {
      id: "wished",
      header: t("wished"),
      align: "right",
      className: "text-soft",
      headerClassName: "whitespace-nowrap",
      cell: ({ requestedPrice }) =>
        requestedPrice == null ? "–" : <Money amount={requestedPrice} currency={currency} />,
    },
    {
      id: "catalogue",
      header: t("catalogue"),
      align: "right",
      className: "text-soft",
      cell: ({ offerPriceId, unitPrice }) => (
        <Money amount={catalogue.get(offerPriceId) ?? unitPrice} currency={currency} />
      ),
    },
    {
      id: "quantity",
      header: t("quantity"),
      align: "right",
      cell: (line) => fields?.quantity(line) ?? <Numeral value={line.quantity} />,
    },
    {
      id: "price",
      header: t("price"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: (line) => {
        const before = catalogue.get(line.offerPriceId);
        return (
          fields?.price(line, before) ?? (
            <span className="flex flex-col items-end">
              <Money amount={line.unitPrice} currency={currency} className="font-medium" />
              <Difference price={line.unitPrice} catalogue={before} />
            </span>
          )
        );
      },
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      cell: (line) =>
        fields?.total(line) ?? (
          <Money amount={line.totalPrice.priceWithoutTax} currency={currency} className="font-medium" />
        ),
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-x-auto">
        <Table caption={t("lines")} columns={columns} rows={quote.lines} rowKey={({ id }) => id} />
      </div>
      <p className="text-faint text-xs">{t("catalogueHint")}</p>
    </div>
  );
}

function Article({ line: { productVariant: variant, itemPerPack } }: { line: QuoteLine }) {
  const t = useMessages(quoteMessages);
  return (
    <div className="min-w-0">
      <p className="font-medium leading-5 [overflow-wrap:anywhere]">{variant.name}</p>
      <p className="text-faint text-xs">
        <span className="font-mono">{variant.skuVariant}</span>
        {variant.brand && ` · ${variant.brand}`}
        {itemPerPack > 1 && ` · ${t("packOf", { n: itemPerPack })}`}
      </p>
    </div>
  );
}

/** By how much a price is another than the catalogue's was. */
export function Difference({ price, catalogue }: { price: number; catalogue: number | undefined }) {
  const t = useMessages(quoteMessages);
  const locale = useLanguage();
  const difference = differenceOf(price, catalogue);
  if (difference === null) return null;
  if (difference === 0) return <span className="whitespace-nowrap text-faint text-xs">{t("asCatalogue")}</span>;
  const percents = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "always",
  });
  return (
    <span className={clsx("figures whitespace-nowrap text-xs", difference < 0 ? "text-warn" : "text-soft")}>
      {percents.format(difference / 100)} <span className="sr-only">{t("thanCatalogue")}</span>
    </span>
  );
}

// The lines of a quote that was sent: what was wished, what the catalogue says today, and what is offered.

import type { Offer, Quote, QuoteLine } from "@comptoir/api";
import { LocalizedLink, useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { type Column, Money, Numeral, Picture, Table } from "@comptoir/ui";
import { clsx } from "clsx";
import { differenceOf } from "./changes";
import { quoteMessages } from "./messages";
import { todayPrice, useQuotedOffers } from "./offers";
import { stageOf } from "./status";

/** Whether the prices of a quote are its supplier's word, not the catalogue's. */
export function isAnswer(quote: Quote): boolean {
  return quote.validityDate != null && stageOf(quote) !== "asked";
}

export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const offerOf = useQuotedOffers(quote.id);
  const { currency } = quote;
  const answered = isAnswer(quote);
  const asked = askedQuantities(quote);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const columns: Column<QuoteLine>[] = [
    {
      id: "article",
      header: t("article"),
      card: "title",
      className: "w-full",
      cell: (line) => <Article line={line} />,
    },
    {
      id: "quantity",
      header: t("quantity"),
      align: "right",
      cell: (line) => <Quantity line={line} asked={asked.get(line.offerPriceId)} />,
    },
    {
      id: "wished",
      header: t("wished"),
      align: "right",
      className: "text-soft",
      cell: ({ requestedPrice }) => (requestedPrice == null ? "–" : money(requestedPrice)),
    },
    {
      id: "today",
      header: t("today"),
      align: "right",
      className: "text-soft",
      headerClassName: "whitespace-nowrap",
      cell: (line) => <Today price={todayPrice(line, offerOf)} currency={currency} />,
    },
    ...(answered ? [answerColumn(t("offered"), currency, offerOf)] : []),
    {
      id: "total",
      header: t("total"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: ({ totalPrice }) => (
        <Money amount={totalPrice.priceWithoutTax} currency={currency} className="font-medium" />
      ),
    },
  ];
  return (
    <section aria-label={t("lines")} className="min-w-0">
      <Table caption={t("lines")} columns={columns} rows={quote.lines} rowKey={({ id }) => id} />
    </section>
  );
}

function answerColumn(
  header: string,
  currency: string,
  offerOf: (offerPriceId: string) => Offer | null | undefined,
): Column<QuoteLine> {
  return {
    id: "offered",
    header,
    align: "right",
    cell: (line) => (
      <span className="flex flex-col items-end">
        <Money amount={line.unitPrice} currency={currency} className="font-medium" />
        <Difference price={line.unitPrice} today={todayPrice(line, offerOf)} />
      </span>
    ),
  };
}

/** What was asked for last, where the answer is about another quantity. */
function askedQuantities(quote: Quote): Map<string, number> {
  const asked = quote.versions.findLast(({ by }) => by === "CUSTOMER");
  return new Map(asked?.lines.map(({ offerPriceId, quantity }) => [offerPriceId, quantity]));
}

function Article({ line }: { line: QuoteLine }) {
  const t = useMessages(quoteMessages);
  const { productVariant: variant, itemPerPack } = line;
  return (
    <div className="flex items-center gap-3">
      <Picture src={variant.imageLink} alt="" name={variant.name} size={44} />
      <div className="min-w-0">
        <LocalizedLink
          to={`/product/${encodeURIComponent(line.productId)}?variant=${encodeURIComponent(variant.skuVariant)}`}
          className="line-clamp-2 font-medium leading-5 hover:text-accent hover:underline"
        >
          {variant.name}
        </LocalizedLink>
        <p className="text-faint text-xs">
          <span className="font-mono">{variant.skuVariant}</span>
          {variant.brand && ` · ${variant.brand}`}
          {itemPerPack > 1 && ` · ${t("packOf", { n: itemPerPack })}`}
        </p>
      </div>
    </div>
  );
}

function Quantity({ line, asked }: { line: QuoteLine; asked: number | undefined }) {
  const t = useMessages(quoteMessages);
  const formats = useFormats();
  return (
    <span className="flex flex-col items-end">
      <Numeral value={line.quantity} />
      {asked !== undefined && asked !== line.quantity && (
        <span className="whitespace-nowrap text-warn text-xs">
          {t("quantityWas", { quantity: formats.number(asked) })}
        </span>
      )}
    </span>
  );
}

function Today({ price, currency }: { price: number | null | undefined; currency: string }) {
  const t = useMessages(quoteMessages);
  if (price === undefined) return "…";
  return price === null ? t("notSold") : <Money amount={price} currency={currency} />;
}

function Difference({ price, today }: { price: number; today: number | null | undefined }) {
  const t = useMessages(quoteMessages);
  const percents = new Intl.NumberFormat(useLanguage(), {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "always",
  });
  const difference = differenceOf(price, today);
  if (difference === null) return null;
  if (difference === 0) return <span className="text-faint text-xs">{t("same")}</span>;
  const percent = percents.format(difference / 100);
  return (
    <span className={clsx("whitespace-nowrap text-xs", difference < 0 ? "text-good" : "text-bad")}>
      {percent} <span className="sr-only">{t("thanToday")}</span>
    </span>
  );
}

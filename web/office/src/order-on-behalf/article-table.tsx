// The articles of an order, each with the customer's price, a quantity to change, and why it can't be ordered.

import type { PreviewedLine } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, type Column, IconButton, Money, QuantityStepper, Table, useSetField } from "@comptoir/ui";
import { Trash2 } from "lucide-react";
import { type Article, keyOf } from "./articles";
import { onBehalfMessages } from "./messages";
import { usePreview } from "./use-preview";

interface ArticleTableProps {
  externalId: string;
  articles: readonly Article[];
}

/** A row, and what the shop says of it; undefined: nothing yet, or it is counted with another. */
interface Row {
  article: Article;
  line: PreviewedLine | undefined;
  name: string;
}

export function ArticleTable({ externalId, articles }: ArticleTableProps) {
  const t = useMessages(onBehalfMessages);
  const { data: preview, isFetching } = usePreview(externalId);
  const currency = preview?.prices.currency ?? "EUR";
  const rows = articles.map((article): Row => {
    const line = preview?.lineOf.get(keyOf(article));
    return { article, line, name: line?.name ?? article.reference };
  });
  const columns = useColumns(articles, currency, preview !== undefined && !isFetching);
  return (
    <div aria-busy={isFetching || undefined} className="overflow-x-auto">
      <Table caption={t("table")} columns={columns} rows={rows} rowKey={({ article }) => keyOf(article)} />
    </div>
  );
}

function useColumns(articles: readonly Article[], currency: string, isJudged: boolean): Column<Row>[] {
  const t = useMessages(onBehalfMessages);
  const setField = useSetField();
  const keep = (rows: Article[]) => setField("articles", rows);
  const setQuantity = (of: Article, quantity: number) =>
    keep(articles.map((article) => (article === of ? { ...article, quantity } : article)));
  return [
    {
      id: "article",
      header: t("article"),
      card: "title",
      cell: ({ article, line, name }) => (
        <span className="flex flex-col">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          {line?.productVariant && (
            <span className="text-faint text-xs">
              <span className="font-mono">{line.productVariant.skuVariant}</span>
              {line.supplierName && ` · ${line.supplierName}`}
            </span>
          )}
          {!line && isJudged && <span className="text-soft text-xs">{t("joined")}</span>}
          {line && <Issues line={line} name={name} onQuantity={(quantity) => setQuantity(article, quantity)} />}
        </span>
      ),
    },
    {
      id: "quantity",
      header: t("quantity"),
      cell: ({ article, line, name }) => (
        <QuantityStepper
          name={name}
          value={article.quantity}
          min={1}
          pack={line?.itemPerPack ?? 1}
          size="small"
          onChange={(quantity) => setQuantity(article, quantity)}
        />
      ),
    },
    {
      id: "unitPrice",
      header: t("unitPrice"),
      align: "right",
      cell: ({ line }) => line?.unitPrice != null && <Money amount={line.unitPrice} currency={currency} />,
    },
    {
      id: "total",
      header: t("total"),
      align: "right",
      cell: ({ line }) => line?.totalPrice && <Money amount={line.totalPrice.priceWithoutTax} currency={currency} />,
    },
    {
      id: "remove",
      header: "",
      card: "corner",
      align: "right",
      cell: ({ article, name }) => (
        <IconButton
          size="small"
          label={t("remove", { name })}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={() => keep(articles.filter((other) => other !== article))}
        />
      ),
    },
  ];
}

interface IssuesProps {
  line: PreviewedLine;
  name: string;
  onQuantity: (quantity: number) => void;
}

/** Why it can't be ordered, in the words of carts, and what would be right. */
function Issues({ line, name, onQuantity }: IssuesProps) {
  const t = useMessages(onBehalfMessages);
  return line.blockedLineInformation.map(({ code, detail, suggestedQuantity }) => (
    <span key={code} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-bad text-xs">
      {detail}
      {suggestedQuantity != null && suggestedQuantity > 0 && (
        <Button
          size="small"
          aria-label={t("suggestedOf", { name, quantity: suggestedQuantity })}
          onClick={() => onQuantity(suggestedQuantity)}
        >
          {t("suggested", { quantity: suggestedQuantity })}
        </Button>
      )}
    </span>
  ));
}

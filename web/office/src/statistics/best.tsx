// Who bought most, and what was bought most: a table whose rows are bars.

import type { CurrencyStatistics } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { type Column, Money, Numeral, Panel, PanelNote, Table } from "@comptoir/ui";
import type { ReactNode } from "react";
import { listUrl, NO_FILTER } from "../list/filter";
import { useMaySee } from "../rights";
import { statisticsMessages } from "./messages";

const LINK_STYLE = "inline-flex min-h-6 items-center [overflow-wrap:anywhere] hover:text-accent hover:underline";

type AccountFigures = CurrencyStatistics["accounts"][number];
type ArticleFigures = CurrencyStatistics["articles"][number];

export function BestAccounts({ currency, accounts }: CurrencyStatistics) {
  const t = useMessages(statisticsMessages);
  const columns = useColumns<AccountFigures>(currency, t("account"), accounts, ({ name }) => (
    <LocalizedLink to={listUrl("/office/orders", { ...NO_FILTER, query: name })} className={LINK_STYLE}>
      {name}
    </LocalizedLink>
  ));
  return <Best title={t("accounts")} columns={columns} rows={accounts} rowKey={({ accountId }) => accountId} />;
}

export function BestArticles({ currency, articles }: CurrencyStatistics) {
  const t = useMessages(statisticsMessages);
  const urlOf = useArticleUrl();
  const columns = useColumns<ArticleFigures>(currency, t("article"), articles, (article) => (
    <>
      <LocalizedLink to={urlOf(article)} className={LINK_STYLE}>
        {article.name}
      </LocalizedLink>{" "}
      <span className="break-words text-faint text-xs">{article.sku}</span>
    </>
  ));
  const items: Column<ArticleFigures> = {
    id: "items",
    header: t("items"),
    cell: (article) => <Numeral value={article.items} />,
    align: "right",
  };
  columns.splice(1, 0, items);
  return <Best title={t("articles")} columns={columns} rows={articles} rowKey={({ offerPriceId }) => offerPriceId} />;
}

interface BestProps<Row> {
  title: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
}

function Best<Row>({ title, ...table }: BestProps<Row>) {
  const t = useMessages(statisticsMessages);
  return (
    <Panel title={title}>
      {table.rows.length > 0 ? (
        <div className="px-4 pb-4">
          <Table caption={title} {...table} />
        </div>
      ) : (
        <PanelNote>{t("nothingNow")}</PanelNote>
      )}
    </Panel>
  );
}

/** What is named with a bar as long as its turnover is of the best one's, its orders and its turnover. */
function useColumns<Row extends { turnover: number; orders: number }>(
  currency: string,
  header: string,
  rows: readonly Row[],
  named: (row: Row) => ReactNode,
): Column<Row>[] {
  const t = useMessages(statisticsMessages);
  // What costs nothing has no bar.
  const most = Math.max(...rows.map(({ turnover }) => turnover)) || 1;
  return [
    {
      id: "name",
      header,
      cell: (row) => (
        <div className="flex min-w-0 flex-col gap-1.5">
          <div className="min-w-0">{named(row)}</div>
          <div aria-hidden className="h-1.5 bg-accent" style={{ width: `${(row.turnover / most) * 100}%` }} />
        </div>
      ),
      card: "title",
      className: "w-full",
    },
    { id: "orders", header: t("orders"), cell: ({ orders }) => <Numeral value={orders} />, align: "right" },
    {
      id: "turnover",
      header: t("turnover"),
      cell: ({ turnover }) => <Money amount={turnover} currency={currency} />,
      align: "right",
    },
  ];
}

/** Where an article is: its product is the shop's to edit, its offer the supplier's. */
function useArticleUrl(): (article: ArticleFigures) => string {
  const seesProducts = useMaySee("CATALOGUE");
  return ({ productId, sku }) =>
    seesProducts && productId
      ? `/office/products/${encodeURIComponent(productId)}`
      : listUrl("/office/offers", { ...NO_FILTER, query: sku });
}

// A customer's catalogue as its buyers find it: pictures, prices by quantity, stock and delivery, to look at only.

import type { OperatedAccount, ProductHit } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle, type Column, EmptyState, Numeral, Pagination, Picture, Table } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useId } from "react";
import { useRowKeys } from "../list/row-keys";
import { RowLink } from "../list/row-link";
import { SearchForm } from "../list/search-form";
import { ReadPart } from "../parts/read-part";
import { productUrl } from "../products/product-columns";
import { type PriceCheck, priceCheckUrl } from "./address";
import { priceCheckMessages } from "./messages";
import { seenCatalogueQuery } from "./queries";
import { Ranges } from "./ranges";

interface SeenCatalogueProps {
  account: OperatedAccount;
  asked: PriceCheck;
}

export function SeenCatalogue({ account, asked }: SeenCatalogueProps) {
  const t = useMessages(priceCheckMessages);
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-lg">
          {t("catalogueTitle")}
        </h2>
        <p className="text-soft text-sm">{t("seenAs", { name: account.name })}</p>
      </div>
      <search>
        <SearchForm
          label={t("search")}
          hint={t("searchHint")}
          query={asked.query ?? ""}
          urlFor={(query) => priceCheckUrl(account.externalId, { ...asked, query, page: 0 })}
          navigation={{ preventScrollReset: true }}
        />
      </search>
      {asked.query !== null && <Found account={account} asked={asked} />}
    </section>
  );
}

function Found({ account, asked }: SeenCatalogueProps) {
  const t = useMessages(priceCheckMessages);
  const rows = useRowKeys();
  const { externalId, name } = account;
  const query = useQuery(seenCatalogueQuery(externalId, asked));
  const columns = useColumns(externalId, asked);
  return (
    <ReadPart query={query} skeleton="h-96">
      {({ found: { products, close } }) => {
        const shown = products.content.length > 0 ? products.content : (close?.content ?? []);
        const isClose = products.content.length === 0 && shown.length > 0;
        const total = products.totalElements + (close?.totalElements ?? 0);
        if (shown.length === 0) {
          return (
            <EmptyState icon={<SearchX aria-hidden size={36} strokeWidth={1.5} />} title={t("nothing", { name })}>
              {t("nothingLead")}
            </EmptyState>
          );
        }
        return (
          <div ref={rows} aria-busy={query.isPlaceholderData || undefined} className="flex flex-col gap-3">
            <p role="status" className="figures text-soft text-sm">
              {isClose ? t("close") : t("found", { count: products.totalElements })}
            </p>
            <div className="overflow-x-auto">
              <Table caption={t("seenAs", { name })} columns={columns} rows={shown} rowKey={({ id }) => id} />
            </div>
            <Pagination
              page={products.number}
              pages={Math.ceil(total / products.size)}
              href={(page) => priceCheckUrl(externalId, { ...asked, page })}
            />
          </div>
        );
      }}
    </ReadPart>
  );
}

function useColumns(externalId: string, asked: PriceCheck): Column<ProductHit>[] {
  const t = useMessages(priceCheckMessages);
  return [
    {
      id: "picture",
      header: t("picture"),
      card: "bare",
      cell: ({ imageLink, name }) => <Picture src={imageLink} alt="" name={name} size={56} />,
    },
    {
      id: "product",
      header: t("product"),
      card: "title",
      cell: ({ id, name, variant, variantCount }) => (
        <span className="flex flex-col">
          <RowLink to={productUrl(id)} aside={<span className="font-mono">{variant.sku}</span>}>
            {name}
          </RowLink>
          {variantCount > 1 && (
            <span className="pl-2 text-faint text-xs">{t("more", { count: variantCount - 1 })}</span>
          )}
        </span>
      ),
    },
    { id: "supplier", header: t("supplier"), cell: ({ variant }) => variant.offers[0]?.supplier.name },
    {
      id: "prices",
      header: t("prices"),
      cell: ({ variant: { offers } }) =>
        offers[0]?.priceRanges && offers[0].currency ? (
          <Ranges ranges={offers[0].priceRanges} currency={offers[0].currency} />
        ) : (
          <span className="text-soft">{t("noPrice")}</span>
        ),
    },
    {
      id: "stock",
      header: t("stock"),
      align: "right",
      cell: ({ variant }) => <Numeral value={variant.offers[0]?.stock ?? 0} />,
    },
    {
      id: "delivery",
      header: t("delivery"),
      cell: ({ variant: { offers } }) => (offers[0] ? t("days", { days: offers[0].leadTimeDays }) : null),
    },
    {
      id: "why",
      header: t("why"),
      card: "bare",
      align: "right",
      cell: ({ variant: { sku, offers } }) => (
        <LocalizedLink
          to={priceCheckUrl(externalId, { ...asked, article: offers[0]?.offerPriceId ?? sku, quantity: undefined })}
          aria-label={t("whyOf", { sku })}
          className={buttonStyle({ size: "small" })}
        >
          {t("why")}
        </LocalizedLink>
      ),
    },
  ];
}

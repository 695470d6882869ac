// The columns of the table of products.

import type { ListedProductRecord } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Numeral, Picture } from "@comptoir/ui";
import type { ListColumn } from "../list/columns";
import { RowLink } from "../list/row-link";
import { productsMessages } from "./messages";
import { ProductStatusBadge, productStatusOf } from "./product-status";

/** Where a product is edited, without language prefix. */
export function productUrl(externalId: string): string {
  return `/office/products/${encodeURIComponent(externalId)}`;
}

export function useProductColumns(): ListColumn<ListedProductRecord>[] {
  const t = useMessages(productsMessages);
  const plain = (id: "externalId" | "brand", className?: string) => ({
    id,
    header: t(id),
    cell: (product: ListedProductRecord) => product[id],
    value: (product: ListedProductRecord) => product[id],
    className,
  });
  return [
    {
      id: "product",
      header: t("product"),
      kind: "fixed",
      card: "title",
      className: "max-sm:pr-24",
      cell: ({ externalId, name }) => <RowLink to={productUrl(externalId)}>{name || externalId}</RowLink>,
      value: ({ name }) => name,
    },
    {
      id: "picture",
      header: t("picture"),
      card: "bare",
      cell: ({ picture, name }) => <Picture src={picture} alt="" name={name} size={40} />,
      value: ({ picture }) => picture,
    },
    plain("externalId", "font-mono text-xs"),
    plain("brand"),
    {
      id: "category",
      header: t("category"),
      cell: ({ category, categoryName }) => categoryName || category,
      value: ({ category, categoryName }) => categoryName || category,
    },
    {
      id: "categoryId",
      header: t("categoryId"),
      kind: "hidden",
      className: "font-mono text-xs",
      cell: ({ category }) => category,
      value: ({ category }) => category,
    },
    {
      id: "variants",
      header: t("variants"),
      align: "right",
      cell: ({ variants }) => <Numeral value={variants} />,
      value: ({ variants }) => variants,
    },
    {
      id: "status",
      header: t("status"),
      card: "corner",
      cell: ({ status }) => <ProductStatusBadge status={status} />,
      value: ({ status }) => t(productStatusOf(status)),
    },
  ];
}

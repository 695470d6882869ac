// A product: what it is, in which forms, from whom, for how much.

import { ApiError, type Product, type Variant } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Copyable, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useSearchParams } from "react-router";
import { BuyBox } from "./buy-box";
import { Gallery } from "./gallery";
import { catalogueMessages } from "./messages";
import { OtherOffers } from "./other-offers";
import { PageHead } from "./page-head";
import { ProductFacts } from "./product-facts";
import { productQuery } from "./queries";
import { Related } from "./related";
import type { RenderBuy, RenderSave } from "./slots";
import { VariantPicker } from "./variant-picker";
import { chosenVariant } from "./variants";

export interface ProductPageProps {
  /** The external id (D2.13). */
  id: string;
  renderBuy: RenderBuy;
  renderSave?: RenderSave;
}

export function ProductPage({ id, renderBuy, renderSave }: ProductPageProps) {
  const t = useMessages(catalogueMessages);
  const { data: product, error, refetch } = useQuery(productQuery(id));
  const [params, setParams] = useSearchParams();
  if (error instanceof ApiError && error.status === 404) throw error;
  if (!product) {
    return error ? (
      <Page title={t("catalogue")}>
        <ErrorState error={error} onRetry={() => refetch()} />
      </Page>
    ) : (
      <ProductSkeleton />
    );
  }
  const variant = chosenVariant(product.variants, params.get("variant"));
  const path = `/product/${encodeURIComponent(id)}`;
  const choose = ({ sku }: Variant) => setParams({ variant: sku }, { replace: true, preventScrollReset: true });
  return (
    <Page
      title={product.name}
      subtitle={<References product={product} variant={variant} />}
      crumbs={[
        { label: t("catalogue"), to: "/c" },
        ...product.breadcrumbs.map(({ name, path }) => ({ label: name, to: `/c/${path}` })),
        { label: product.name },
      ]}
    >
      <PageHead
        description={[product.name, product.brand, product.description].filter(Boolean).join(". ")}
        paths={{ "fr-FR": path, "en-GB": path }}
      />
      <div className={GRID}>
        <div className="md:row-span-3 xl:row-span-2">
          <Gallery product={product} variant={variant} />
        </div>
        {product.variants.length > 1 && (
          <VariantPicker variants={product.variants} chosen={variant} onChoose={choose} />
        )}
        <div className="xl:col-start-3 xl:row-span-2 xl:row-start-1">
          {variant && <BuyBox key={variant.id} variant={variant} renderBuy={renderBuy} renderSave={renderSave} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8 md:col-start-2">
          <ProductFacts product={product} />
        </div>
      </div>
      {variant && <OtherOffers variant={variant} renderBuy={renderBuy} />}
      <Related id={id} />
    </Page>
  );
}

/** Picture, versions, order, facts: one under the other on phones, the order at the right on wide pages. */
const GRID = clsx(
  "grid items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:grid-rows-[auto_auto_1fr]",
  "xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)_23.5rem] xl:grid-rows-[auto_1fr]",
);

/** Brand, and each reference to be copied by a press. */
function References({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const t = useMessages(catalogueMessages);
  const references = [
    { label: t("reference"), values: variant ? [variant.sku] : [] },
    { label: t("mpn"), values: variant?.mpn ? [variant.mpn] : [] },
    { label: t("ean"), values: variant?.eans ?? [] },
  ];
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
      {product.brand && (
        <LocalizedLink
          to={`/search?${new URLSearchParams({ "f[brand]": product.brand })}`}
          className="font-medium text-accent hover:underline"
        >
          {product.brand}
        </LocalizedLink>
      )}
      {references.map(
        ({ label, values }) =>
          values.length > 0 && (
            <span key={label} className="inline-flex flex-wrap items-baseline gap-x-1.5">
              <span className="text-faint">{label}</span>
              {values.map((value) => (
                <Copyable key={value} value={value} />
              ))}
            </span>
          ),
      )}
    </div>
  );
}

function ProductSkeleton() {
  const t = useMessages(catalogueMessages);
  return (
    <Page
      title={<Skeleton className="h-8 w-72 max-w-full" />}
      documentTitle={t("catalogue")}
      subtitle={<Skeleton className="h-5 w-56" />}
    >
      <Loading className={GRID}>
        <Skeleton className="aspect-square w-full rounded-card" />
        <Skeleton className="h-72 rounded-card max-xl:hidden" />
        <Skeleton className="h-72 rounded-card" />
      </Loading>
    </Page>
  );
}

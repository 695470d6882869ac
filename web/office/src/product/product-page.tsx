// /office/products/:externalId: one product, as who keeps the catalogue edits it.

import { ApiError } from "@comptoir/api";
import { LocalizedLink, useLanguage, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { buttonStyle, ErrorState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { LookOnly } from "../parts/look-only";
import { productsMessages } from "../products/messages";
import { ProductStatusBadge } from "../products/product-status";
import { type ProductVersion, productQuery } from "../products/queries";
import { useMayChange } from "../rights";
import { productMessages } from "./messages";
import { ProductForm } from "./product-form";
import { ProductFormProvider, useNewProductForm } from "./use-product-form";
import { valuesOf } from "./values";

export function ProductPage({ externalId }: { externalId: string }) {
  const t = useMessages(productMessages);
  const { data, error, refetch } = useQuery(productQuery(externalId));
  if (data) return <OneProduct version={data} />;
  if (error instanceof ApiError && error.status === 404) throw error;
  return (
    <Page title={t("loading")} crumbs={[{ label: t("products"), to: "/office/products" }, { label: externalId }]}>
      {error ? <ErrorState error={error} onRetry={() => refetch()} /> : <FormSkeleton />}
    </Page>
  );
}

export function FormSkeleton() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-10" />
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </Loading>
  );
}

function OneProduct({ version }: { version: ProductVersion }) {
  const t = useMessages(productMessages);
  const words = useMessages(productsMessages);
  const locale = useLanguage();
  const path = useLocalizedPath();
  const mayChange = useMayChange("CATALOGUE");
  const [start] = useState(() => ({ values: valuesOf(version.product, locale), etag: version.etag }));
  const { externalId } = version.product;
  const form = useNewProductForm({
    start,
    draft: `office/product/${externalId}`,
    notes: useBroughtNotes(),
  });
  // What the shop has is what the page is called after.
  const { name, status, variants } = form.start.values;
  const title = (locale === "fr-FR" ? name.fr : name.en) || externalId;
  const [first] = variants;
  return (
    <ProductFormProvider value={form}>
      <Page
        title={title}
        crumbs={[{ label: t("products"), to: "/office/products" }, { label: title }]}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-mono text-sm">
              <span className="sr-only">{words("externalId")} </span>
              {externalId}
            </span>
            <ProductStatusBadge status={status} />
          </span>
        }
        actions={
          <>
            {/* A page of the storefront, which is an app of its own: the browser loads it. */}
            {status !== "INACTIVE" && (
              <a href={path(`/product/${encodeURIComponent(externalId)}`)} className={buttonStyle()}>
                {t("inShop")}
              </a>
            )}
            {first && (
              <LocalizedLink to={`/office/offers?q=${encodeURIComponent(first.sku)}`} className={buttonStyle()}>
                {t("offers")}
              </LocalizedLink>
            )}
            {mayChange && (
              <LocalizedLink
                to={`/office/products/new?copy=${encodeURIComponent(externalId)}`}
                className={buttonStyle()}
              >
                {t("copy")}
              </LocalizedLink>
            )}
          </>
        }
      >
        <LookOnly duty="CATALOGUE">
          <ProductForm />
        </LookOnly>
      </Page>
    </ProductFormProvider>
  );
}

/** What the page of a new product brought along to be told; its address keeps it no longer, so that a reload tells nothing old. */
function useBroughtNotes(): string[] | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (location.state) void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [location, navigate]);
  return (location.state as { notes?: string[] } | null)?.notes;
}

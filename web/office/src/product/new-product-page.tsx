// /office/products/new: a product that the shop does not have yet, blank or with the content of another.

import { ApiError } from "@comptoir/api";
import { useLanguage, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { ErrorState, Page } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { productUrl } from "../products/product-columns";
import { type ProductVersion, productQuery } from "../products/queries";
import { productMessages } from "./messages";
import { ProductForm } from "./product-form";
import { FormSkeleton } from "./product-page";
import { ProductFormProvider, useNewProductForm } from "./use-product-form";
import { blankProduct, copyOf, type ProductValues, valuesOf } from "./values";

/** `copied` is the number of the product whose content it begins with; empty: none. */
export function NewProductPage({ copied }: { copied: string }) {
  const t = useMessages(productMessages);
  const locale = useLanguage();
  const { data, error, refetch } = useQuery({ ...productQuery(copied), enabled: copied !== "" });
  if (error instanceof ApiError && error.status === 404) throw error;
  if (copied === "") return <NewProduct title={t("newTitle")} copied="" first={blankProduct()} />;
  if (data) {
    const { name } = data.product;
    const title = t("copyTitle", { name: locale === "fr-FR" ? name.fr : name.en });
    return <NewProduct title={title} copied={copied} first={copyOf(valuesOf(data.product, locale))} />;
  }
  return (
    <Page title={t("newTitle")} crumbs={[{ label: t("products"), to: "/office/products" }, { label: t("newTitle") }]}>
      {error ? <ErrorState error={error} onRetry={() => refetch()} /> : <FormSkeleton />}
    </Page>
  );
}

interface NewProductProps {
  title: string;
  copied: string;
  first: ProductValues;
}

function NewProduct({ title, copied, first }: NewProductProps) {
  const t = useMessages(productMessages);
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  const [added, setAdded] = useState<ProductVersion>();
  const [start] = useState(() => ({ values: first }));
  const form = useNewProductForm({ start, draft: `office/new-product/${copied}`, onAdded: setAdded });
  // Once the form knows that it is saved: before, leaving it would be asked about.
  useEffect(() => {
    if (!added) return;
    const { product, notes } = added;
    void navigate(localized(productUrl(product.externalId)), { replace: true, state: { notes } });
  }, [added, navigate, localized]);
  return (
    <ProductFormProvider value={form}>
      <Page
        title={title}
        crumbs={[{ label: t("products"), to: "/office/products" }, { label: t("newTitle") }]}
        subtitle={t("newLead")}
      >
        <ProductForm />
      </Page>
    </ProductFormProvider>
  );
}

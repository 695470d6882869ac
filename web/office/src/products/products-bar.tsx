// What is done for many products at once: they go on sale, off sale, or to another category.

import type { ListedProductRecord, ProductRecord } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { lazy } from "react";
import { type BulkStep, ChangedError, type Undo } from "../list/bulk";
import { BulkBar } from "../list/bulk-bar";
import type { Chosen } from "../list/use-chosen";
import { productsMessages } from "./messages";
import { readProduct, saveProduct } from "./queries";

const CategoryDialog = lazy(() => import("./category-dialog"));

export default function ProductsBar({ chosen }: { chosen: Chosen<ListedProductRecord> }) {
  const t = useMessages(productsMessages);
  const steps: BulkStep<ListedProductRecord>[] = [
    {
      id: "publish",
      label: t("publish"),
      allows: ({ status }) => status === "INACTIVE",
      take: (product) => save(product, { status: "ACTIVE" }),
    },
    {
      id: "hide",
      label: t("hide"),
      allows: ({ status }) => status !== "INACTIVE",
      take: (product) => save(product, { status: "INACTIVE" }),
    },
    {
      id: "move",
      label: t("move"),
      allows: () => true,
      question: ({ onAnswer, onClose }) => <CategoryDialog onPick={onAnswer} onClose={onClose} />,
      take: (product, category) => save(product, { category }),
    },
  ];
  const nameOf = ({ name, externalId }: ListedProductRecord) => name || externalId;
  return <BulkBar chosen={chosen} area="products" nameOf={nameOf} steps={steps} />;
}

/** Saves a change over the product as it is now, whose status and category are still those that the reader saw. */
async function save(seen: ListedProductRecord, change: Partial<ProductRecord>): Promise<Undo> {
  const { product, etag } = await readProduct(seen.externalId);
  if (product.status !== seen.status || product.category !== seen.category) throw new ChangedError();
  const saved = await saveProduct({ ...product, ...change }, etag);
  return () => saveProduct(product, saved.etag);
}

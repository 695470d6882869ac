// Where a refusal of the shop belongs: it names fields as the shop's own CSV does, and says the place before what is wrong.

import { ApiError } from "@comptoir/api";
import type { ProductValues } from "./values";

/** Fields of the product, of a variant and of an offer, by their names in the CSV. */
const OF_PRODUCT: Record<string, string> = {
  product: "externalId",
  externalId: "externalId",
  brand: "brand",
  category: "category",
  name_fr: "name.fr",
  name_en: "name.en",
  description_fr: "description.fr",
  description_en: "description.en",
  attributes: "attributes",
  documents: "documents",
  related: "related",
  sku: "variants",
};
const OF_VARIANT: Record<string, string> = {
  sku: "sku",
  mpn: "mpn",
  eans: "eans",
  picture: "picture",
  variant_name_fr: "name.fr",
  variant_name_en: "name.en",
  axes: "axes",
  supplier: "offers.0.supplier",
};
const OF_OFFER: Record<string, string> = {
  supplier: "supplier",
  supplier_reference: "supplierReference",
  item_per_pack: "itemPerPack",
  min_order_quantity: "minOrderQuantity",
  max_order_quantity: "maxOrderQuantity",
  packing_type: "packingType",
  product_unit: "productUnit",
  tax_rate: "taxRate",
  lead_time_days: "leadTimeDays",
};

/** The place of the field that a refusal names; nothing where it names none of the form's. */
export function refusedPath(error: unknown, values: ProductValues): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = error.problem?.errors[0]?.field ?? error.problem?.params.field;
  if (!field) return undefined;
  // A member that could not be read: `product.variants[0].sku`.
  if (field.startsWith("product.")) return field.slice("product.".length).replace(/\[(\d+)\]/g, ".$1");
  return placed(field, error.problem?.params.what ?? "", values);
}

function placed(field: string, what: string, { variants }: ProductValues): string | undefined {
  const place = variants.findIndex(({ sku }) => {
    if (field === "sku" && what.includes(`its SKU ${sku.trim()} is that of`)) return true;
    return what.includes(`, variant ${sku.trim()}: `) || what.includes(`, variant ${sku.trim()}, `);
  });
  const variant = variants[place];
  if (variant) {
    const offer = variant.offers.findIndex(({ supplier }) => what.includes(`, offer of ${supplier}: `));
    if (offer >= 0 && OF_OFFER[field]) return `variants.${place}.offers.${offer}.${OF_OFFER[field]}`;
    if (OF_VARIANT[field]) return `variants.${place}.${OF_VARIANT[field]}`;
  }
  // "its supplier gamma is unknown" names no variant.
  const unknown = /its supplier (.+) is unknown$/.exec(what)?.[1];
  for (const [at, { offers }] of variants.entries()) {
    const offer = offers.findIndex(({ supplier }) => supplier === unknown);
    if (field === "supplier" && offer >= 0) return `variants.${at}.offers.${offer}.supplier`;
  }
  return OF_PRODUCT[field];
}

// A product as it is typed: every number a text, every row with a key that stays its own when rows move.

import type {
  AttributeRecord,
  BothTexts,
  DocumentRecord,
  OfferTerms,
  ProductRecord,
  VariantRecord,
} from "@comptoir/api";
import type { Locale } from "@comptoir/i18n";
import { readAmount } from "@comptoir/ui";
import { pictureOf } from "../parts/media";
import { trimmed } from "../parts/typed-texts";

export interface Row {
  /** Its own among its siblings. */
  key: number;
  /** Whether the shop has it already: then what it is known by stays. */
  isSaved: boolean;
}

export type AttributeValues = AttributeRecord & Row;
export type DocumentValues = DocumentRecord & Row;

type OfferNumber = "itemPerPack" | "minOrderQuantity" | "maxOrderQuantity" | "taxRate" | "leadTimeDays";
export type OfferValues = Omit<OfferTerms, OfferNumber> & Record<OfferNumber, string> & Row;

export interface VariantValues extends Omit<VariantRecord, "eans" | "picture" | "axes" | "offers">, Row {
  /** One a line. */
  eans: string;
  picture: string;
  axes: AttributeValues[];
  offers: OfferValues[];
}

export interface ProductValues extends Omit<ProductRecord, "attributes" | "documents" | "related" | "variants"> {
  attributes: AttributeValues[];
  documents: DocumentValues[];
  /** One a line. */
  related: string;
  variants: VariantValues[];
}

const NOTHING: BothTexts = { fr: "", en: "" };
export const BLANK_ATTRIBUTE: AttributeRecord = { id: "", name: NOTHING, value: NOTHING, unit: "", facet: false };
export const BLANK_DOCUMENT: DocumentRecord = { title: NOTHING, url: "", kind: "DATASHEET" };
export const BLANK_OFFER: Omit<OfferValues, keyof Row> = {
  supplier: "",
  supplierReference: "",
  isActive: true,
  itemPerPack: "1",
  minOrderQuantity: "1",
  maxOrderQuantity: "",
  packingType: "UNIT",
  productUnit: "C62",
  taxRate: "20",
  leadTimeDays: "0",
};
export const BLANK_VARIANT: Omit<VariantValues, keyof Row> = {
  sku: "",
  mpn: "",
  eans: "",
  name: NOTHING,
  status: "ACTIVE",
  axes: [],
  picture: "",
  offers: [{ ...BLANK_OFFER, key: 0, isSaved: false }],
};

/** A product that nothing is known of. */
export function blankProduct(): ProductValues {
  return {
    externalId: "",
    brand: "",
    category: "",
    name: NOTHING,
    description: NOTHING,
    status: "ACTIVE",
    attributes: [],
    documents: [],
    related: "",
    variants: [{ ...BLANK_VARIANT, key: 0, isSaved: false }],
  };
}

/** What the fields hold of a product that the shop has. */
export function valuesOf(product: ProductRecord, locale: Locale): ProductValues {
  const { externalId, brand, category, name, description, status } = product;
  return {
    externalId,
    brand,
    category,
    name,
    description,
    status,
    attributes: product.attributes.map(saved),
    documents: product.documents.map(saved),
    related: product.related.join("\n"),
    variants: product.variants.map(({ eans, picture, axes, offers, ...variant }, key) => ({
      ...saved(variant, key),
      eans: eans.join("\n"),
      picture: picture ?? "",
      axes: axes.map(saved),
      offers: offers.map((offer, place) => ({ ...saved(offer, place), ...typedTerms(offer, locale) })),
    })),
  };
}

function saved<Known extends object>(known: Known, key: number): Known & Row {
  return { ...known, key, isSaved: true };
}

function typedTerms(offer: OfferTerms, locale: Locale): Record<OfferNumber, string> {
  const rate = String(Number(offer.taxRate));
  return {
    itemPerPack: String(offer.itemPerPack),
    minOrderQuantity: String(offer.minOrderQuantity),
    maxOrderQuantity: offer.maxOrderQuantity == null ? "" : String(offer.maxOrderQuantity),
    taxRate: locale === "fr-FR" ? rate.replace(".", ",") : rate,
    leadTimeDays: String(offer.leadTimeDays),
  };
}

/** The same as something new: without the numbers that only one product has. */
export function copyOf(values: ProductValues): ProductValues {
  const anew = <Known extends Row>(row: Known): Known => ({ ...row, isSaved: false });
  return {
    ...values,
    externalId: "",
    attributes: values.attributes.map(anew),
    documents: values.documents.map(anew),
    variants: values.variants.map((variant) => ({
      ...anew(variant),
      sku: "",
      mpn: "",
      eans: "",
      axes: variant.axes.map(anew),
      offers: variant.offers.map((offer) => ({ ...anew(offer), supplierReference: "" })),
    })),
  };
}

/** What is sent of valid values: a variant without a name of its own has its product's. */
export function recordOf(values: ProductValues): ProductRecord {
  const name = trimmed(values.name);
  return {
    externalId: values.externalId.trim(),
    brand: values.brand.trim(),
    category: values.category,
    name,
    description: trimmed(values.description),
    status: values.status,
    attributes: values.attributes.map(attributeOf),
    documents: values.documents.map(({ title, url, kind }) => ({ title: trimmed(title), url: url.trim(), kind })),
    related: linesOf(values.related),
    variants: values.variants.map((variant) => ({
      sku: variant.sku.trim(),
      mpn: variant.mpn.trim(),
      eans: linesOf(variant.eans),
      name: { fr: variant.name.fr.trim() || name.fr, en: variant.name.en.trim() || name.en },
      status: variant.status,
      axes: variant.axes.map(attributeOf),
      picture: pictureOf(variant.picture) || null,
      offers: variant.offers.map(termsOf),
    })),
  };
}

function attributeOf({ id, name, value, unit, facet }: AttributeValues): AttributeRecord {
  return { id: id.trim(), name: trimmed(name), value: trimmed(value), unit: unit.trim(), facet };
}

function termsOf(offer: OfferValues): OfferTerms {
  return {
    supplier: offer.supplier,
    supplierReference: offer.supplierReference.trim(),
    isActive: offer.isActive,
    itemPerPack: Number(offer.itemPerPack),
    minOrderQuantity: Number(offer.minOrderQuantity),
    maxOrderQuantity: offer.maxOrderQuantity.trim() === "" ? null : Number(offer.maxOrderQuantity),
    packingType: offer.packingType,
    productUnit: offer.productUnit.trim(),
    taxRate: readRate(offer.taxRate) ?? 0,
    leadTimeDays: Number(offer.leadTimeDays),
  };
}

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A rate in percent, as it is typed. */
export function readRate(typed: string): number | undefined {
  const rate = readAmount(typed.replace("%", ""));
  return typeof rate === "number" && rate <= 100 ? rate : undefined;
}

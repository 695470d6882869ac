// A product as those who keep the catalogue edit it: whole, in both languages, but for stock and prices.

/** A text in both languages. */
export interface BothTexts {
  fr: string;
  en: string;
}

/** `NEW` and `ACTIVE` are on sale; `INACTIVE` is not shown. */
export const STATUSES = ["ACTIVE", "NEW", "INACTIVE"] as const;

/** What documents may be. */
export const DOCUMENT_KINDS = ["DATASHEET", "SAFETY", "MANUAL", "CERTIFICATE"] as const;

/** What goods come in. */
export const PACKING_TYPES = ["UNIT", "BOX", "BOTTLE"] as const;

/** A fact, or what sets a variant apart. */
export interface AttributeRecord {
  /** `a-z`, `0-9` and `_`. */
  id: string;
  name: BothTexts;
  value: BothTexts;
  /** Shown behind the value; may be empty. */
  unit: string;
  /** Whether listings can be narrowed by it. */
  facet: boolean;
}

/** A file that comes with a product. */
export interface DocumentRecord {
  title: BothTexts;
  /** A path below `/media/`, or an https address. */
  url: string;
  /** One of DOCUMENT_KINDS. */
  kind: string;
}

/** How a supplier sells a variant. */
export interface OfferTerms {
  /** The supplier's external id. */
  supplier: string;
  /** The supplier's own number; may be empty. */
  supplierReference: string;
  isActive: boolean;
  itemPerPack: number;
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  /** One of PACKING_TYPES. */
  packingType: string;
  /** UN/CEFACT Recommendation 20: `C62`, `LTR`. */
  productUnit: string;
  /** In percent. */
  taxRate: number;
  /** Working days. */
  leadTimeDays: number;
}

/** What is bought. */
export interface VariantRecord {
  /** Unique in the catalogue; it stays for good. */
  sku: string;
  /** The manufacturer's part number. */
  mpn: string;
  /** GTINs. */
  eans: string[];
  name: BothTexts;
  /** One of STATUSES. */
  status: string;
  /** One value an axis; none for a product's only variant. */
  axes: AttributeRecord[];
  /** A path below `/media/`, without it: `demo/binder-blue`. */
  picture: string | null;
  offers: OfferTerms[];
}

export interface ProductRecord {
  /** The id of its address; it stays for good. */
  externalId: string;
  brand: string;
  /** Its category's external id. */
  category: string;
  name: BothTexts;
  description: BothTexts;
  /** One of STATUSES. */
  status: string;
  attributes: AttributeRecord[];
  documents: DocumentRecord[];
  /** External ids of products that go with it. */
  related: string[];
  variants: VariantRecord[];
}

/** A product in the list of those who keep the catalogue. */
export interface ListedProductRecord {
  externalId: string;
  name: string;
  brand: string;
  category: string;
  categoryName: string;
  status: string;
  /** How many it has, on sale or not. */
  variants: number;
  /** Of the first variant. */
  picture: string | null;
}

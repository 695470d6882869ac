// A category as those who keep the catalogue edit it, in both languages.

/** A text in both languages. */
export interface BothTexts {
  fr: string;
  en: string;
}

export interface CategoryRecord {
  /** The id that products and files name it by; it stays for good. */
  externalId: string;
  /** The external id of the category above; null for a root. */
  parent: string | null;
  name: BothTexts;
  /** What it holds, in a sentence or two. */
  description: BothTexts;
  /** The last part of its address. */
  slug: BothTexts;
  /** A path below `/media/`, without it: `demo/binder-blue`. */
  picture: string | null;
}

/** A category in the tree of those who keep the catalogue. */
export interface ListedCategoryRecord extends CategoryRecord {
  /** For `If-Match`; a new place does not change it. */
  etag: string;
  /** Products that lie in it itself, whether on sale or not. */
  products: number;
}

/** Where a category is to stand. */
export interface CategoryPlaceRequest {
  /** The external id of the category above; null: it becomes a root. */
  parent: string | null;
  /** The external id of the sibling behind it; null: it becomes the last. */
  before: string | null;
}

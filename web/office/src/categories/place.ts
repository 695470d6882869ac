// A category among the others, and where one is to stand.

import type { ListedCategoryRecord } from "@comptoir/api";

/** A category that says where it stands: the external id of the category above, null for a root. */
export type PlacedCategory = ListedCategoryRecord & { parent: string | null };

export interface CategoryPlace {
  /** The external id of the category above; null: it becomes a root. */
  parent: string | null;
  /** The external id of the sibling behind it; null: it becomes the last. */
  before: string | null;
}

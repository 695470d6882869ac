// The columns of a table of articles under their names.

import { type ProductHit, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { useMemo } from "react";
import { type AttributeColumn, attributeColumns, COLUMNS, type ColumnId } from "./columns";
import { listingMessages } from "./listing-messages";
import { catalogueMessages } from "./messages";

export interface NamedColumn {
  id: string;
  name: string;
}

/** What visitors don't see (D1.5). */
const BUYERS_ONLY: readonly ColumnId[] = ["stock", "leadTime"];

/** The columns that every listing has, and those that its articles bring. */
export function useColumns(hits: readonly ProductHit[]): {
  always: (NamedColumn & { id: ColumnId })[];
  attributes: AttributeColumn[];
} {
  const t = useMessages(catalogueMessages);
  const ofListing = useMessages(listingMessages);
  const { isAuthenticated } = useSession();
  const nameOf = (id: ColumnId) => {
    if (id === "brand") return ofListing("brand");
    return t(id === "variants" ? "variantCount" : id);
  };
  return {
    always: COLUMNS.filter((id) => isAuthenticated || !BUYERS_ONLY.includes(id)).map((id) => ({
      id,
      name: nameOf(id),
    })),
    attributes: useMemo(() => attributeColumns(hits), [hits]),
  };
}

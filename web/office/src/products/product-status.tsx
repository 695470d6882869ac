// Whether a product or a variant is on sale, as a mark.

import { useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { productsMessages } from "./messages";
import type { STATUSES } from "./record";

const TONES = { ACTIVE: "good", NEW: "accent", INACTIVE: "neutral" } as const;
type ProductStatus = (typeof STATUSES)[number];

/** The status as one of those there are; one that is new to this page shows nothing to buyers. */
export function productStatusOf(status: string): ProductStatus {
  return Object.hasOwn(TONES, status) ? (status as ProductStatus) : "INACTIVE";
}

export function ProductStatusBadge({ status }: { status: string }) {
  const t = useMessages(productsMessages);
  const known = productStatusOf(status);
  return <Badge tone={TONES[known]}>{t(known)}</Badge>;
}

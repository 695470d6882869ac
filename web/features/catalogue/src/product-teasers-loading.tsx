// The place of products side by side while they, or what draws them, are coming.

import { Loading, Skeleton } from "@comptoir/ui";

/** Rows are as high as the longest name with a struck price needs, so that nothing moves when the products come. */
export const TEASER_GRID =
  "grid auto-rows-[minmax(9.25rem,auto)] grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 sm:auto-rows-[minmax(8.25rem,auto)]";

/** As many cards as there are ids. */
export function ProductTeasersLoading({ ids }: { ids: string[] }) {
  return (
    <Loading className={TEASER_GRID}>
      {[...new Set(ids)].map((id) => (
        <Skeleton key={id} className="rounded-card" />
      ))}
    </Loading>
  );
}

// A listing's place before its products are there: as wide and as high as they will be, so that nothing jumps.

import { Loading, Skeleton } from "@comptoir/ui";
import { clsx } from "clsx";
import { useDensity, useView } from "./view-choice";

/** Facets beside the products, where there is room. */
export const LISTING_GRID = "grid items-start gap-x-10 gap-y-5 xl:grid-cols-[14rem_minmax(0,1fr)]";

/** A listing's place, until it is known what it is about. */
export function ListingSkeleton() {
  return (
    <div className={LISTING_GRID}>
      <div className="max-xl:hidden">
        <FacetSkeleton />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Skeleton className="h-10 max-sm:h-23" />
        <RowsSkeleton rows={20} />
      </div>
    </div>
  );
}

/** The rows' place, in the height that the chosen view gives them. */
export function RowsSkeleton({ rows }: { rows: number }) {
  const [view] = useView();
  const [density] = useDensity();
  const isDense = view === "table" && density === "compact";
  const places = Array.from({ length: rows }, (_, index) => `row-${index}`);
  return (
    <Loading className={ROWS[view].all}>
      {places.map((place) =>
        view === "grid" ? (
          <div key={place} className={ROWS.grid.one}>
            <Skeleton className="aspect-square" />
          </div>
        ) : (
          <div key={place} className={clsx("flex border-line", isDense ? DENSE_ROW : ROWS[view].one)}>
            <Skeleton
              className={clsx("shrink-0", view === "list" ? "size-24" : isDense ? "size-14 sm:size-8" : "size-14")}
            />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className={clsx("h-3 w-1/3", isDense && "sm:hidden")} />
            </div>
            <Skeleton className={clsx("w-40 max-sm:hidden", isDense ? "h-6" : "h-8")} />
          </div>
        ),
      )}
    </Loading>
  );
}

/** How the rows of each view stand, and how high one is. */
const ROWS = {
  table: {
    all: "flex flex-col max-sm:gap-3 sm:pt-8.25",
    one: "h-20.25 items-center gap-3 border-b max-sm:h-33 max-sm:items-start max-sm:rounded-card max-sm:border max-sm:p-2.5",
  },
  list: { all: "flex flex-col", one: "h-38.25 items-start gap-4 border-b py-4 max-sm:h-83" },
  grid: {
    all: "grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4",
    one: "rounded-card border border-line p-3 pb-60.5",
  },
};

/** A row of the table where it is compact. */
const DENSE_ROW = clsx(ROWS.table.one, "sm:h-8.75");

/** The facets' place. */
export function FacetSkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      {[40, 28, 36, 24, 32].map((width) => (
        <Skeleton key={width} className="h-6" />
      ))}
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </Loading>
  );
}

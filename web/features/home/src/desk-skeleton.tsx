// The desk until its code is there: each panel's place, of the size that it will have.

import { Loading, Skeleton } from "@comptoir/ui";
import { clsx } from "clsx";

export interface DeskSkeletonProps {
  /** How many panels wait for the reader. */
  waiting: number;
}

export function DeskSkeleton({ waiting }: DeskSkeletonProps) {
  return (
    <Loading className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        <div className={clsx("grid gap-4", waiting > 1 && "md:grid-cols-2")}>
          {Array.from({ length: waiting }, (_, place) => `waiting-${place}`).map((panel) => (
            <Skeleton key={panel} className="h-40.5" />
          ))}
        </div>
        <Skeleton className="h-84.5 sm:h-82.5" />
      </div>
      <div className="flex flex-col gap-4 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-start">
        <Skeleton className="h-28" />
        <Skeleton className="h-41" />
      </div>
    </Loading>
  );
}

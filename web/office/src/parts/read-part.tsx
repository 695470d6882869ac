// A part of a page that is read: a place of its size until it is there, and what failed.

import { ErrorState, Loading, Skeleton } from "@comptoir/ui";
import type { ReactNode } from "react";

interface ReadPartProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** The height of what comes, as a class. */
  skeleton: string;
  children: (data: Data) => ReactNode;
}

export function ReadPart<Data>({ query, skeleton, children }: ReadPartProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <Loading>
      <Skeleton className={skeleton} />
    </Loading>
  );
}

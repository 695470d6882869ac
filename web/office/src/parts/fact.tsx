// One thing that is known about something: its name, and what it is.

import type { ReactNode } from "react";

/** Stands in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-faint text-xs">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

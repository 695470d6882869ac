// Names and values of one thing, one under the other.

import type { ReactNode } from "react";

export interface Fact {
  name: string;
  value: ReactNode;
}

/** A list of facts; those without a value are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid max-w-3xl border-line border-t">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== "")
        .map(({ name, value }) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 border-line border-b py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="text-faint text-sm sm:pt-px">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

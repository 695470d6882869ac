// An icon with a count at its corner; whoever can't see it hears the count from the control's name.

import type { ReactNode } from "react";

/** Nothing is counted at zero. */
export function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      {count > 0 && (
        <span
          aria-hidden
          className="figures -top-2 -right-2.5 absolute min-w-4.5 rounded-full bg-accent px-1 text-center font-medium text-[0.6875rem] text-on-accent leading-[1.125rem]"
        >
          {count}
        </span>
      )}
    </span>
  );
}

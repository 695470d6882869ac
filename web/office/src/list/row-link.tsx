// The link of a row, which the arrow keys move to and Enter follows; what else tells the row from others stands beside it.

import { LocalizedLink } from "@comptoir/i18n";
import type { ReactNode } from "react";
import { ROW_LINK } from "./row-keys";

export function RowLink({ to, aside, children }: { to: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5 pl-2">
      <LocalizedLink
        {...ROW_LINK}
        to={to}
        className="inline-flex min-h-6 items-center font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline"
      >
        {children}
      </LocalizedLink>
      {aside && <span className="text-faint text-xs [overflow-wrap:anywhere]">{aside}</span>}
    </span>
  );
}

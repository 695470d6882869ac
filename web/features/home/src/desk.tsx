// A buyer's desk: what waits for them, what they ordered last, what they are about to order, and what they may.

import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { homeMessages } from "./messages";

export interface DeskProps {
  /** What waits for the reader: one panel, or two side by side. */
  waiting: ReactNode[];
  /** The last orders. */
  orders: ReactNode;
  /** Narrow panels; those that may not be there stand last, so that nothing moves for them. */
  aside: ReactNode;
}

export function Desk({ waiting, orders, aside }: DeskProps) {
  const t = useMessages(homeMessages);
  return (
    <section
      aria-label={t("desk")}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className={clsx("grid grid-cols-[minmax(0,1fr)] gap-4", waiting.length > 1 && "md:grid-cols-2")}>
          {waiting}
        </div>
        {orders}
      </div>
      <div className="flex min-w-0 flex-col gap-4 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-start">
        {aside}
      </div>
    </section>
  );
}

// A column's name that orders by it; on cards, whose names are read only, it is no button.

import { clsx } from "clsx";
import { ChevronDown, ChevronsUpDown } from "lucide-react";
import type { SortDirection } from "./table";

export interface SortButtonProps {
  /** How rows stand by it, if by it at all. */
  direction: SortDirection | undefined;
  onSort: () => void;
  children: string;
}

export function SortButton({ direction, onSort, children }: SortButtonProps) {
  const Icon = direction ? ChevronDown : ChevronsUpDown;
  return (
    <>
      <span className="sm:hidden">{children}</span>
      <button
        type="button"
        data-on-paper
        onClick={onSort}
        className={clsx(
          "-my-1 inline-flex min-h-6 items-center gap-1 rounded-[0.25rem] hover:text-ink max-sm:hidden",
          direction && "text-ink",
        )}
      >
        {children}
        <Icon aria-hidden size={12} className={direction === "ascending" ? "rotate-180" : undefined} />
      </button>
    </>
  );
}

// Pages of a list, as links: back is back.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { paginationMessages } from "./pagination-messages";

export interface PaginationProps {
  /** The page shown, from 0. */
  page: number;
  pages: number;
  /** The address of a page, without language prefix. */
  href: (page: number) => string;
}

export function Pagination({ page, pages, href }: PaginationProps) {
  const t = useMessages(paginationMessages);
  if (pages <= 1) return null;
  const cell = "inline-flex h-9 min-w-9 items-center justify-center rounded-control px-2 text-sm";
  return (
    <nav aria-label={t("pagination")} className="flex items-center justify-center gap-1">
      {page > 0 && (
        <LocalizedLink
          to={href(page - 1)}
          rel="prev"
          aria-label={t("previousPage")}
          className={clsx(cell, "hover:bg-sunken")}
        >
          <ChevronLeft aria-hidden size={16} />
        </LocalizedLink>
      )}
      {shown(page, pages).map((entry) =>
        entry.gap ? (
          <span key={entry.key} aria-hidden className={clsx(cell, "text-faint max-sm:hidden")}>
            …
          </span>
        ) : (
          <LocalizedLink
            key={entry.key}
            to={href(entry.page)}
            aria-label={t("page", { page: entry.page + 1 })}
            aria-current={entry.page === page ? "page" : undefined}
            className={clsx(
              cell,
              "figures max-sm:not-aria-[current=page]:hidden",
              entry.page === page ? "bg-accent-wash font-medium text-accent" : "hover:bg-sunken",
            )}
          >
            {entry.page + 1}
          </LocalizedLink>
        ),
      )}
      <span aria-hidden className="figures text-faint text-sm sm:hidden">
        / {pages}
      </span>
      {page < pages - 1 && (
        <LocalizedLink
          to={href(page + 1)}
          rel="next"
          aria-label={t("nextPage")}
          className={clsx(cell, "hover:bg-sunken")}
        >
          <ChevronRight aria-hidden size={16} />
        </LocalizedLink>
      )}
    </nav>
  );
}

interface Entry {
  key: string;
  page: number;
  gap: boolean;
}

/** The first, the last and the neighbours of the current page, with gaps between. */
function shown(page: number, pages: number): Entry[] {
  const wanted = [...new Set([0, page - 1, page, page + 1, pages - 1])].filter((n) => n >= 0 && n < pages);
  return wanted.flatMap((n, index) => {
    const entry = { key: `page-${n}`, page: n, gap: false };
    const before = wanted[index - 1];
    return before !== undefined && n - before > 1 ? [{ key: `gap-${n}`, page: n, gap: true }, entry] : [entry];
  });
}

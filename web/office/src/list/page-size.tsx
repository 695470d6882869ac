// How many rows a page of a table has, as links: the address says it.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { type Filter, listUrl } from "./filter";
import { listMessages } from "./messages";
import { ROWS_A_PAGE } from "./queries";

interface PageSizeProps {
  /** Of the table, without language prefix. */
  path: string;
  filter: Filter;
  sizes: readonly number[];
}

export function PageSize({ path, filter, sizes }: PageSizeProps) {
  const t = useMessages(listMessages);
  const { size: chosen = ROWS_A_PAGE, ...others } = filter;
  return (
    <nav aria-label={t("pageSize")} className="flex items-center gap-1 text-soft text-sm">
      <span aria-hidden className="max-sm:hidden">
        {t("pageSize")}
      </span>
      {sizes.map((size) => (
        <LocalizedLink
          key={size}
          to={listUrl(path, { ...others, page: 0, ...(size !== ROWS_A_PAGE && { size }) })}
          aria-current={size === chosen ? "true" : undefined}
          className={clsx(
            "figures inline-flex h-8 min-w-9 items-center justify-center rounded-control px-2",
            size === chosen ? "bg-accent-wash font-medium text-accent" : "hover:bg-sunken hover:text-ink",
          )}
        >
          {size}
        </LocalizedLink>
      ))}
    </nav>
  );
}

// Which orders are listed: words to find them by, and where they stand.

import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Input } from "@comptoir/ui";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { type Filter, isFiltered, NO_FILTER, ordersUrl, STATUS_GROUPS, type StatusGroup } from "./filter";
import { ordersMessages } from "./messages";

export function OrdersFilter({ filter }: { filter: Filter }) {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  return (
    <search aria-label={t("filter")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <form
          // What the address says is what the field shows, also after going back.
          key={filter.query}
          className="flex w-full min-w-0 gap-2 sm:max-w-md"
          onSubmit={(event) => {
            event.preventDefault();
            const query = String(new FormData(event.currentTarget).get("q") ?? "").trim();
            void navigate(path(ordersUrl({ ...filter, query, page: 0 })));
          }}
        >
          <Input
            type="search"
            name="q"
            aria-label={t("search")}
            placeholder={t("searchHint")}
            defaultValue={filter.query}
            maxLength={100}
          />
          <Button type="submit" icon={<Search aria-hidden size={16} />}>
            <span className="sr-only">{t("searchAction")}</span>
          </Button>
        </form>
        {isFiltered(filter) && (
          <LocalizedLink to={ordersUrl(NO_FILTER)} className={buttonStyle({ kind: "quiet" })}>
            {t("clear")}
          </LocalizedLink>
        )}
      </div>
      <nav aria-label={t("statusLabel")} className="flex flex-wrap gap-1.5">
        {(Object.keys(STATUS_GROUPS) as StatusGroup[]).map((group) => (
          <LocalizedLink
            key={group}
            to={ordersUrl({ ...filter, group, page: 0 })}
            aria-current={group === filter.group ? "true" : undefined}
            className={clsx(
              "inline-flex h-8 items-center whitespace-nowrap rounded-control border px-2.5 text-sm",
              group === filter.group
                ? "border-accent bg-accent-wash font-medium text-accent"
                : "border-line text-soft hover:border-edge hover:text-ink",
            )}
          >
            {t(group)}
          </LocalizedLink>
        ))}
      </nav>
    </search>
  );
}

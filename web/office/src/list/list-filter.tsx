// Which rows are listed: words to find them by, and where they stand.

import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Input } from "@comptoir/ui";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { type Filter, isFiltered, listUrl, NO_FILTER } from "./filter";
import { listMessages } from "./messages";

export interface ListFilterProps {
  /** Of the table, without language prefix. */
  path: string;
  filter: Filter;
  /** What the groups are called, in their order. */
  groups?: readonly (readonly [group: string, name: string])[];
  /** What the search field is called and finds; absent where nothing can be searched. */
  search?: { label: string; hint: string };
}

export function ListFilter({ path, filter, groups, search }: ListFilterProps) {
  const t = useMessages(listMessages);
  return (
    <search aria-label={t("filter")} className="flex flex-col gap-3">
      {search && (
        <div className="flex flex-wrap items-center gap-2">
          <SearchField path={path} filter={filter} search={search} />
          {isFiltered(filter) && (
            <LocalizedLink to={listUrl(path, NO_FILTER)} className={buttonStyle({ kind: "quiet" })}>
              {t("clear")}
            </LocalizedLink>
          )}
        </div>
      )}
      {groups && (
        <nav aria-label={t("groups")} className="flex flex-wrap gap-1.5">
          {groups.map(([group, name]) => (
            <LocalizedLink
              key={group}
              to={listUrl(path, { ...filter, group, page: 0 })}
              aria-current={group === filter.group ? "true" : undefined}
              className={clsx(
                "inline-flex h-8 items-center whitespace-nowrap rounded-control border px-2.5 text-sm",
                group === filter.group
                  ? "border-accent bg-accent-wash font-medium text-accent"
                  : "border-line text-soft hover:border-edge hover:text-ink",
              )}
            >
              {name}
            </LocalizedLink>
          ))}
        </nav>
      )}
    </search>
  );
}

function SearchField({ path, filter, search }: Required<Omit<ListFilterProps, "groups">>) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  return (
    <form
      // What the address says is what the field shows, also after going back.
      key={filter.query}
      className="flex w-full min-w-0 gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        const query = String(new FormData(event.currentTarget).get("q") ?? "").trim();
        void navigate(localized(listUrl(path, { ...filter, query, page: 0 })));
      }}
    >
      <Input
        type="search"
        name="q"
        aria-label={search.label}
        placeholder={search.hint}
        defaultValue={filter.query}
        maxLength={100}
      />
      <Button type="submit" icon={<Search aria-hidden size={16} />}>
        <span className="sr-only">{t("searchAction")}</span>
      </Button>
    </form>
  );
}

// Which rows are listed: words to find them by, and where they stand.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { PillLink } from "../parts/pill-link";
import { type Filter, isFiltered, listUrl, NO_FILTER } from "./filter";
import { listMessages } from "./messages";
import { SearchForm } from "./search-form";

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
          <SearchForm
            {...search}
            query={filter.query}
            urlFor={(query) => listUrl(path, { ...filter, query, page: 0 })}
          />
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
            <PillLink key={group} to={listUrl(path, { ...filter, group, page: 0 })} current={group === filter.group}>
              {name}
            </PillLink>
          ))}
        </nav>
      )}
    </search>
  );
}

// Which quotes are listed: their state as links, and words to find them by.

import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Input } from "@comptoir/ui";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { type Filter, listUrl, STATUS_GROUPS, type StatusGroup } from "./filter";
import { listMessages } from "./list-messages";

export function QuotesFilter({ filter }: { filter: Filter }) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const { group, query } = filter;
  const groups = Object.keys(STATUS_GROUPS) as StatusGroup[];

  function search(words: FormDataEntryValue | null) {
    void navigate(path(listUrl({ group, query: String(words ?? "").trim() })));
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label={t("filter")} className="min-w-0">
        <ul className="flex flex-wrap gap-1">
          {groups.map((one) => (
            <li key={one}>
              <LocalizedLink
                to={listUrl({ group: one, query })}
                aria-current={one === group ? "page" : undefined}
                className={clsx(
                  "inline-flex h-9 items-center rounded-control px-3 text-sm",
                  one === group ? "bg-accent-wash font-medium text-accent" : "text-soft hover:bg-sunken hover:text-ink",
                )}
              >
                {t(one)}
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </nav>
      <search className="w-full sm:w-80">
        <form
          // What the address says is what the field shows, also after going back.
          key={query}
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            search(new FormData(event.currentTarget).get("q"));
          }}
        >
          <Input
            type="search"
            name="q"
            aria-label={t("search")}
            placeholder={t("searchHint")}
            defaultValue={query}
            maxLength={100}
          />
          <Button type="submit" icon={<Search aria-hidden size={16} />}>
            <span className="sr-only">{t("searchAction")}</span>
          </Button>
        </form>
      </search>
    </div>
  );
}

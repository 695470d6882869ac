// Which orders are listed: words to find them by, their status, their days, and whose turn it is.

import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Checkbox, Field, Input, NativeSelect } from "@comptoir/ui";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import {
  type Filter,
  isFiltered,
  listUrl,
  NO_FILTER,
  SORTS,
  type Sort,
  STATUS_GROUPS,
  type StatusGroup,
} from "./filter";
import { listMessages } from "./messages";

export interface OrdersFilterProps {
  filter: Filter;
  isApprover: boolean;
}

export function OrdersFilter({ filter, isApprover }: OrdersFilterProps) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const show = (change: Partial<Filter>) => void navigate(path(listUrl({ ...filter, page: 0, ...change })));
  return (
    <search
      aria-label={t("filter")}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <form
        // What the address says is what the field shows, also after going back.
        key={filter.query}
        className="flex min-w-0 flex-1 basis-full gap-2 lg:basis-72"
        onSubmit={(event) => {
          event.preventDefault();
          show({ query: String(new FormData(event.currentTarget).get("q") ?? "").trim() });
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
      <Choice label={t("status")} className="w-full sm:w-56">
        {(control) => (
          <NativeSelect
            {...control}
            value={filter.group}
            onChange={({ target }) => show({ group: target.value as StatusGroup })}
          >
            {Object.keys(STATUS_GROUPS).map((group) => (
              <option key={group} value={group}>
                {t(group as StatusGroup)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Choice>
      <Day label={t("from")} day={filter.from} max={filter.to} onDay={(from) => show({ from })} />
      <Day label={t("to")} day={filter.to} min={filter.from} onDay={(to) => show({ to })} />
      <Choice label={t("sort")} className="w-full sm:w-48">
        {(control) => (
          <NativeSelect
            {...control}
            value={filter.sort}
            onChange={({ target }) => show({ sort: target.value as Sort })}
          >
            {Object.keys(SORTS).map((sort) => (
              <option key={sort} value={sort}>
                {t(sort as Sort)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Choice>
      {isApprover && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside the label
        <label className="flex h-10 items-center gap-2.5 text-sm">
          <Checkbox checked={filter.toDecide} onChange={({ target }) => show({ toDecide: target.checked })} />
          {t("toDecide")}
        </label>
      )}
      {isFiltered(filter) && (
        <LocalizedLink to={listUrl({ ...NO_FILTER, sort: filter.sort })} className={buttonStyle({ kind: "quiet" })}>
          {t("clear")}
        </LocalizedLink>
      )}
    </search>
  );
}

interface DayProps {
  label: string;
  /** ISO 8601; empty: open. */
  day: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
}

/** Asked for when the field is left: a day that is being typed is many days until it is one. */
function Day({ label, day, min, max, onDay }: DayProps) {
  const leave = (typed: string) => typed !== day && onDay(typed);
  return (
    <Choice label={label} className="w-full min-[26rem]:w-[calc(50%-0.5rem)] sm:w-40">
      {(control) => (
        <Input
          {...control}
          key={day}
          type="date"
          min={min || undefined}
          max={max || undefined}
          defaultValue={day}
          onBlur={({ target }) => leave(target.value)}
          onKeyDown={(event) => event.key === "Enter" && leave(event.currentTarget.value)}
        />
      )}
    </Choice>
  );
}

type ChoiceProps = { label: string; className: string; children: (control: { id: string }) => ReactNode };

function Choice({ label, className, children }: ChoiceProps) {
  return (
    <Field label={<span className="text-soft text-xs">{label}</span>} className={className}>
      {children}
    </Field>
  );
}

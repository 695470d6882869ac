// Over a listing: how many products, in which order, shown how.

import { type ProductHit, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { lazyPart, NativeSelect, Numeral } from "@comptoir/ui";
import { clsx } from "clsx";
import { LayoutGrid, Rows3, StretchHorizontal } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { ChooseAll } from "./choice";
import { listingMessages } from "./listing-messages";
import { type ListingState, SORTS, type Sort } from "./listing-state";
import { PRICE_FACET } from "./price-span";
import { TableSettingsButton } from "./table-settings-button";
import { useView, VIEWS } from "./view-choice";

const TableSettings = lazyPart(() => import("./table-settings"));

const SORT_LABELS = {
  relevance: "sortRelevance",
  "name,asc": "sortNameAsc",
  "name,desc": "sortNameDesc",
  "price,asc": "sortPriceAsc",
  "price,desc": "sortPriceDesc",
  "createdAt,desc": "sortNewest",
} as const satisfies Record<Sort, string>;

export interface ListingToolbarProps {
  state: ListingState;
  onChange: (state: ListingState) => void;
  /** Absent until the first answer. */
  total: number | undefined;
  /** What this page shows. */
  hits: readonly ProductHit[];
  /** Products that can be had; absent for visitors. */
  inStock?: number | undefined;
  /** Opens the facets, where they don't stand beside. */
  filters?: ReactNode;
}

export function ListingToolbar({ state, onChange, total, hits, inStock, filters }: ListingToolbarProps) {
  const t = useMessages(listingMessages);
  const { isAuthenticated } = useSession();
  // Without prices there is no order by price (D1.5).
  const sorts = SORTS.filter((sort) => isAuthenticated || !sort.startsWith(PRICE_FACET));
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-3">
      <div className="mr-auto flex items-center gap-3">
        <ChooseAll hits={hits} />
        <p role="status" className="figures min-w-24 font-medium">
          {total !== undefined && t("products", { count: total })}
        </p>
      </div>
      <div className="flex items-center gap-x-4 max-sm:order-last max-sm:w-full">
        {filters}
        {isAuthenticated && (
          <span className="max-xl:hidden">
            <InStockSwitch state={state} onChange={onChange} inStock={inStock} />
          </span>
        )}
        <NativeSelect
          aria-label={t("sort")}
          value={state.sort}
          onChange={(event) => onChange({ ...state, sort: event.target.value as Sort, page: 0 })}
          className="min-w-36 max-sm:flex-1"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(SORT_LABELS[sort])}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="flex items-center gap-1">
        <Settings hits={hits} />
        <ViewChoice />
      </div>
    </div>
  );
}

/** Shows only what can be had, and how much that is. */
export function InStockSwitch({ state, onChange, inStock }: Omit<ListingToolbarProps, "total" | "hits" | "filters">) {
  const t = useMessages(listingMessages);
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        role="switch"
        aria-checked={state.inStock}
        checked={state.inStock}
        onChange={({ target }) => onChange({ ...state, inStock: target.checked, page: 0 })}
        className="flex h-5 w-9 shrink-0 cursor-pointer appearance-none items-center rounded-full bg-edge p-0.5 transition-colors before:size-4 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-4"
      />
      {t("inStock")}
      {inStock !== undefined && <Numeral value={inStock} className="text-faint text-xs" />}
    </label>
  );
}

/** How the table is set up; other views have nothing to set. */
function Settings({ hits }: { hits: readonly ProductHit[] }) {
  const [view] = useView();
  const [pressed, setPressed] = useState(false);
  if (view !== "table") return null;
  if (!pressed) return <TableSettingsButton aria-haspopup="menu" onClick={() => setPressed(true)} />;
  return (
    <Suspense fallback={<TableSettingsButton aria-haspopup="menu" aria-busy />}>
      <TableSettings hits={hits} />
    </Suspense>
  );
}

const VIEW_ICONS = {
  table: { icon: Rows3, word: "viewTable" },
  list: { icon: StretchHorizontal, word: "viewList" },
  grid: { icon: LayoutGrid, word: "viewGrid" },
} as const;

function ViewChoice() {
  const t = useMessages(listingMessages);
  const [chosen, choose] = useView();
  return (
    <fieldset aria-label={t("viewAs")} className="flex shrink-0 rounded-control border border-line p-0.5">
      {VIEWS.map((view) => {
        const { icon: Icon, word } = VIEW_ICONS[view];
        return (
          <button
            key={view}
            type="button"
            aria-pressed={view === chosen}
            aria-label={t(word)}
            title={t(word)}
            onClick={() => choose(view)}
            className={clsx(
              "inline-flex size-8.5 items-center justify-center rounded-[0.25rem]",
              view === chosen ? "bg-sunken text-ink" : "text-faint hover:text-ink",
            )}
          >
            <Icon aria-hidden size={17} />
          </button>
        );
      })}
    </fieldset>
  );
}

// What a listing can be narrowed by: beside it on wide pages, in a dialog on narrow ones.

import type { FacetValue } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, type ButtonProps, Checkbox, lazyPart, Numeral, Skeleton } from "@comptoir/ui";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { FacetGroup } from "./facets";
import { listingMessages } from "./listing-messages";
import { chooseValues, countFilters, type ListingState, toggleValue } from "./listing-state";
import { catalogueMessages } from "./messages";
import { PRICE_FACET } from "./price-span";

/** Not needed before anything can be read: it comes after the listing. */
const PriceFacet = lazyPart(async () => ({ default: (await import("./price-facet")).PriceFacet }));

const FacetDialog = lazyPart(() => import("./facet-dialog"));

/** Facets that stand open before they are asked for. */
const FACETS_OPEN_AT_FIRST = 4;
/** Values that a facet shows before it is asked for all. */
const VALUES_SHOWN_AT_FIRST = 6;

export interface FacetPanelProps {
  groups: FacetGroup[];
  /** Spans of the buyer's own prices; empty for visitors. */
  prices: FacetValue[];
  /** What can be had; absent for visitors. */
  inStock?: FacetValue | null | undefined;
  /** Categories to look in; empty where the page is a category. */
  categories: FacetValue[];
  state: ListingState;
  onChange: (state: ListingState) => void;
}

/** All facets, each with its values and how many products they lead to. */
export function FacetPanel({ groups, prices, categories, state, onChange }: FacetPanelProps) {
  const t = useMessages(listingMessages);
  const ofArticles = useMessages(catalogueMessages);
  const chosenPrices = state.filters[PRICE_FACET] ?? [];
  return (
    <div className="flex flex-col divide-y divide-line">
      {categories.length > 0 && (
        <Section name={t("category")}>
          <ul>
            {categories.map(({ id, name, count }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onChange({ ...state, category: id, page: 0 })}
                  className="flex min-h-8 w-full items-baseline justify-between gap-3 py-1 text-left text-sm hover:text-accent"
                >
                  {name}
                  <Numeral value={count} className="text-faint text-xs" />
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(prices.length > 0 || chosenPrices.length > 0) && (
        <Section name={ofArticles("price")}>
          <Suspense fallback={<Skeleton className="mt-1 h-37" />}>
            <PriceFacet
              values={prices}
              chosen={chosenPrices}
              onChange={(spans) => onChange(chooseValues(state, PRICE_FACET, spans))}
            />
          </Suspense>
        </Section>
      )}
      {groups.map((group, index) => (
        <Section key={group.id} name={group.name} open={index < FACETS_OPEN_AT_FIRST || group.id in state.filters}>
          <Values
            group={group}
            chosen={state.filters[group.id] ?? []}
            onToggle={(value) => onChange(toggleValue(state, group.id, value))}
          />
        </Section>
      ))}
    </div>
  );
}

function Section({ name, open = true, children }: { name: string; open?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group py-3 first:pt-0">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-2 rounded-[0.25rem] py-1 font-medium text-sm">
        {name}
        <ChevronDown aria-hidden size={16} className="text-faint transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0 pt-1">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface ValuesProps {
  group: FacetGroup;
  chosen: string[];
  onToggle: (value: string) => void;
}

function Values({ group, chosen, onToggle }: ValuesProps) {
  const t = useMessages(listingMessages);
  const [all, setAll] = useState(false);
  // A chosen value is always in sight.
  const shown = group.values.filter(({ id }, index) => all || index < VALUES_SHOWN_AT_FIRST || chosen.includes(id));
  const hidden = group.values.length - shown.length;
  return (
    <>
      <ul>
        {shown.map(({ id, name, count }) => (
          <li key={id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is its control */}
            <label className="flex min-h-8 cursor-pointer items-center gap-2.5 py-1 text-sm hover:text-accent">
              <Checkbox checked={chosen.includes(id)} onChange={() => onToggle(id)} className="size-4" />
              <span className="min-w-0 flex-1">{name}</span>
              <Numeral value={count} className="text-faint text-xs" />
            </label>
          </li>
        ))}
      </ul>
      {(hidden > 0 || all) && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 text-accent text-sm hover:underline"
        >
          {all ? t("showFewer") : t("showMore", { count: hidden })}
        </button>
      )}
    </>
  );
}

/** The button that the same facets stand behind, on pages that are too narrow for two columns. */
export function FacetsButton({ state, ...rest }: { state: ListingState } & Omit<ButtonProps, "children">) {
  const t = useMessages(listingMessages);
  const count = countFilters(state);
  return (
    <Button {...rest} icon={<SlidersHorizontal aria-hidden size={16} />} className="xl:hidden">
      {count > 0 ? t("filtersCount", { count }) : t("filters")}
    </Button>
  );
}

/** The facets behind their button; what opens is loaded with the first press. */
export function FacetsOnDemand(props: FacetPanelProps & { total: number | undefined }) {
  const [pressed, setPressed] = useState(false);
  if (!pressed) return <FacetsButton state={props.state} aria-haspopup="dialog" onClick={() => setPressed(true)} />;
  return (
    <Suspense fallback={<FacetsButton state={props.state} aria-haspopup="dialog" aria-busy />}>
      <FacetDialog {...props} />
    </Suspense>
  );
}

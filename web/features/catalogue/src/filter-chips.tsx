// What narrows a listing, each to be taken back by a press.

import { useSession } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { X } from "lucide-react";
import { activeChips, type FacetGroup, type FilterChip } from "./facets";
import { listingMessages } from "./listing-messages";
import { type ListingState, toggleValue, withoutFilters } from "./listing-state";
import { PRICE_FACET, readSpan } from "./price-span";

export interface FilterChipsProps {
  state: ListingState;
  groups: FacetGroup[];
  /** The category looked in, where the page is not that category's. */
  categoryName?: string;
  onChange: (state: ListingState) => void;
}

export function FilterChips({ state, groups, categoryName, onChange }: FilterChipsProps) {
  const t = useMessages(listingMessages);
  const spanName = useSpanName();
  const chips = activeChips(state, groups);
  const narrowed = chips.length + (state.inStock ? 1 : 0);
  if (narrowed === 0 && !categoryName) return null;
  function nameOf({ facet, facetName, value, name }: FilterChip): string {
    if (facet === PRICE_FACET) return spanName(value) ?? value;
    // An attribute's value alone may say little ("42"); a brand's says enough.
    return facet.startsWith("attr.") && facetName ? t("chip", { facet: facetName, name }) : name;
  }
  return (
    <ul aria-label={t("chosen")} className="flex flex-wrap items-center gap-2">
      {categoryName && <Entry name={categoryName} onRemove={() => onChange({ ...state, category: "", page: 0 })} />}
      {state.inStock && <Entry name={t("inStock")} onRemove={() => onChange({ ...state, inStock: false, page: 0 })} />}
      {chips.map((chip) => (
        <Entry
          key={`${chip.facet}=${chip.value}`}
          name={nameOf(chip)}
          onRemove={() => onChange(toggleValue(state, chip.facet, chip.value))}
        />
      ))}
      {narrowed > 1 && (
        <li>
          <button
            type="button"
            onClick={() => onChange(withoutFilters(state))}
            className="px-1.5 text-accent text-sm hover:underline"
          >
            {t("clearAll")}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Names a span of prices in the buyer's currency. */
function useSpanName(): (span: string) => string | undefined {
  const t = useMessages(listingMessages);
  const formats = useFormats();
  const { currency } = useSession();
  return (text) => {
    const { from, below } = readSpan(text) ?? {};
    const money = (price: number) => formats.money(price, currency);
    if (from === undefined) return below === undefined ? undefined : t("spanBelow", { below: money(below) });
    return below === undefined
      ? t("spanFrom", { from: money(from) })
      : t("span", { from: money(from), below: money(below) });
  };
}

function Entry({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useMessages(listingMessages);
  return (
    <li>
      <button
        type="button"
        aria-label={t("takeBack", { name })}
        onClick={onRemove}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-accent-wash py-1 pr-2 pl-3 text-accent text-sm hover:bg-sunken hover:text-ink"
      >
        {name}
        <X aria-hidden size={14} />
      </button>
    </li>
  );
}

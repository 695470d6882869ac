// What the search field suggests, in groups: references first, then products, categories and pages.

import { Autocomplete } from "@base-ui/react/autocomplete";
import type { Suggestions } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Picture } from "@comptoir/ui";
import { FileText, FolderOpen } from "lucide-react";
import { hitSummary } from "./hit";
import { searchBoxMessages } from "./search-box-messages";

/** Something to go to. */
export interface Suggestion {
  id: string;
  name: string;
  /** Unprefixed. */
  to: string;
  detail: string;
  /** The reference, where it is what was typed. */
  reference?: string;
  /** Absent for what has none, null for what misses its own. */
  picture?: string | null;
}

export interface SuggestionGroup {
  group: "references" | "products" | "categories" | "content";
  items: Suggestion[];
}

/** An answer as groups; a product found by its reference is not listed again by its name. */
export function suggestionGroups({ references, products, categories, content }: Suggestions): SuggestionGroup[] {
  const byReference = new Set(references.map(({ id }) => id));
  const groups: SuggestionGroup[] = [
    {
      group: "references",
      items: references.map((hit) => {
        const { name, sku, picture } = hitSummary(hit);
        const to = `/product/${encodeURIComponent(hit.id)}?variant=${encodeURIComponent(sku)}`;
        return { id: `reference-${hit.variant.id}`, name, to, detail: hit.brand, reference: sku, picture };
      }),
    },
    {
      group: "products",
      items: products
        .filter(({ id }) => !byReference.has(id))
        .map((hit) => {
          const { href, picture } = hitSummary(hit);
          return { id: `product-${hit.id}`, name: hit.name, to: href, detail: hit.brand, picture };
        }),
    },
    {
      group: "categories",
      items: categories.map(({ id, name, path }) => ({ id: `category-${id}`, name, to: `/c/${path}`, detail: "" })),
    },
    {
      group: "content",
      items: content.map(({ id, name, path }) => ({ id: `content-${id}`, name, to: `/${path}`, detail: "" })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

interface SuggestionGroupsProps {
  groups: SuggestionGroup[];
  onPick: (suggestion: Suggestion) => void;
}

export function SuggestionGroups({ groups, onPick }: SuggestionGroupsProps) {
  const t = useMessages(searchBoxMessages);
  return (
    <Autocomplete.List className="outline-none">
      {groups.map(({ group, items }) => {
        const Sign = group === "content" ? FileText : FolderOpen;
        return (
          <Autocomplete.Group key={group} items={items}>
            <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-faint text-xs">
              {t(group)}
            </Autocomplete.GroupLabel>
            {items.map((item) => (
              <Autocomplete.Item
                key={item.id}
                value={item}
                onClick={() => onPick(item)}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-[0.25rem] px-2.5 py-1.5 text-sm outline-none data-[highlighted]:bg-sunken"
              >
                {item.picture === undefined ? (
                  <Sign aria-hidden size={18} className="mx-2 shrink-0 text-faint" />
                ) : (
                  <Picture src={item.picture} alt="" name={item.name} size={34} />
                )}
                <span className="min-w-0 flex-1 truncate">{item.name}</span>
                {item.reference && <span className="shrink-0 font-mono text-accent text-xs">{item.reference}</span>}
                {item.detail && <span className="shrink-0 text-faint text-xs max-sm:hidden">{item.detail}</span>}
              </Autocomplete.Item>
            ))}
          </Autocomplete.Group>
        );
      })}
    </Autocomplete.List>
  );
}

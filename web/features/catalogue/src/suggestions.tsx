// What the search field suggests, in groups: references first, then words to go on with, products, categories and pages.

import { Autocomplete } from "@base-ui/react/autocomplete";
import type { Offer, ProductHit, Suggestions } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Numeral, Picture } from "@comptoir/ui";
import { clsx } from "clsx";
import { FileText, FolderOpen, Search } from "lucide-react";
import { hitSummary } from "./hit";
import { OfferPrice } from "./offer-price";
import { StockState } from "./offer-terms";
import { searchBoxMessages } from "./search-box-messages";

/** Something to go to. */
export interface Suggestion {
  id: string;
  name: string;
  /** Unprefixed. */
  to: string;
  detail: string;
  /** How many products it holds. */
  count?: number;
  /** An article's. */
  reference?: string;
  /** What the buyer pays for an article, and whether it is there; absent for visitors. */
  offer?: Offer | undefined;
  /** Absent for what has none, null for what misses its own. */
  picture?: string | null;
}

export interface SuggestionGroup {
  group: "words" | "references" | "products" | "categories" | "content";
  items: Suggestion[];
}

/** An answer as groups; a product found by its reference is not listed again by its name. */
export function suggestionGroups(suggestions: Suggestions): SuggestionGroup[] {
  const { words, references, products, categories, content } = suggestions;
  const byReference = new Set(references.map(({ id }) => id));
  const groups: SuggestionGroup[] = [
    {
      group: "references",
      items: references.map((hit) => {
        const { name, sku, picture, offer } = hitSummary(hit);
        const to = variantPath(hit);
        return { id: `reference-${hit.variant.id}`, name, to, detail: hit.brand, reference: sku, picture, offer };
      }),
    },
    {
      group: "words",
      items: words.map((name) => {
        const to = `/search?${new URLSearchParams({ q: name })}`;
        return { id: `words-${name}`, name, to, detail: "" };
      }),
    },
    {
      group: "products",
      items: products
        .filter(({ id }) => !byReference.has(id))
        .map((hit) => {
          const { href, picture, sku, offer } = hitSummary(hit);
          const { id, name, brand } = hit;
          return { id: `product-${id}`, name, to: href, detail: brand, reference: sku, picture, offer };
        }),
    },
    {
      group: "categories",
      items: categories.map(({ id, name, path, productCount }) => {
        return { id: `category-${id}`, name, to: `/c/${path}`, detail: "", count: productCount };
      }),
    },
    {
      group: "content",
      items: content.map(({ id, name, path }) => ({ id: `content-${id}`, name, to: `/${path}`, detail: "" })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The page of the variant that a hit shows. */
const variantPath = ({ id, variant }: ProductHit) =>
  `/product/${encodeURIComponent(id)}?variant=${encodeURIComponent(variant.sku)}`;

/** The page of the only article whose reference is exactly what was typed; none: nothing says that one is meant. */
export function exactArticle({ references }: Suggestions, typed: string): string | undefined {
  const sought = normalReference(typed);
  const exact = references.filter(({ variant: { sku, mpn, eans } }) =>
    [sku, mpn ?? "", ...eans].some((reference) => normalReference(reference) === sought),
  );
  return exact.length === 1 && exact[0] ? variantPath(exact[0]) : undefined;
}

/** A reference without what people write it with: case and signs. */
const normalReference = (reference: string) => reference.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

interface SuggestionGroupsProps {
  groups: SuggestionGroup[];
  onPick: (suggestion: Suggestion) => void;
}

const SIGNS = { words: Search, categories: FolderOpen, content: FileText };

export function SuggestionGroups({ groups, onPick }: SuggestionGroupsProps) {
  const t = useMessages(searchBoxMessages);
  return (
    <Autocomplete.List className="outline-none">
      {groups.map(({ group, items }) => {
        const Sign = SIGNS[group === "words" || group === "content" ? group : "categories"];
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
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="truncate">{item.name}</span>
                  {item.reference && (
                    <span className="flex min-w-0 gap-3 text-faint text-xs">
                      <span className={clsx("font-mono", group === "references" && "text-accent")}>
                        {item.reference}
                      </span>
                      {item.detail && <span className="truncate max-sm:hidden">{item.detail}</span>}
                    </span>
                  )}
                </span>
                {item.count !== undefined && <Numeral value={item.count} className="shrink-0 text-faint text-xs" />}
                {item.offer && (
                  <span className="flex shrink-0 flex-col items-end text-xs">
                    {item.offer.priceRanges?.length ? <OfferPrice offer={item.offer} name={item.name} /> : null}
                    <StockState offer={item.offer} inline />
                  </span>
                )}
              </Autocomplete.Item>
            ))}
          </Autocomplete.Group>
        );
      })}
    </Autocomplete.List>
  );
}

// The tree of categories: which rows it shows, and where each may move. All functions take the categories as the shop
// lists them, each before those that stand behind and below it.

import { folded, isNamed } from "@comptoir/ui";
import type { CategoryPlace, PlacedCategory } from "./place";

type Categories = readonly PlacedCategory[];

/** The categories below one, or the roots, in their order. */
export function childrenOf(all: Categories, parent: string | null): PlacedCategory[] {
  return all.filter((category) => category.parent === parent);
}

export function find(all: Categories, externalId: string | null | undefined): PlacedCategory | undefined {
  return all.find((category) => category.externalId === externalId);
}

/** The categories above one, from the root. */
export function aboveOf(all: Categories, externalId: string): PlacedCategory[] {
  const known = new Map(all.map((category) => [category.externalId, category]));
  const above: PlacedCategory[] = [];
  let next = known.get(known.get(externalId)?.parent ?? "");
  while (next && !above.includes(next)) {
    above.unshift(next);
    next = known.get(next.parent ?? "");
  }
  return above;
}

/** A category and all below it. */
function branchOf(all: Categories, externalId: string): ReadonlySet<string | null> {
  const branch = new Set<string | null>([externalId]);
  for (const category of all) if (branch.has(category.parent)) branch.add(category.externalId);
  return branch;
}

/** Where a category stands. */
export function placeOf(all: Categories, externalId: string): CategoryPlace | undefined {
  const category = find(all, externalId);
  if (!category) return undefined;
  const siblings = childrenOf(all, category.parent);
  return { parent: category.parent, before: siblings[siblings.indexOf(category) + 1]?.externalId ?? null };
}

/** Which of how many siblings a category is, from 1. */
export function positionOf(all: Categories, externalId: string): { position: number; size: number } {
  const siblings = childrenOf(all, find(all, externalId)?.parent ?? null);
  return { position: siblings.findIndex((one) => one.externalId === externalId) + 1, size: siblings.length };
}

/**
 * The place that is meant, as it can be asked for now: behind all where the sibling is no longer there. Nothing where
 * the category, or the one above, is gone, where it would lie in itself, and where it stands there already.
 */
export function possiblePlace(
  all: Categories,
  externalId: string,
  { parent, before }: CategoryPlace,
): CategoryPlace | undefined {
  const now = placeOf(all, externalId);
  const isThere = parent === null || find(all, parent) !== undefined;
  if (!now || !isThere || branchOf(all, externalId).has(parent)) return undefined;
  const isSibling = before !== null && before !== externalId && find(all, before)?.parent === parent;
  const place = { parent, before: before === externalId ? now.before : isSibling ? before : null };
  return place.parent === now.parent && place.before === now.before ? undefined : place;
}

/** The categories with one of them, and all below it, at another place; as they were where it can't go there. */
export function moved(all: Categories, externalId: string, to: CategoryPlace): Categories {
  const place = possiblePlace(all, externalId, to);
  if (!place) return all;
  const ids = branchOf(all, externalId);
  const branch = all.filter((category) => ids.has(category.externalId));
  const rest = all.filter((category) => !ids.has(category.externalId));
  const at =
    place.before === null ? endOf(rest, place.parent) : rest.findIndex((one) => one.externalId === place.before);
  const placed = branch.map((one) => (one.externalId === externalId ? { ...one, parent: place.parent } : one));
  return [...rest.slice(0, at), ...placed, ...rest.slice(at)];
}

/** Behind the last category that lies in one. */
function endOf(all: Categories, parent: string | null): number {
  if (parent === null) return all.length;
  const branch = branchOf(all, parent);
  return all.findLastIndex((one) => branch.has(one.externalId)) + 1;
}

/** The ways that keys and the menu move a category. */
export type Step = "up" | "down" | "in" | "out";

/** Where a step leads: among its siblings, into the one above it, or out to behind its parent. */
export function stepOf(all: Categories, externalId: string, step: Step): CategoryPlace | undefined {
  const category = find(all, externalId);
  if (!category) return undefined;
  const { parent } = category;
  const siblings = childrenOf(all, parent);
  const at = siblings.indexOf(category);
  const above = siblings[at - 1];
  switch (step) {
    case "up":
      return above && { parent, before: above.externalId };
    case "down":
      return siblings[at + 1] && { parent, before: siblings[at + 2]?.externalId ?? null };
    case "in":
      return above && { parent: above.externalId, before: null };
    case "out":
      return parent === null
        ? undefined
        : { parent: find(all, parent)?.parent ?? null, before: placeOf(all, parent)?.before ?? null };
  }
}

/** Where something is dropped on a row. */
export type DropSide = "before" | "into" | "after";

/** Where a category goes that is dropped on a row. Behind an open one is before the first below it, as rows stand. */
export function dropPlace(
  all: Categories,
  externalId: string,
  target: string,
  side: DropSide,
  isOpen: boolean,
): CategoryPlace | undefined {
  const onto = find(all, target);
  if (!onto) return undefined;
  const first = childrenOf(all, target).find((child) => child.externalId !== externalId);
  if (side === "into") return possiblePlace(all, externalId, { parent: target, before: null });
  if (side === "before") return possiblePlace(all, externalId, { parent: onto.parent, before: target });
  if (isOpen && first) return possiblePlace(all, externalId, { parent: target, before: first.externalId });
  const siblings = childrenOf(all, onto.parent).filter((one) => one.externalId !== externalId || target === externalId);
  const behind = siblings[siblings.indexOf(onto) + 1];
  return possiblePlace(all, externalId, { parent: onto.parent, before: behind?.externalId ?? null });
}

/** The categories that another may lie below. */
export function destinationsOf(all: Categories, externalId: string): PlacedCategory[] {
  const branch = branchOf(all, externalId);
  return all.filter((category) => !branch.has(category.externalId));
}

/** What a text finds by names in both languages and by numbers; all words must be there. */
export interface Found {
  matches: ReadonlySet<string>;
  /** The matches with all above them. */
  shown: ReadonlySet<string>;
}

/** What a text finds; nothing where it is empty. */
export function foundIn(all: Categories, text: string): Found | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const matching = all.filter(({ externalId, name }) => {
    const known = `${name.fr} ${name.en} ${externalId}`;
    return words.every((word) => isNamed(known, word));
  });
  const matches = new Set(matching.map(({ externalId }) => externalId));
  const shown = new Set(matches);
  for (const id of matches) for (const { externalId } of aboveOf(all, id)) shown.add(externalId);
  return { matches, shown };
}

/** A row of the tree. */
export interface TreeRow {
  category: PlacedCategory;
  /** From 1. */
  level: number;
  /** Which of how many siblings that are shown, from 1. */
  position: number;
  size: number;
  /** Absent where nothing lies below it. */
  isOpen?: boolean;
  /** Whether it stands here for what was found below it. */
  isWay: boolean;
  /** How many lie in it or below it. */
  products: number;
}

/** How many products lie in each category or below it. */
function productsIn(all: Categories): ReadonlyMap<string, number> {
  const counts = new Map(all.map(({ externalId, products }) => [externalId, products]));
  // Those below come behind: from the end, each is complete before it is added to what is above it.
  for (const { externalId, parent } of all.toReversed()) {
    if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + (counts.get(externalId) ?? 0));
  }
  return counts;
}

/** The rows that are shown: of what was found, where something is looked for. */
export function rowsOf(all: Categories, isOpen: (externalId: string) => boolean, found?: Found): TreeRow[] {
  const products = productsIn(all);
  const below = new Map<string | null, PlacedCategory[]>();
  for (const category of all) {
    if (found && !found.shown.has(category.externalId)) continue;
    below.set(category.parent, [...(below.get(category.parent) ?? []), category]);
  }
  const rows: TreeRow[] = [];
  const add = (parent: string | null, level: number) => {
    const siblings = below.get(parent) ?? [];
    for (const [at, category] of siblings.entries()) {
      const { externalId } = category;
      const isBranch = below.has(externalId);
      const open = isOpen(externalId);
      const isWay = found !== undefined && !found.matches.has(externalId);
      rows.push({
        category,
        level,
        position: at + 1,
        size: siblings.length,
        isWay,
        products: products.get(externalId) ?? 0,
        ...(isBranch && { isOpen: open }),
      });
      if (isBranch && open) add(externalId, level + 1);
    }
  };
  add(null, 1);
  return rows;
}

/** The next row, after the one given, whose name begins with what is typed; one letter again and again goes on. */
export function namedFrom(names: readonly string[], from: number, typed: string): number | undefined {
  const text = folded(typed);
  const isRepeated = [...text].every((letter) => letter === text[0]);
  const start = isRepeated ? from + 1 : from;
  const wanted = isRepeated ? (text[0] ?? "") : text;
  const order = names.map((_, at) => (start + at + names.length) % names.length);
  return order.find((at) => folded(names[at] ?? "").startsWith(wanted));
}

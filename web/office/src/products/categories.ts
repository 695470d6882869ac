// The tree of categories as one list: each with the way to it.

import type { Category } from "@comptoir/api";

interface PlacedCategory {
  externalId: string;
  name: string;
  /** The names of those above it, from the root. */
  above: string[];
}

/** The names of a category and of those above it, from the root. */
export function pathOf({ above, name }: PlacedCategory): string {
  return [...above, name].join(" › ");
}

/** Every category before what is below it. */
export function placed(tree: readonly Category[], above: string[] = []): PlacedCategory[] {
  return tree.flatMap(({ externalId, name, children }) => [
    { externalId, name, above },
    ...placed(children, [...above, name]),
  ]);
}

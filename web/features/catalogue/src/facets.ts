// Facets as a listing shows them: one kind of group, whatever the answer calls it.

import type { Facets, FacetValue } from "@comptoir/api";
import type { ListingState } from "./listing-state";

/** Something to narrow by. */
export interface FacetGroup {
  /** As in the address: `brand`, `supplier`, `attr.{id}`. */
  id: string;
  name: string;
  values: FacetValue[];
}

/** The groups of an answer, the most telling first; the interface names those that the catalogue doesn't. */
export function facetGroups(facets: Facets, names: { brand: string; supplier: string }): FacetGroup[] {
  const groups = [
    { id: "brand", name: names.brand, values: facets.brands },
    ...facets.attributes.map(({ id, name, values }) => ({ id: `attr.${id}`, name, values })),
    { id: "supplier", name: names.supplier, values: facets.suppliers },
  ];
  return groups.filter(({ values }) => values.length > 0);
}

/** A chosen value, to be shown and taken back. */
export interface FilterChip {
  facet: string;
  /** Empty when the answer no longer knows the facet. */
  facetName: string;
  value: string;
  name: string;
}

/** The chosen values under the names that the answer has for them. */
export function activeChips({ filters }: ListingState, groups: FacetGroup[]): FilterChip[] {
  return Object.entries(filters).flatMap(([facet, values]) => {
    const group = groups.find(({ id }) => id === facet);
    return values.map((value) => ({
      facet,
      facetName: group?.name ?? "",
      value,
      name: group?.values.find(({ id }) => id === value)?.name ?? value,
    }));
  });
}

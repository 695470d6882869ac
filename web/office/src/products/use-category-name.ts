// What categories are called, with those above them.

import { useQuery } from "@tanstack/react-query";
import { pathOf, placed } from "./categories";
import { categoriesQuery } from "./queries";

/** The name of a category by its id; nothing for one that is not there, or until it is known. */
export function useCategoryName(): (id: string) => string | undefined {
  const { data = [] } = useQuery(categoriesQuery());
  const categories = placed(data);
  return (id) => {
    const one = categories.find(({ externalId }) => externalId === id);
    return one && pathOf(one);
  };
}

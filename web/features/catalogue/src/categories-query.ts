// What the catalogue is divided into; apart from its other queries, for every page's header shows it.

import { api, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";

/** The category tree, roots first. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ["category", "tree"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/categories", { signal }))).categories,
    staleTime: 10 * 60_000,
  });

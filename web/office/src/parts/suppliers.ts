// The suppliers of the shop.

import { api, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";

/** All of them, by name. */
export const suppliersQuery = () =>
  queryOptions({
    queryKey: ["suppliers"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/suppliers", { signal }))).suppliers,
  });

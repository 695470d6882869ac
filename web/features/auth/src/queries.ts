// What the account pages read.

import { answer, api } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";

/** The acting account's addresses, default first (D3.3). */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ["addresses"],
    queryFn: async ({ signal }) => (await answer(api.GET("/api/account/addresses", { signal }))).addresses,
  });

/** The acting account in full. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ["account"],
    queryFn: async ({ signal }) => (await answer(api.GET("/api/account", { signal }))).account,
  });

// What delivery costs, by tables that are set whole.

import { api, type FeeTable, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { LIVE } from "../list/queries";
import { over } from "../parts/condition";
import type { SetTable } from "./fee-table";

/** All tables, by currency, the widest first. */
export const feeTablesQuery = () =>
  queryOptions({
    queryKey: ["fees", "list"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/operator/shipping-fees", { signal }))).tables,
    ...LIVE,
  });

/** Sets a whole table over the version that was seen, and gives all as they are then. A narrower one without fees goes. */
export async function setFeeTable(
  { fees, ...scope }: SetTable,
  reason: string,
  version: FeeTable | null,
): Promise<FeeTable[]> {
  const said = Object.fromEntries(Object.entries({ ...scope, reason }).filter(([, value]) => value));
  const body = { ...said, currency: scope.currency, fees };
  const params = { header: over(version?.etag) };
  await unwrap(api.PUT("/api/operator/shipping-fees", { params, body }));
  return (await unwrap(api.GET("/api/operator/shipping-fees"))).tables;
}

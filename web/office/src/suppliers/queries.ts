// Suppliers as those who keep the catalogue read and save them.

import { api, type ListedSupplierRecord, type SupplierRecord, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { LIVE } from "../list/queries";

/** All suppliers, whether they sell or not, by name. */
export const supplierRecordsQuery = () =>
  queryOptions({
    queryKey: ["suppliers", "records"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/operator/suppliers", { signal }))).suppliers,
    ...LIVE,
  });

/** Adds a supplier, or saves one over the version that is meant, and gives all as they are then. */
export async function saveSupplier(
  { externalId, name, isActive }: SupplierRecord,
  version: ListedSupplierRecord | null,
): Promise<ListedSupplierRecord[]> {
  if (version) {
    const params = { path: { externalId }, header: { "If-Match": version.etag } };
    await unwrap(api.PUT("/api/operator/suppliers/{externalId}", { params, body: { name, isActive } }));
  } else await unwrap(api.POST("/api/operator/suppliers", { body: { externalId, name, isActive } }));
  return (await unwrap(api.GET("/api/operator/suppliers"))).suppliers;
}

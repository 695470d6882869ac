// What countries tax with, and what categories are taxed as: tables that are set whole.

import { api, type CategoryTax, type TaxTable, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { LIVE } from "../list/queries";
import { over } from "../parts/condition";

/** The rates of every country. */
export const taxTablesQuery = () =>
  queryOptions({
    queryKey: ["taxes", "rates"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/operator/tax-rates", { signal }))).tables,
    ...LIVE,
  });

/** The categories that are taxed at rates of their own. */
export const categoryTaxesQuery = () =>
  queryOptions({
    queryKey: ["taxes", "categories"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/operator/category-taxes", { signal }))).categories,
    ...LIVE,
  });

/** Sets the rates of a country over the version that was seen, and gives those of all as they are then. */
export async function setTaxTable(
  { country, etag }: TaxTable,
  rates: TaxTable["rates"],
  reason: string,
): Promise<TaxTable[]> {
  const body = { rates, ...(reason && { reason }) };
  const params = { path: { country }, header: over(etag) };
  await unwrap(api.PUT("/api/operator/tax-rates/{country}", { params, body }));
  return (await unwrap(api.GET("/api/operator/tax-rates"))).tables;
}

/** Says what a category is taxed as over the version that was seen, and gives what all are as they are then. */
export async function setCategoryTax(
  category: string,
  kinds: CategoryTax["kinds"],
  reason: string,
  version: CategoryTax | null,
): Promise<CategoryTax[]> {
  const body = { kinds, ...(reason && { reason }) };
  const params = { path: { category }, header: over(version?.etag) };
  await unwrap(api.PUT("/api/operator/category-taxes/{category}", { params, body }));
  return (await unwrap(api.GET("/api/operator/category-taxes"))).categories;
}

// Categories as those who keep the catalogue read, save and move them.

import { api, type CategoryRecord, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { LIVE } from "../list/queries";
import type { CategoryPlace, PlacedCategory } from "./place";

/** A category, and which version of it this is. */
export interface CategoryVersion {
  category: CategoryRecord;
  etag: string;
}

/** All categories, each before those that stand behind and below it. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ["categories", "records"],
    queryFn: async ({ signal }): Promise<PlacedCategory[]> => {
      const { categories } = await unwrap(api.GET("/api/operator/categories", { signal }));
      return categories.map((category) => ({ ...category, parent: category.parent ?? null }));
    },
    ...LIVE,
  });

/** Adds a category, as the last below its parent. */
export async function addCategory(body: CategoryRecord): Promise<CategoryRecord> {
  return (await unwrap(api.POST("/api/operator/categories", { body }))).category;
}

/** Saves what is said of a category over the version that is meant. */
export async function saveCategory(record: CategoryRecord, etag: string): Promise<CategoryVersion> {
  const { externalId, name, description, slug, picture } = record;
  const params = { path: { externalId }, header: { "If-Match": etag } };
  const body = { name, description, slug, picture };
  const call = api.PUT("/api/operator/categories/{externalId}", { params, body });
  const { category } = await unwrap(call);
  return { category, etag: (await call).response.headers.get("ETag") ?? '""' };
}

/** Deletes a category that holds nothing, if it still is the version that is meant. */
export async function removeCategory({ externalId, etag }: PlacedCategory): Promise<void> {
  const params = { path: { externalId }, header: { "If-Match": etag } };
  await unwrap(api.DELETE("/api/operator/categories/{externalId}", { params }));
}

/** Moves a category with all below it. */
export async function placeCategory(externalId: string, body: CategoryPlace): Promise<CategoryRecord> {
  const params = { path: { externalId } };
  return (await unwrap(api.PUT("/api/operator/categories/{externalId}/place", { params, body }))).category;
}

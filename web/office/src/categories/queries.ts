// Categories as those who keep the catalogue read, save and move them.

import { api, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { LIVE_INTERVAL_MS } from "../list/queries";
import type { CategoryPlaceRequest, CategoryRecord, ListedCategoryRecord } from "./record";

type Outcome<Body> = Promise<{ data?: Body; error?: unknown; response: Response }>;

interface RecordAnswer {
  category: CategoryRecord;
}

/** What is said of a category whose place is known. */
type Content = Omit<CategoryRecord, "externalId" | "parent">;

/** The calls that keep categories, as the client makes them. */
interface RecordCalls {
  GET(
    path: "/api/operator/categories",
    options: { signal: AbortSignal },
  ): Outcome<{ categories: ListedCategoryRecord[] }>;
  POST(path: "/api/operator/categories", options: { body: CategoryRecord }): Outcome<RecordAnswer>;
  PUT(
    path: "/api/operator/categories/{externalId}",
    options: { params: { path: { externalId: string }; header: { "If-Match": string } }; body: Content },
  ): Outcome<RecordAnswer>;
  PUT(
    path: "/api/operator/categories/{externalId}/place",
    options: { params: { path: { externalId: string } }; body: CategoryPlaceRequest },
  ): Outcome<RecordAnswer>;
}

const calls = api as unknown as RecordCalls;

/** A category, and which edition of it this is. */
export interface CategoryEdition {
  category: CategoryRecord;
  etag: string;
}

/** All categories, each before those that stand behind and below it. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ["categories", "records"],
    queryFn: async ({ signal }) => (await unwrap(calls.GET("/api/operator/categories", { signal }))).categories,
    refetchInterval: LIVE_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });

/** Adds a category, as the last below its parent. */
export async function addCategory(body: CategoryRecord): Promise<CategoryRecord> {
  return (await unwrap(calls.POST("/api/operator/categories", { body }))).category;
}

/** Saves what is said of a category over the edition that is meant. */
export async function saveCategory(record: CategoryRecord, etag: string): Promise<CategoryEdition> {
  const { externalId, name, description, slug, picture } = record;
  const params = { path: { externalId }, header: { "If-Match": etag } };
  const body = { name, description, slug, picture };
  const call = calls.PUT("/api/operator/categories/{externalId}", { params, body });
  const { category } = await unwrap(call);
  return { category, etag: (await call).response.headers.get("ETag") ?? "*" };
}

/** Moves a category with all below it. */
export async function placeCategory(externalId: string, body: CategoryPlaceRequest): Promise<CategoryRecord> {
  const params = { path: { externalId } };
  return (await unwrap(calls.PUT("/api/operator/categories/{externalId}/place", { params, body }))).category;
}
